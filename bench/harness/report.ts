import { type Figure, type Verdict, verdict } from "./benchmark.js";

const HEADINGS = [
  "figure",
  "ours",
  "anchor",
  "against",
  "ratio",
  "gate",
  "goal",
  "CPU us",
  "anchor's",
  "busy",
  "reaches",
];

/** A number in about four digits. */
function short(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "";
  if (Math.abs(value) >= 1000) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}

const percent = (share: number | null): string => (share === null ? "" : `${Math.round(share * 100)}%`);

function mark(figure: Figure, value: number | undefined): string {
  if (value === undefined) return "";
  return figure.judged === "ratio" ? `${value}x` : `${value} ${figure.unit}`;
}

function cells(figure: Figure, above: Figure | undefined): string[] {
  // The figures of one variant come from the same runs, so their costs are the same.
  const first = above?.variant !== figure.variant || above.against !== figure.against;
  return [
    [figure.name, figure.variant].filter(Boolean).join(", "),
    `${short(figure.ours)} ${figure.unit}`,
    short(figure.anchor),
    figure.against,
    figure.ratio === null ? "" : `${figure.ratio.toFixed(2)}x`,
    mark(figure, figure.gate),
    mark(figure, figure.goal),
    first ? short(figure.cpu?.ours) : "",
    first ? short(figure.cpu?.anchor) : "",
    first && figure.busy !== null ? [figure.busy.ours, figure.busy.anchor].map(percent).join(" ") : "",
    verdict(figure),
  ];
}

/** The figures of one benchmark as lines for a person. */
export function table(title: string, figures: Figure[]): string {
  const rows = [HEADINGS, ...figures.map((figure, turn) => cells(figure, figures[turn - 1]))];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => align(cell, column, widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [`\n${title}`, ...lines].join("\n");
}

const LEFT = new Set([0, 3, 10]);
const align = (cell: string, column: number, width: number): string =>
  LEFT.has(column) ? cell.padEnd(width) : cell.padStart(width);

/** One line: how many figures reach goal and gate, how many neither, and how many benchmarks have none. */
export function summary(figures: Figure[], voids: number): string {
  const count = (wanted: Verdict) => figures.filter((figure) => verdict(figure) === wanted).length;
  const reached = `${count("goal")} figures reach the goal, ${count("gate")} more the gate, ${count("MISSED")} miss the gate`;
  return voids === 0 ? `${reached}.` : `${reached}; ${voids} benchmarks are void.`;
}
