"""Moves between links against dense matrices: what happens to vectors, tensors, wrenches and masses on the way."""

from __future__ import annotations

import math

import numpy as np
import pytest

from cases import agree
from linkwright.kernels.frame_steps import spin_z, turn, turn_mat, turn_sym, undo
from linkwright.kernels.masses import (
    Articulated,
    articulated,
    articulated_back,
    articulated_column,
    mass_back,
    mass_column,
)
from linkwright.kernels.vector3 import rotation_of_quaternion
from linkwright.kernels.wrenches import shift_wrench
from linkwright.layout.link_tree import Mass, Quarter, Rotate, Shift, Spin, Sym3
from textbook_joints import quaternion_rotation, rotation, skew, unit

X, _, Z = np.eye(3)
C, S = math.cos(0.7), math.sin(0.7)
QUATERNION = tuple(map(float, unit([0.3, -0.5, 0.2, 0.8])))
# Turning the axes by an angle turns components the other way.
TURNS = [
    (Spin(2, C, S), rotation(Z, -0.7)),
    (Spin(0, C, S), rotation(X, -0.7)),
    *((Quarter(2, sign), rotation(Z, -sign * math.pi / 2)) for sign in (1, -1)),
    *((Quarter(0, sign), rotation(X, -sign * math.pi / 2)) for sign in (1, -1)),
    (Rotate(rotation_of_quaternion(*QUATERNION)), quaternion_rotation(*QUATERNION)),
]
turns = pytest.mark.parametrize(("frame_step", "R"), TURNS)


def numbers(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape)


def rows(A):
    return tuple(tuple(map(float, row)) for row in A)


def symmetric(A):
    return Sym3(*(float(A[i, j]) for i, j in zip(*np.triu_indices(3), strict=True)))


def full(S):
    return np.array([[S.xx, S.xy, S.xz], [S.xy, S.yy, S.yz], [S.xz, S.yz, S.zz]])


@turns
def test_turns_of_vectors_and_matrices(frame_step, R):
    a, B = numbers(3), numbers(3, 3, seed=1)
    agree(turn(frame_step, tuple(a)), R @ a, tol=1e-15)
    agree(turn(undo(frame_step), tuple(a)), R.T @ a, tol=1e-15)
    agree(turn_mat(frame_step, rows(B)), R @ B @ R.T, tol=1e-14)
    agree(full(turn_sym(frame_step, symmetric(B + B.T))), R @ (B + B.T) @ R.T, tol=1e-14)


@pytest.mark.parametrize("quarters", range(-2, 6))
def test_right_angles_in_a_joint_angle_are_swaps(quarters):
    """The turn by q and so many right angles, exact where q is: no cosine of pi/2 is taken."""
    frame_step = spin_z(0.0, (0.0, quarters))
    assert (frame_step.c, frame_step.s) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)]
    angle = 0.4 + quarters * math.pi / 2
    frame_step = spin_z(0.3, (0.1, quarters))
    agree((frame_step.c, frame_step.s), (math.cos(angle), math.sin(angle)), tol=1e-15)


def dense(frame_steps):
    """A: twists from where the moves begin to where they end, (6, 6)."""
    A = np.eye(6)
    for frame_step in frame_steps:
        step = np.eye(6)
        if isinstance(frame_step, Shift):
            step[3:, :3] = -skew(np.array(frame_step.a))  # v + w x a
        else:
            R = np.array([turn(frame_step, tuple(e)) for e in np.eye(3)]).T
            step = np.block([[R, np.zeros((3, 3))], [np.zeros((3, 3)), R]])
        A = step @ A
    return A


PATH = (Shift((0.3, -0.2, 0.5)), Quarter(0, 1), Spin(2, C, S), Shift((0.0, 0.4, 0.0)), TURNS[-1][0])


def test_wrenches_travel_by_the_transpose():
    w = numbers(6)
    n, f = shift_wrench(PATH, (tuple(w[:3]), tuple(w[3:])))
    agree([*n, *f], dense(PATH).T @ w, tol=1e-15, scale=3.0)


def test_rigid_masses_travel_by_congruence():
    c, m, B = numbers(3, seed=2), 1.7, numbers(3, 3, seed=3)
    mass = Mass(m, tuple(m * c), symmetric(B @ B.T + m * skew(c) @ skew(c).T))
    there = dense(PATH).T @ matrix(mass) @ dense(PATH)
    agree(matrix(mass_back(PATH, mass)), there, tol=1e-14)
    agree(np.array([mass_column(mass, k) for k in range(6)]).T, matrix(mass), tol=0.0)


def matrix(mass):
    mc = skew(np.array(mass.mc))
    return np.block([[full(mass.I), mc], [-mc, mass.m * np.eye(3)]])


def test_articulated_masses_travel_by_congruence():
    B = numbers(6, 6, seed=4)
    M = B @ B.T
    blocks = Articulated(symmetric(M[:3, :3]), rows(M[:3, 3:]), symmetric(M[3:, 3:]))
    agree(whole(articulated_back(PATH, blocks)), dense(PATH).T @ M @ dense(PATH), tol=1e-14)
    agree(np.array([articulated_column(blocks, k) for k in range(6)]).T, M, tol=0.0)


def whole(M):
    B = np.array(M.B)
    return np.block([[full(M.A), B], [B.T, full(M.C)]])


def test_a_rigid_mass_is_an_articulated_one():
    mass = Mass(2.0, (0.2, -0.6, 1.0), Sym3(1.0, 0.1, 0.2, 1.5, -0.1, 0.9))
    agree(whole(articulated(mass)), matrix(mass), tol=0.0)
