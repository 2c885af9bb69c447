export interface ErrorEntry {
  code: string;
  msg: string;
  /** 400 when absent. */
  status?: number;
  /** Which details the envelope carries beside code and msg. */
  fields?: readonly string[];
}

/** A part of the catalogue; `{name}` in a text is filled from the details the error is raised with. */
export const catalogue = <const C extends Record<string, ErrorEntry>>(entries: C): C => entries;
