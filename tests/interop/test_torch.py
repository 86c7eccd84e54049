"""lw.interop.torch: PyTorch's own checks of operators and gradients, batches as ours, and something trained.

They are skipped where PyTorch is not installed. To run them: make test-interop
"""

from __future__ import annotations

import numpy as np
import pytest

import linkwright as lw
from cases import agree
from interop.prepared import CASES, TRAINED, held_still, measured, pendulum, prepared

torch = pytest.importorskip("torch", reason="PyTorch is not installed: pip install torch")


def tensors(arrays, grad=True):
    return tuple(torch.tensor(x, requires_grad=grad) for x in arrays)


@pytest.mark.parametrize(("name", "question"), CASES)
def test_it_says_what_the_function_says(name, question):
    f, arrays = prepared(name, question)
    expected, found = f(*arrays), lw.interop.torch(f)(*tensors(arrays))
    for x, y in zip(expected, found, strict=True) if len(f.outputs) > 1 else [(expected, found)]:
        agree(y.detach().numpy(), x, tol=0.0)


@pytest.mark.parametrize(("name", "question"), CASES)
def test_it_passes_opcheck_and_gradcheck(name, question):
    f, arrays = prepared(name, question, n=2)
    g = lw.interop.torch(f)
    arguments = tensors([arrays[0][0], *arrays[1:]])  # one pose for both states: its gradient is a sum
    assert set(torch.library.opcheck(g, arguments).values()) == {"SUCCESS"}
    assert torch.autograd.gradcheck(g, arguments)
    assert torch.autograd.gradgradcheck(g, arguments, atol=1e-4)


def test_leading_axes_are_broadcast_as_ours():
    f, (q, v, tau) = prepared("four-bar", "forward_dynamics", n=6)
    shapes = q.reshape(3, 2, -1), v[:2], tau[:1]
    g = lw.interop.torch(f)
    agree(g(*tensors(shapes, grad=False)).numpy(), f(*shapes), tol=0.0)
    moved = torch.vmap(g, in_dims=(1, None, 0))(
        torch.tensor(shapes[0]).movedim(1, 1), torch.tensor(shapes[1][0]), torch.tensor(tau[:2])
    )
    agree(moved.numpy(), f(shapes[0].swapaxes(0, 1), shapes[1][0], tau[:2, None]), tol=0.0)


def test_gradients_of_a_batch_at_once():
    """Rows of the Jacobian by batched weights: vmap over the gradient's own operator."""
    f, arrays = prepared("four-bar", "forward_dynamics", n=1)
    q, v, tau = tensors([x[0] for x in arrays])
    a = lw.interop.torch(f)(q, v, tau)
    (rows,) = torch.autograd.grad(a, q, torch.eye(a.numel(), dtype=torch.double), is_grads_batched=True)
    agree(rows.numpy(), f.jac(*(x[0] for x in arrays)), tol=1e-12)


def test_it_runs_compiled():
    f, arrays = prepared("four-bar", "inverse_reactions")
    g = lw.interop.torch(f)
    compiled = torch.compile(lambda *x: sum(y.square().sum() for y in g(*x)), backend="aot_eager", fullgraph=True)
    one, other = tensors(arrays), tensors(arrays)
    compiled(*one).backward()
    sum(y.square().sum() for y in g(*other)).backward()
    for x, y in zip(one, other, strict=True):
        agree(x.grad.numpy(), y.grad.numpy(), tol=1e-12)


def test_batches_are_not_copied(monkeypatch):
    f, arrays = prepared("four-bar", "convective_forces", n=50)  # which has no operator yet
    seen, run = [], f.executable.run
    monkeypatch.setattr(f.executable, "run", lambda rows, made, n: (seen.append((rows, made)), run(rows, made, n)))
    given = tensors(arrays, grad=False)
    result = lw.interop.torch(f)(*given)
    ((rows, made),) = seen
    assert all(np.shares_memory(row, x.numpy()) for row, x in zip(rows, given, strict=True))
    assert np.shares_memory(made[0], result.numpy())


def test_empty_batches():
    f, arrays = prepared("four-bar", "forward_dynamics", n=0)
    q, v, tau = tensors(arrays)
    a = lw.interop.torch(f)(q, v, tau)
    assert a.shape == (0, 3)
    a.sum().backward()
    assert q.grad.shape == (0, 3)


def test_the_same_program_is_the_same_operator():
    one, other = (prepared("four-bar", "forward_dynamics").f for _ in range(2))
    assert lw.interop.torch(one) is lw.interop.torch(other)
    assert lw.interop.torch(one) is not lw.interop.torch(prepared("four-bar", "reactions").f)


def test_mistakes_are_told():
    f, arrays = prepared("four-bar", "forward_dynamics")
    g = lw.interop.torch(f)
    q, v, tau = tensors(arrays)
    with pytest.raises(lw.ModelError, match=r"q is of torch.float32; .* Give q.double\(\)."):
        g(q.float(), v, tau)
    with pytest.raises(lw.ModelError, match=r"v has shape \(3, 2\); its last axis must be 3 long."):
        g(q, v[:, :2], tau)
    with pytest.raises(lw.ModelError, match="do not fit together"):
        g(q, v[:2], tau)
    with pytest.raises(lw.ModelError, match="takes a prepared function"):
        lw.interop.torch(pendulum())


def test_a_length_moves_the_closed_pose_too():
    """Closing and asking, one after the other: together their gradient is the verb's, by the implicit function."""
    close, torque, near, slopes = held_still()
    lengths, still = (
        torch.tensor([4.0, 2.5], dtype=torch.double, requires_grad=True),
        torch.zeros(3, dtype=torch.double),
    )
    q, _ = lw.interop.torch(close)(torch.tensor(near), torch.tensor([0.6], dtype=torch.double), lengths)
    lw.interop.torch(torque)(q, still, still, lengths).sum().backward()
    agree(lengths.grad.numpy(), slopes, tol=1e-10)


@pytest.mark.parametrize(("machine", "truth"), TRAINED)
def test_parameters_are_trained(machine, truth):
    """From the numbers of the drawing to those that the efforts were measured with."""
    f, motion, tau, start, numbers = measured(machine(), truth)
    g, found = lw.interop.torch(f), torch.tensor(start, requires_grad=True)
    given, wanted = tensors(motion, grad=False), torch.tensor(tau)
    optimiser = torch.optim.LBFGS([found], max_iter=100, line_search_fn="strong_wolfe", tolerance_change=1e-16)

    def miss():
        optimiser.zero_grad()
        cost = (g(*given, found) - wanted).square().mean()
        cost.backward()
        return cost

    optimiser.step(miss)
    agree(found.detach().numpy(), numbers, tol=1e-6)


def test_a_drive_is_trained():
    """Efforts, constant over three hundredths of a second each, that bring a pendulum from rest to given rates."""
    model = pendulum()
    g = lw.interop.torch(model.function("forward_dynamics"))
    efforts = torch.zeros(4, len(model.driven), dtype=torch.double, requires_grad=True)
    wanted, step = torch.tensor([0.6, -0.4], dtype=torch.double), 0.03
    optimiser = torch.optim.LBFGS([efforts], max_iter=50, line_search_fn="strong_wolfe", tolerance_change=1e-16)

    def miss():
        optimiser.zero_grad()
        q, v = torch.zeros(2, dtype=torch.double), torch.zeros(2, dtype=torch.double)
        for tau in efforts:
            v = v + step * g(q, v, tau)
            q = q + step * v
        cost = (v - wanted).square().sum()
        cost.backward()
        return cost

    optimiser.step(miss)
    assert miss().item() < 1e-12
