"""The renderer, a library in C; script/render-drills builds it and passes its path."""

import ctypes
import os
from functools import lru_cache


@lru_cache(1)
def library():
  try:
    return ctypes.CDLL(os.environ.get("DRILLSIM_RENDERER", "renderer.so"))
  except OSError as error:
    raise ValueError(f"cannot load the renderer: {error}") from error


def address(array):
  return ctypes.c_void_p(array.ctypes.data)
