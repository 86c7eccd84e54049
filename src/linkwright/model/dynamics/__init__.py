"""Who answers forward and inverse dynamics, of trees and of machines with loops."""
