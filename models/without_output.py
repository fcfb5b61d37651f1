"""Removes an unused output from a TensorFlow Lite model, so that its runtime can omit everything that
is computed for that output only.

    python3 without_output.py MODEL VALUES

MODEL is changed in place: the list of the model's outputs loses the one with VALUES numbers. All
tensors, operators and weights stay where they are, so every other output keeps its bits. The file
is a FlatBuffer (https://flatbuffers.dev/internals/) of the schema
tensorflow/lite/schema/schema.fbs, of which Model.subgraphs (field 2), SubGraph.tensors and
SubGraph.outputs (0 and 2) and Tensor.shape (0) are read.
"""

import math
import pathlib
import struct
import sys


class FlatBuffer:
    """Just enough of a FlatBuffer to follow tables and vectors."""

    def __init__(self, data):
        self.data = data

    def unsigned(self, place):
        return struct.unpack_from("<I", self.data, place)[0]

    def signed(self, place):
        return struct.unpack_from("<i", self.data, place)[0]

    def follow(self, place):
        return place + self.unsigned(place)

    def field(self, table, number):
        """The place that a table's field refers to."""
        fields = table - self.signed(table)
        entry = fields + 4 + 2 * number
        (size,) = struct.unpack_from("<H", self.data, fields)
        offset = struct.unpack_from("<H", self.data, entry)[0] if entry < fields + size else 0
        if offset == 0:
            sys.exit(f"without_output: table at {table} has no field {number}")
        return self.follow(table + offset)

    def vector(self, place):
        """The places of a vector's elements, of four bytes each."""
        return [place + 4 + 4 * index for index in range(self.unsigned(place))]


def without_output(data, values):
    """The model `data` without its one output of `values` numbers."""
    buffer = FlatBuffer(bytearray(data))
    graphs = buffer.vector(buffer.field(buffer.follow(0), 2))
    if len(graphs) != 1:
        sys.exit(f"without_output: {len(graphs)} graphs, not one")
    graph = buffer.follow(graphs[0])
    tensors = buffer.vector(buffer.field(graph, 0))

    def size(tensor):
        shape = buffer.field(buffer.follow(tensors[tensor]), 0)
        return math.prod(buffer.signed(place) for place in buffer.vector(shape))

    outputs = buffer.field(graph, 2)
    indices = [buffer.signed(place) for place in buffer.vector(outputs)]
    kept = [index for index in indices if size(index) != values]
    if len(kept) != len(indices) - 1:
        sys.exit(f"without_output: {len(indices) - len(kept)} outputs have {values} numbers")
    padded = kept + [0]
    struct.pack_into(f"<I{len(padded)}i", buffer.data, outputs, len(kept), *padded)
    return bytes(buffer.data)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    model = pathlib.Path(sys.argv[1])
    model.write_bytes(without_output(model.read_bytes(), int(sys.argv[2])))
