import { formText, readPairs } from "./query.js";
import type { WireRequest } from "./request.js";

/** Returns the parameters of the query and the form as texts; those of the form win. */
export const readTexts = ({ body }: Pick<WireRequest, "body">, query: string): Map<string, string> => {
  const texts = new Map<string, string>();
  const before = readPairs(query, texts);
  if (body.kind === "form") readPairs(formText(body.bytes), texts, before);
  if (body.kind === "multipart") for (const [name, value] of body.fields) texts.set(name, value);
  return texts;
};
