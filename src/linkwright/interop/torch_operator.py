"""A Function as an operator of PyTorch: a custom_op with a fake rule, a rule for vmap, and its pullback as gradient.

The pullback is a Function too, and becomes an operator in the same way when it is first asked for: gradients of
gradients need nothing more.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

import numpy as np
import torch

from linkwright.engines import Function
from linkwright.errors import ModelError

_OPERATORS: dict[str, Any] = {}  # by name; PyTorch keeps each name once


def operator(f: Function) -> Any:
    """The operator of a function; the same one for the same program run in the same way."""
    program = f.program
    text = repr((program.inputs, program.outputs, f.engine, f.threads, _content(program)))
    word = re.sub(r"\W+", "_", program.label)
    name = f"linkwright::{word}_{hashlib.sha256(text.encode()).hexdigest()[:16]}"
    if name not in _OPERATORS:
        _OPERATORS[name] = _made(f, name)
    return _OPERATORS[name]


def _content(program: Any) -> Any:
    """All that tells programs apart."""
    staged = [getattr(program, part) for part in ("first", "passes", "matrices") if hasattr(program, part)]
    return staged or (program.nodes, program.results)


def _made(f: Function, name: str) -> Any:
    inputs, outputs = f.program.inputs, f.program.outputs
    label, many = f.program.label, len(outputs) > 1
    gradients: dict[tuple[str, ...], Any] = {}  # operators of pullbacks, by the arguments they lead to

    def compute(*tensors: Any) -> Any:
        _refuse_others(label, inputs, tensors)  # shapes are looked at by the function
        made = f(*(x.detach().numpy() for x in tensors))
        return tuple(map(_tensor, made)) if many else _tensor(made)

    def fake(*tensors: Any) -> Any:
        shape = _shape(label, inputs, tensors)
        made = tuple(tensors[0].new_empty((*shape, size)) for _, size in outputs)
        return made if many else made[0]

    def batched(info: Any, dims: tuple[int | None, ...], *tensors: Any) -> Any:
        """The axis that vmap brings is one more leading axis, in front of all others."""
        rank = max(x.ndim - (d is not None) for x, d in zip(tensors, dims, strict=True))
        moved = [x if d is None else _in_front(x, d, rank) for x, d in zip(tensors, dims, strict=True)]
        return call(*moved), ((0,) * len(outputs) if many else 0)

    def keep(ctx: Any, inputs: Any, output: Any) -> None:
        ctx.save_for_backward(*inputs)

    def backward(ctx: Any, *weights: Any) -> Any:
        tensors = ctx.saved_tensors
        wanted = [k for k, needed in enumerate(ctx.needs_input_grad) if needed]
        shape = torch.broadcast_shapes(*(x.shape[:-1] for x in tensors))
        given = [
            tensors[0].new_zeros((*shape, size)) if w is None else w
            for w, (_, size) in zip(weights, outputs, strict=True)
        ]
        by = tuple(inputs[k][0] for k in wanted)
        if by not in gradients:
            gradients[by] = operator(f.pullback(by))
        pulled = gradients[by](*tensors, *given)
        found: list[Any] = [None] * len(tensors)
        for k, x in zip(wanted, pulled if len(wanted) > 1 else [pulled], strict=True):
            found[k] = x.sum_to_size(tensors[k].shape)
        return found[0] if len(found) == 1 else tuple(found)

    words = [re.sub(r"\W+", "_", name) for name, _ in inputs]
    takes = ", ".join(f"Tensor {word}" for word in words)
    gives = f"({', '.join(['Tensor'] * len(outputs))})" if many else "Tensor"
    call = torch.library.custom_op(name, compute, mutates_args=(), schema=f"({takes}) -> {gives}")
    call.register_fake(fake)
    call.register_autograd(backward, setup_context=keep)
    call.register_vmap(batched)
    return call


def _tensor(x: np.ndarray) -> Any:
    """Over the same memory; results that are laid out column by column are put in rows, as the fake rule says."""
    return torch.from_numpy(np.ascontiguousarray(x))


def _in_front(x: Any, dim: int, rank: int) -> Any:
    x = x.movedim(dim, 0)
    return x.reshape(x.shape[0], *(1,) * (rank - x.ndim + 1), *x.shape[1:])


def _refuse_others(label: str, inputs: tuple[tuple[str, int], ...], tensors: tuple[Any, ...]) -> None:
    """Only double precision, and only where the processor can read it."""
    for (name, _), x in zip(inputs, tensors, strict=True):
        if x.dtype != torch.float64:
            raise ModelError(
                f"{label}: {name} is of {x.dtype}; mechanics wants double precision. Give {name}.double()."
            )
        if x.device.type not in ("cpu", "meta"):
            raise ModelError(f"{label}: {name} lies on {x.device}; it is computed on the processor. Give {name}.cpu().")


def _shape(label: str, inputs: tuple[tuple[str, int], ...], tensors: tuple[Any, ...]) -> Any:
    """The leading axes of the results, without looking at a number."""
    _refuse_others(label, inputs, tensors)
    for (name, size), x in zip(inputs, tensors, strict=True):
        if x.ndim == 0 or x.shape[-1] != size:
            raise ModelError(f"{label}: {name} has shape {tuple(x.shape)}; its last axis must be {size} long.")
    return torch.broadcast_shapes(*(x.shape[:-1] for x in tensors))
