import written from "./examples.json" with { type: "json" };

/** A call that was made, and what it answered. */
export interface Example {
  params: Readonly<Record<string, unknown>>;
  result: Readonly<Record<string, unknown>>;
}

const examples: Readonly<Record<string, Example | undefined>> = written;

/** The example of an operation of ours; `npm run docs` makes it. */
export const exampleOf = (id: string): Example | undefined => examples[id];
