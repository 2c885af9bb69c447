import written from "./examples.json" with { type: "json" };

/** A call that was made by `npm run docs`, and its result. */
export interface Example {
  params: Readonly<Record<string, unknown>>;
  result: Readonly<Record<string, unknown>>;
}

const examples: Readonly<Record<string, Example | undefined>> = written;

/** Returns the example of an operation; undefined where `npm run docs` made none. */
export const exampleOf = (id: string): Example | undefined => examples[id];
