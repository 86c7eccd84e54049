"""The oracle against formulas that every textbook prints: pendulum, top, falling nut, tumbling body, arm."""

from functools import partial

import numpy as np
from numpy.testing import assert_allclose

from linkwright.mechanism import Inertia, Mechanism
from textbook import Textbook
from textbook_joints import rotation, unit

close = partial(assert_allclose, rtol=1e-12)  # its own default is 1e-7

G = 9.81


def matter(mass, com, moments=(0.0, 0.0, 0.0)):
    return Inertia(mass=mass, com=com, about_com=np.diag(moments).astype(float))


def test_pendulum():
    """I theta'' = -m g l sin(theta) - k theta - c theta'; the pivot holds and turns the bob."""
    mass, length, about_com, theta, rate = 2.0, 0.7, 0.3, 0.6, 1.9
    m = Mechanism("pendulum", gravity=(0, -G, 0))
    m.add_body("bob", matter(mass, (0, -length, 0), (0.4, 0.2, about_com)))
    m.add_joint("A", "revolute", "ground", "bob", at=(0, 0, 0), axis=(0, 0, 1), stiffness=1.5, damping=0.4)
    book, q, v = Textbook(m), np.array([theta]), np.array([rate])
    I = about_com + mass * length**2
    moment = -mass * G * length * np.sin(theta) - 1.5 * theta - 0.4 * rate
    a = book.forward_dynamics(q, v)
    close(a, [moment / I], rtol=1e-14)
    close(book.generalized_inertia(q), [[I]])
    out = np.array([np.sin(theta), -np.cos(theta), 0.0])
    along = np.array([np.cos(theta), np.sin(theta), 0.0])
    force = mass * (length * (a[0] * along - rate**2 * out) + [0, G, 0])
    answer = book.inverse_dynamics(q, v, a)
    close(answer.tau, [0.0], atol=1e-14)
    close(answer.wrenches["A"], [0, 0, -1.5 * theta - 0.4 * rate, *force], atol=1e-13)
    close(book.reactions(q, answer.wrenches)["A"], [0, 0, 0, *force], atol=1e-13)
    energy = book.energy(q, v)
    close(energy.kinetic, 0.5 * I * rate**2)
    close(energy.potential, -mass * G * length * np.cos(theta) + 0.75 * theta**2)


def test_declaring_the_ground_as_child_turns_the_angle_and_the_reaction_round():
    wrenches = {}
    for ends in (("ground", "bob"), ("bob", "ground")):
        m = Mechanism("pendulum", gravity=(0, -G, 0))
        m.add_body("bob", matter(2.0, (0, -0.7, 0)))
        m.add_joint("A", "revolute", *ends, at=(0, 0, 0), axis=(0, 0, 1))
        sign = 1.0 if ends[0] == "ground" else -1.0
        book, q, v, a = Textbook(m), np.array([0.5]) * sign, np.array([1.1]) * sign, np.array([2.0]) * sign
        wrenches[ends] = sign * book.inverse_dynamics(q, v, a).wrenches["A"]
    close(*wrenches.values(), atol=1e-14)


def test_double_pendulum():
    """Two point masses on massless rods: the inertia matrix and the Coriolis terms in relative angles."""
    m1, m2, l1, l2, q1, q2 = 1.3, 0.8, 0.9, 0.6, 0.4, 1.1
    m = Mechanism("double pendulum", gravity=(0, -G, 0))
    m.add_body("upper", matter(m1, (l1, 0, 0)))
    m.add_body("lower", matter(m2, (l1 + l2, 0, 0)))
    m.add_joint("A", "revolute", "ground", "upper", at=(0, 0, 0), axis=(0, 0, 1))
    m.add_joint("B", "revolute", "upper", "lower", at=(l1, 0, 0), axis=(0, 0, 1))
    book, q, v = Textbook(m), np.array([q1, q2]), np.array([0.7, -1.6])
    c2, s2 = np.cos(q2), np.sin(q2)
    I12 = m2 * (l2**2 + l1 * l2 * c2)
    I = [[(m1 + m2) * l1**2 + m2 * (l2**2 + 2 * l1 * l2 * c2), I12], [I12, m2 * l2**2]]
    close(book.generalized_inertia(q), I, rtol=1e-13)
    h = m2 * l1 * l2 * s2
    c12 = np.cos(q1 + q2)
    bias = [
        -h * (2 * v[0] * v[1] + v[1] ** 2) + G * ((m1 + m2) * l1 * np.cos(q1) + m2 * l2 * c12),
        h * v[0] ** 2 + G * m2 * l2 * c12,
    ]
    close(book.inverse_dynamics(q, v, np.zeros(2)).tau, bias, rtol=1e-13)


