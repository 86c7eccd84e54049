"""Prepared functions inside other people's frameworks, differentiable there. Each framework is imported when asked for.

g = lw.interop.torch(model.function("forward_dynamics"))     # tensors in, tensors out, with gradients
g = lw.interop.jax(model.function("forward_dynamics"))       # under jit, vmap and grad
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from types import ModuleType
from typing import Any

from linkwright.engines import Function
from linkwright.errors import ModelError
from linkwright.mechanism.checked_numbers import shown

__all__ = ["jax", "torch"]


def torch(f: Function) -> Any:
    """The function as an operator of PyTorch (torch.library.custom_op) on CPU tensors of float64.

    It takes one tensor (..., size) per argument, leading axes broadcast, and gives one per result: several as a tuple.
    Gradients of any order are exact, by derivative programs; all entries of all arguments count as free. It runs under
    torch.compile and torch.vmap.

        >>> g = lw.interop.torch(model.function("forward_dynamics"))         # doctest: +SKIP
        >>> tau = torch.zeros(1, dtype=torch.double, requires_grad=True)      # doctest: +SKIP
        >>> g(q, v, tau).square().sum().backward()                            # doctest: +SKIP
    """
    return _with("torch", "torch_operator").operator(_prepared(f, "torch"))


def jax(f: Function) -> Callable[..., Any]:
    """The function as one of JAX on arrays of float64: under jit, vmap, and grad of any order (reverse mode).

    It takes one array (..., size) per argument, leading axes broadcast, and gives one per result: several as a tuple.
    Gradients are exact, by derivative programs; all entries of all arguments count as free. JAX must have been told to
    compute in float64: jax.config.update("jax_enable_x64", True).

        >>> g = lw.interop.jax(model.function("forward_dynamics"))            # doctest: +SKIP
        >>> jax.grad(lambda tau: (g(q, v, tau) ** 2).sum())(tau)              # doctest: +SKIP
    """
    return _with("jax", "jax_function").traceable(_prepared(f, "jax"))


def _with(framework: str, file: str) -> ModuleType:
    """The file that speaks to a framework, or a sentence on how to install it."""
    try:
        import_module(framework)
    except ImportError as error:
        raise ModelError(f"lw.interop.{framework} needs {framework}: pip install {framework}") from error
    return import_module(f"linkwright.interop.{file}")


def _prepared(f: Any, framework: str) -> Function:
    if not isinstance(f, Function):
        raise ModelError(
            f"lw.interop.{framework} takes a prepared function, such as model.function('forward_dynamics'), "
            f"not {shown(f)}."
        )
    return f
