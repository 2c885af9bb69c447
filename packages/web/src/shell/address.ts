import type { MessageTerm } from "@confab/client";

// Addresses of views, as the clients of the API write them: `#narrow/channel/7-general/topic/hello/near/123`.

/** What the page shows. */
export type Route =
  | { readonly view: "inbox" | "recent" | "drafts" | "scheduled" | "keys" }
  | { readonly view: "narrow"; readonly terms: readonly MessageTerm[] }
  | { readonly view: "channels" | "groups" | "settings" | "organization"; readonly parts: readonly string[] };

const currentNames: Readonly<Record<string, string>> = {
  stream: "channel",
  streams: "channels",
  "pm-with": "dm",
  subject: "topic",
  "group-pm-with": "dm-including",
};

/** Writes a text as a part of an address: a dot stands for the percent sign. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text.toWellFormed())
    .replace(/[.!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%", ".");

const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part.replaceAll(".", "%"));
  } catch {
    return part;
  }
};

const numbersIn = (text: string): number[] =>
  text
    .replace(/-.*/, "")
    .split(",")
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);

const operandOf = (operator: string, part: string): MessageTerm["operand"] => {
  const text = decodePart(part);
  if (operator === "channel") return /^\d+(-|$)/.test(text) ? Number.parseInt(text, 10) : text;
  if (operator === "dm" || operator === "dm-including") {
    const ids = numbersIn(text);
    return ids.length > 0 ? ids : text;
  }
  if (operator === "sender" && /^\d+(-|$)/.test(text)) return Number.parseInt(text, 10);
  return operator === "near" || operator === "with" || operator === "id" ? Number(text) : text;
};

const readTerms = (parts: readonly string[]): MessageTerm[] => {
  const terms: MessageTerm[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, minus, name = ""] = /^(-?)(.*)$/.exec(decodePart(parts[at] ?? "")) ?? [];
    const operator = currentNames[name] ?? name;
    terms.push({ operator, operand: operandOf(operator, parts[at + 1] ?? ""), negated: minus === "-" });
  }
  return terms;
};

const everything: Route = { view: "narrow", terms: [] };

/** Returns what an address means, the part from `#` on; null where it means nothing. */
export const readAddress = (hash: string): Route | null => {
  const [view = "", ...parts] = hash.replace(/^#/, "").split("/");
  switch (view) {
    case "inbox":
    case "recent":
    case "drafts":
    case "scheduled":
    case "keys":
      return { view };
    case "feed":
    case "all_messages":
      return everything;
    case "narrow":
      return { view, terms: readTerms(parts) };
    case "channels":
    case "streams":
      return { view: "channels", parts: parts.map(decodePart) };
    case "groups":
    case "settings":
    case "organization":
      return { view, parts: parts.map(decodePart) };
    default:
      return null;
  }
};

type Names = { readonly channelName?: (stream_id: number) => string | undefined };

const slug = (name: string | undefined): string => (name === undefined ? "" : `-${name.replaceAll(" ", "-")}`);

const operandText = ({ operator, operand }: MessageTerm, { channelName }: Names): string => {
  if (operator === "channel" && typeof operand === "number") return `${operand}${slug(channelName?.(operand))}`;
  if (typeof operand === "object") return `${operand.join()}-${operand.length > 1 ? "group" : "dm"}`;
  return String(operand);
};

/** Returns the address of a narrow; `channelName` puts the names of channels into it. */
export const narrowAddress = (terms: readonly MessageTerm[], names: Names = {}): string => {
  if (terms.length === 0) return "#feed";
  const parts = terms.flatMap((term) => [
    `${term.negated ? "-" : ""}${term.operator}`,
    // Commas separate ids, so they stay as they are.
    typeof term.operand === "object" ? operandText(term, names) : encodePart(operandText(term, names)),
  ]);
  return `#narrow/${parts.join("/")}`;
};
