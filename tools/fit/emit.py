"""Writes fitted models and networks as Swift source."""


def file(owner, body, provenance):
  """Returns the text of a generated file, which extends a type."""
  lines = "\n".join(f"// {line}".rstrip() for line in provenance)
  return (
    f"// Made by script/fit; do not edit. docs/calibration.md says how.\n//\n{lines}\n"
    f"// swift-format-ignore-file\n\nextension {owner} {{\n{body}}}\n")


def source(models, names, provenance):
  """Returns the generated file's text; `models` are (plan, line, margin, reliability)."""
  metrics = [m for m in models if m[0].is_metric]
  text = "  /// The model of each metric that is predicted.\n"
  text += "  static let all: [MetricID: FittedModel] = [\n"
  for plan, *_ in metrics:
    text += f"    .{camel(plan.metric)}: {camel(plan.metric)},\n"
  text += "  ]\n"
  for plan, line, margin, reliability in models:
    text += "\n" + model(plan, line, margin, reliability, names)
  return file("FittedModel", text, provenance)


NETWORK = '''  /// The file's text, as `init(json:)` reads it.
  static let fittedJSON = #"""
{text}
    """#
'''
LINE = 96  # characters per line of a network's text


def network(text, owner, provenance):
  """Returns the generated file's text for a network's JSON."""
  lines = [text[start:start + LINE] for start in range(0, len(text), LINE)]
  body = NETWORK.format(text="\\#\n".join(f"    {line}" for line in lines))
  return file(owner, body, provenance)


def model(plan, line, margin, reliability, names):
  low = number(plan.least) if plan.least is not None else "-.greatestFiniteMagnitude"
  high = number(plan.most) if plan.most is not None else ".greatestFiniteMagnitude"
  text = f"  static let {camel(plan.metric)} = FittedModel(\n"
  text += f"    constant: {number(line.constant)},\n    terms: [\n"
  text += terms(line, names, 6)
  text += f"    ],\n    range: ({low})...({high}),\n    margin: Margin(\n"
  text += f"      constant: {number(margin.constant)},\n      terms: [\n"
  text += terms(margin, names, 8)
  pairs = ", ".join(
    f"({number(edge)}, {number(factor)})" for edge, factor in zip(margin.edges, margin.factors))
  text += f"      ],\n      factors: Table([{pairs}]),\n"
  return text + f"      shared: {number(margin.shared)}),\n    reliability: {number(reliability)})\n"


def terms(fitted, names, indent):
  rows = zip(fitted.columns, fitted.middle, fitted.scale, fitted.weights)
  return "".join(
    f'{" " * indent}Term("{names[column]}", {number(middle)}, {number(scale)}, {number(weight)}),\n'
    for column, middle, scale, weight in rows)


def number(value):
  text = f"{float(value):.5g}"
  return text.replace("e-0", "e-").replace("e+0", "e")


def camel(name):
  first, *rest = name.split("_")
  return first + "".join(word.capitalize() for word in rest)
