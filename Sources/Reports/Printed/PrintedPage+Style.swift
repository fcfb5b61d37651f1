extension PrintedPage {
  /// For a phone, a screen and A4 paper, light and dark.
  static let style = """
    :root { color-scheme: light dark; --ink: #14202b; --soft: #52616f; --paper: #fff; --card: #f3f6f8;
      --line: #d5dde4; --accent: #0a6aa6; --load: #4080f255; --swing: #f2992666; --finish: #40bf6655; }
    @media screen and (prefers-color-scheme: dark) { :root { --ink: #e9eff4; --soft: #a9b7c3;
      --paper: #10171d; --card: #1a242d; --line: #33414d; --accent: #6dc1f5; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 960px; margin: 0 auto; padding: 16px; }
    h1 { font-size: 1.7em; margin: 0; } h2 { font-size: 1.25em; margin: 1.2em 0 .3em; }
    h3 { font-size: 1em; margin: 1em 0 .3em; } p { margin: .3em 0; } ul { margin: .3em 0; padding-left: 1.3em; }
    .facts, .fine, .meaning, figcaption { color: var(--soft); font-size: .85em; }
    .texts { display: grid; gap: 0 24px; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); }
    .shot { border-top: 1px solid var(--line); margin-top: 1.5em; }
    .cue { font-size: 1.15em; font-weight: 600; }
    .filmstrip { overflow-x: auto; margin: 8px 0; }
    .filmstrip img { display: block; width: 100%; min-width: 900px; border-radius: 6px; }
    .strip { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
    figure { margin: 0; } figcaption { margin-top: 5px; }
    .frame { position: relative; overflow: hidden; border-radius: 6px; }
    .frame img { position: absolute; max-width: none; }
    .frame svg { position: absolute; inset: 0; width: 100%; height: 100%; }
    .bone { stroke: #33e0ff; stroke-linecap: round; } .hidden-bone { opacity: .35; }
    .angle { stroke: #ffd91a; stroke-linecap: round; }
    .evidence .frame::after { content: ""; position: absolute; inset: 0; border: 3px solid #ffd91a;
      border-radius: 6px; }
    .plots { display: grid; gap: 8px 16px; }
    @media (min-width: 640px) { .plots { grid-template-columns: 1fr 1fr; } }
    .plot { display: flex; flex-direction: column; justify-content: flex-end; }
    .plot svg { width: 100%; background: var(--card); border-radius: 6px; }
    .plot text { font-size: 10px; fill: var(--soft); }
    .grid { stroke: var(--line); } .release { stroke: var(--ink); stroke-dasharray: 3 3; }
    .curve { fill: none; stroke: var(--accent); stroke-width: 2; }
    .band { fill: var(--accent); opacity: .18; } .dot { fill: var(--ink); } .margin { stroke: var(--ink); }
    .load { fill: var(--load); } .swing { fill: var(--swing); } .finish { fill: var(--finish); }
    .moving { max-width: 480px; } .figure { display: block; width: 100%; background: var(--card);
      border-radius: 6px; } .moving .figure { cursor: pointer; }
    .figure path { fill: none; stroke-width: .05; stroke-linecap: round; stroke-linejoin: round; }
    .before { stroke: var(--soft); opacity: .7; } .now { stroke: var(--accent); }
    .strip.three { grid-template-columns: repeat(3, 1fr); } .favor { display: block; font-size: .85em; }
    @media print, (prefers-reduced-motion: reduce) { .moving { display: none; } }
    .wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 4px 10px 4px 0;
      border-bottom: 1px solid var(--line); } td { white-space: nowrap; }
    .meaning { display: block; font-weight: 400; } a { color: var(--accent); }
    @media screen and (max-width: 639px) { .strip { grid-template-columns: 1fr 1fr; }
      .evidence { grid-column: 1 / -1; } table, thead, tbody { display: block; }
      tr { display: grid; grid-template-columns: repeat(3, 1fr); border-bottom: 1px solid var(--line); }
      tr > * { border: 0; } tr > th:first-child { grid-column: 1 / -1; } td { white-space: normal; } }
    @page { size: A4; margin: 14mm; }
    @media print { body { font-size: 10.5pt; } main { padding: 0; max-width: none; }
      figure, tr, li, p, .strip, .filmstrip, .plots { break-inside: avoid; }
      .filmstrip { overflow: hidden; } .filmstrip img { min-width: 0; }
      h2, h3, .cue, thead { break-after: avoid; } .plots { grid-template-columns: 1fr 1fr; }
      .texts { grid-template-columns: 1fr 1fr; } .texts > :last-child { grid-column: 2; grid-row: 1 / 3; } }
    """
}
