"""Kernels that only the benchmarks need."""
