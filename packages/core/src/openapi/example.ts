/** A call that was made by `npm run docs`, and its result. */
export interface Example {
  params: Readonly<Record<string, unknown>>;
  result: Readonly<Record<string, unknown>>;
}

/** Examples by the ids of their operations. Those of a host's resources have none. */
export type ExamplesById = Readonly<Record<string, Example | undefined>>;