def test_a_top_precesses_steadily():
    """(C omega_3 - A psi' cos(theta)) psi' = m g l: spin, precession and tilt stay as they are."""
    mass, l, A_com, C, theta, psi, phi, precession = 0.5, 0.2, 0.004, 0.003, 0.5, 0.3, 0.9, 2.0
    A = A_com + mass * l**2
    omega_3 = (mass * G * l / precession + A * precession * np.cos(theta)) / C
    spin = omega_3 - precession * np.cos(theta)
    m = Mechanism("top", gravity=(0, 0, -G))
    m.add_body("top", matter(mass, (0, 0, l), (A_com, A_com, C)))
    m.add_joint("S", "spherical", "ground", "top", at=(0, 0, 0))
    book = Textbook(m)
    q = np.array([1.0, 0, 0, 0])
    for turn in ((0, 0, psi), (theta, 0, 0), (0, 0, phi)):
        q = book.integrate(q, np.array(turn), 1.0)
    X, Z = np.array([1.0, 0, 0]), np.array([0, 0, 1.0])
    close(book.poses(q)["top"][0], rotation(Z, psi) @ rotation(X, theta) @ rotation(Z, phi))
    across = precession * np.sin(theta)
    v = np.array([across * np.sin(phi), across * np.cos(phi), omega_3])
    a = np.array([across * spin * np.cos(phi), -across * spin * np.sin(phi), 0.0])
    close(book.forward_dynamics(q, v), a, rtol=1e-12, atol=1e-10)
    answer = book.inverse_dynamics(q, v, a)
    close(answer.tau, np.zeros(3), atol=1e-13)
    centre = book.poses(q)["top"][1]
    inward = -(precession**2) * np.array([centre[0], centre[1], 0.0])
    close(answer.wrenches["S"][3:], mass * inward + [0, 0, mass * G], atol=1e-12)


def test_a_tumbling_body_obeys_euler():
    """I omega' = -omega x I omega, v' = R^T g - omega x v, in the body's axes, about the centre of mass."""
    I, mass = np.diag([0.4, 0.7, 0.9]), 3.0
    m = Mechanism("stone", gravity=(0, 0, -G))
    m.add_body("stone", Inertia(mass=mass, com=(1, 2, 3), about_com=I))
    m.add_joint("F", "free", "ground", "stone", at=(1, 2, 3))
    book = Textbook(m)
    v = np.array([1.0, -2.0, 0.5, 0.3, 0.2, -0.7])
    q = book.integrate(np.array([0, 0, 0, 1.0, 0, 0, 0]), np.array([0.4, 0.8, -0.3, 1, 2, 3.0]), 1.0)
    omega, u = v[:3], v[3:]
    R, p = book.poses(q)["stone"]
    close(p - q[:3], [1, 2, 3])
    spin = np.linalg.solve(I, -np.cross(omega, I @ omega))
    close(book.forward_dynamics(q, v), [*spin, *(R.T @ [0, 0, -G] - np.cross(omega, u))], atol=1e-12)
    close(book.generalized_inertia(q), np.block([[I, 0 * I], [0 * I, mass * np.eye(3)]]), atol=1e-14)


