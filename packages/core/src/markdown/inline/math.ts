import { claimMatches, type Stage } from "./inline.js";

/** Keeps `$$tex$$` as it was typed, so that nothing in it is formatted; there is no typesetter. */
export const math: Stage = {
  sign: /\$\$/,
  find: (inline) => claimMatches(inline, pattern, ([source]) => source),
};

const pattern = /(?<![\p{L}\p{N}_$])\$\$(?![_$])(?:\\\$|[^$\n])+\$\$(?![\p{L}\p{N}_$])/gu;
