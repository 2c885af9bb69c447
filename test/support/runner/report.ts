export interface Outcome {
  /** The suite and the test, or what else went wrong, such as "loading the file". */
  name: string;
  reason: string;
}

/** What running one test file gave. */
export interface Report {
  passed: number;
  failures: Outcome[];
  skips: Outcome[];
}

export const emptyReport = (): Report => ({ passed: 0, failures: [], skips: [] });

/** The last line of a run. */
export const countsLine = ({ passed, failures, skips }: Report): string =>
  `${passed} passed, ${failures.length} failed${skips.length > 0 ? `, ${skips.length} skipped` : ""}`;

const isForeign = (line: string) => /node:|node_modules|test.support.(runner|assert)\b/.test(line);

const where = (stack: string | undefined): string =>
  (stack ?? "")
    .split("\n")
    .filter((line) => /^\s+at /.test(line) && !isForeign(line))
    .slice(0, 8)
    .map((line) => `\n    ${line.trim()}`)
    .join("");

const cause = (error: Error): string => (error.cause === undefined ? "" : `\ncaused by ${describe(error.cause)}`);

/** What was thrown, for people: message, uvu's comparison of values, and the lines of ours that led there. */
export const describe = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return `something that is not an Error was thrown: ${show(thrown)}`;
  const details = "details" in thrown && typeof thrown.details === "string" ? `\n${thrown.details}` : "";
  const name = thrown.name === "Assertion" || thrown.name === "Error" ? "" : `${thrown.name}: `;
  return `${name}${thrown.message}${details}${where(thrown.stack)}${cause(thrown)}`;
};

const show = (value: unknown): string => {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
};

const indent = (text: string, by: string) => text.replace(/^(?=.)/gm, by);

export const printOutcome = (mark: string, { name, reason }: Outcome): string =>
  `${mark} ${name}\n${indent(reason, "    ")}\n`;
