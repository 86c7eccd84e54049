"""Programs on a graphics card of NVIDIA: kernels by LLVM's own back end, loaded by cuda.core or CuPy."""
