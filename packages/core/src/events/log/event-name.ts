/** Returns the name under which an event is declared: its type, and its op where it has one. */
export const eventName = ({ type, op }: { type: string; op?: unknown }): string =>
  typeof op === "string" ? `${type}/${op}` : type;
