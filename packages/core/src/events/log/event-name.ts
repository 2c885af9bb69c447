/** The name under which an event has its schema: its type, with its op where it has one. */
export const eventName = ({ type, op }: { type: string; op?: unknown }): string =>
  typeof op === "string" ? `${type}/${op}` : type;
