import { type Caller, isOfBrowser } from "../operation/caller.js";
import { Remembered } from "./remembered.js";
import type { WireHead } from "./request.js";
import type { UndecodedParameters } from "./undecoded.js";

const longest = 30;

/**
 * Returns the `client` parameter, else the product in the `User-Agent` without its version, else "Unspecified". The name has at
 * most 30 code points (platform.md 3.4).
 */
export const clientName = (parameter: string | undefined, userAgent: string | undefined): string => {
  if (parameter !== undefined) return shortened(parameter);
  if (userAgent === undefined) return "Unspecified";
  const known = products.get(userAgent);
  if (known !== undefined) return known;
  const name = shortened(productOf(userAgent));
  products.set(userAgent, name);
  return name;
};

// The `User-Agent` of any browser is shorter.
const products = new Remembered<string>({ most: 1_000, longest: 300 });

const shortened = (name: string): string => Array.from(storable(name)).slice(0, longest).join("");

// Messages keep the name, and no storage takes NUL or lone surrogates (security C1).
const storable = (name: string): string => name.replaceAll("\0", "").toWellFormed();

const productOf = (userAgent: string): string => {
  const [, product] = /^([^/ ]*[^0-9/(]*)/.exec(userAgent) ?? [];
  return (product ?? "").trimEnd() || "Unspecified";
};

/** Returns the parameter that names the client; nobody checks it, so one that is no text counts as absent. */
const sentName = ({ texts, values }: UndecodedParameters): string | undefined => {
  const value = values.get("client");
  return typeof value === "string" ? value : texts.get("client");
};

/** Returns the name of the client that sent a request. Requests of a session come from the website (platform.md 3.4). */
export const clientOf = (request: WireHead, caller: Caller, given: UndecodedParameters): string =>
  clientName(sentName(given) ?? (isOfBrowser(caller) ? "website" : undefined), request.header("user-agent"));