def test_a_nut_runs_down_its_screw():
    """(I + m h^2) theta'' = -m g h; a held nut needs m g h from the drive, the thread holds it."""
    mass, I, pitch = 2.0, 0.05, 0.3
    h = pitch / (2 * np.pi)
    m = Mechanism("nut", gravity=(0, 0, -G))
    m.add_body("nut", matter(mass, (0, 0, 1), (I, I, I)))
    m.add_joint("H", "screw", "ground", "nut", at=(0, 0, 0), axis=(0, 0, 1), pitch=pitch)
    book, q, rest = Textbook(m), np.array([1.2]), np.zeros(1)
    close(book.forward_dynamics(q, np.array([5.0])), [-mass * G * h / (I + mass * h**2)])
    held = book.inverse_dynamics(q, rest, rest)
    close(held.tau, [mass * G * h])
    close(held.wrenches["H"], [0, 0, 0, 0, 0, mass * G], atol=1e-13)
    # The drive's moment and the thread's moment add up to none: together they hold the weight.
    close(book.reactions(q, held.wrenches)["H"], [0, 0, -mass * G * h, 0, 0, mass * G], atol=1e-13)


def test_a_cardan_joint_holds_only_the_moment_across_both_axes():
    m = Mechanism("cardan", gravity=(0, 0, -G))
    m.add_body("arm", matter(1.0, (1, 2, 0.5), (0.2, 0.3, 0.4)))
    m.add_joint("U", "universal", "ground", "arm", at=(0, 0, 0), axis=(1, 0, 0), axis2=unit((1, 1, 1)))
    book, q = Textbook(m), np.array([0.7, -0.4])
    answer = book.inverse_dynamics(q, np.array([1.0, 2.0]), np.array([0.3, -0.5]))
    first, second = np.array([1.0, 0, 0]), rotation(np.array([1.0, 0, 0]), 0.7) @ unit((1, 1, 1))
    wrench = answer.wrenches["U"]
    close(answer.tau, [first @ wrench[:3], second @ wrench[:3]], rtol=1e-12)
    across = unit(np.cross(first, second))
    reaction = book.reactions(q, answer.wrenches)["U"]
    close(reaction[:3], across * (across @ wrench[:3]), atol=1e-12)
    close(reaction[3:], wrench[3:])


def test_a_spring_pulls_two_sliders_together():
    """Along one line: tension k (L - L0) + c L', opposite on the two ends."""
    m = Mechanism("sliders", gravity=(0, 0, 0))
    for name, x in (("left", 0.0), ("right", 2.0)):
        m.add_body(name, matter(1.0, (x, 0, 0)))
        m.add_joint(f"P {name}", "prismatic", "ground", name, at=(x, 0, 0), axis=(1, 0, 0))
    m.add_spring("s", "left", (0, 0, 0), "right", (2, 0, 0), stiffness=10.0, rest_length=0.5, damping=3.0)
    book, q, v = Textbook(m), np.array([0.1, 0.4]), np.array([-0.2, 0.5])
    tension = 10.0 * (2.3 - 0.5) + 3.0 * 0.7
    close(book.forward_dynamics(q, v), [tension, -tension])
    close(book.energy(q, v).potential, 5.0 * 1.8**2)


def test_a_spring_of_no_length_pulls_even_where_its_ends_meet():
    m = Mechanism("slider", gravity=(0, 0, 0))
    m.add_body("b", matter(1.0, (0, 0, 0)))
    m.add_joint("P", "prismatic", "ground", "b", axis=(1, 0, 0))
    m.add_spring("s", "b", (0, 0, 0), "ground", (0, 0, 0), stiffness=4.0)
    book = Textbook(m)
    close(book.forward_dynamics(np.array([0.0]), np.zeros(1)), [0.0])
    close(book.forward_dynamics(np.array([0.5]), np.zeros(1)), [-2.0])
