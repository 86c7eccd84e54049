"""A Function inside JAX: a foreign function of XLA with the pullback as its rule of differentiation.

The pullback is a Function too, and comes in the same way: gradients of gradients need nothing more.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp

from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.interop.xla_handler import register


def traceable(f: Function) -> Callable[..., Any]:
    """The function on arrays of JAX, checked as it is traced."""
    label, inputs, outputs = f.program.label, f.program.inputs, f.program.outputs
    differentiable = _differentiable(f)

    def call(*arrays: Any) -> Any:
        found = differentiable(*_arguments(label, inputs, arrays))
        return found if len(outputs) > 1 else found[0]

    call.__name__ = label.replace(" ", "_")
    return jax.jit(call)


@cache
def _differentiable(f: Function) -> Callable[..., tuple[Any, ...]]:
    """The function on checked arrays, always a tuple."""
    names, outputs = [name for name, _ in f.program.inputs], f.program.outputs

    target = register(f)

    @jax.custom_vjp
    def call(*arrays: Any) -> tuple[Any, ...]:
        shape = jnp.broadcast_shapes(*(x.shape[:-1] for x in arrays))
        rank = len(shape) + 1
        alike = [x.reshape((1,) * (rank - x.ndim) + x.shape) for x in arrays]  # so that vmap's axis is the first of all
        made = tuple(jax.ShapeDtypeStruct((*shape, size), jnp.float64) for _, size in outputs)
        return tuple(jax.ffi.ffi_call(target, made, vmap_method="expand_dims")(*alike))

    def forward(*arrays: Any) -> tuple[Any, Any]:
        return call(*arrays), arrays

    def backward(arrays: Any, weights: Any) -> tuple[Any, ...]:
        pulled = _differentiable(f.pullback(names))(*arrays, *weights)
        return tuple(_summed(g, x.shape) for g, x in zip(pulled, arrays, strict=True))

    call.defvjp(forward, backward)
    return call


def _summed(x: Any, shape: tuple[int, ...]) -> Any:
    """The sum over the axes along which an argument of this shape was broadcast."""
    more = x.ndim - len(shape)
    spread = [k for k in range(x.ndim) if k < more or (shape[k - more] == 1 and x.shape[k] != 1)]
    return x.sum(axis=tuple(spread)).reshape(shape) if spread else x


def _arguments(label: str, inputs: tuple[tuple[str, int], ...], arrays: tuple[Any, ...]) -> list[Any]:
    """Arrays of JAX in double precision, of shapes that fit."""
    if not jax.config.jax_enable_x64:
        raise ModelError(f'{label}: JAX computes in float32. Say jax.config.update("jax_enable_x64", True) first.')
    if len(arrays) != len(inputs):
        names = ", ".join(name for name, _ in inputs)
        raise ModelError(f"{label} takes {names}: {len(inputs)} arrays, not {len(arrays)}.")
    found = [jnp.asarray(x) for x in arrays]
    for (name, size), x in zip(inputs, found, strict=True):
        if x.dtype != jnp.float64:
            raise ModelError(
                f"{label}: {name} is of {x.dtype}; mechanics wants double precision. Give {name}.astype(float)."
            )
        if x.ndim == 0 or x.shape[-1] != size:
            raise ModelError(f"{label}: {name} has shape {x.shape}; its last axis must be {size} long.")
    try:
        jnp.broadcast_shapes(*(x.shape[:-1] for x in found))
    except ValueError:
        shapes = ", ".join(f"{name} {x.shape}" for (name, _), x in zip(inputs, found, strict=True))
        raise ModelError(f"{label}: the leading axes of {shapes} do not fit together. Give them the same.") from None
    return found
