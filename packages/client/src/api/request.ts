import type { UploadedFile } from "@confab/core/types";
import type { CallForm } from "./table.js";

/** A call as `fetch` takes it; the target begins with the API's version of the path. */
export interface EncodedCall {
  target: string;
  method: string;
  headers: Record<string, string>;
  body?: string | FormData;
}

type Params = Readonly<Record<string, unknown>>;

/** Encodes a part of a path. One of dots alone would lead elsewhere, however it is encoded. */
const pathPart = (name: string, value: unknown): string => {
  if (value === undefined) throw new TypeError(`The parameter ${name} is missing.`);
  const text = String(value);
  if (/^\.{1,2}$/.test(text)) throw new TypeError(`The parameter ${name} cannot be "${text}".`);
  return encodeURIComponent(text);
};

/** Puts parameters into a path; returns the others as well. Throws a TypeError for one that is missing or cannot be there. */
const filledPath = (path: string, params: Params): { path: string; rest: [string, unknown][] } => {
  const used = new Set<string>();
  const filled = path.replace(/\{(\w+)\*?\}/g, (_, name: string) => {
    used.add(name);
    return pathPart(name, params[name]);
  });
  return {
    path: filled,
    rest: Object.entries(params).filter(([name, value]) => !used.has(name) && value !== undefined),
  };
};

// Every operation takes the name of the client beside its own parameters.
const asText = ({ text }: CallForm, name: string, value: unknown): string =>
  typeof value === "string" && (text.has(name) || name === "client") ? value : JSON.stringify(value);

const textPairs = (form: CallForm, params: readonly [string, unknown][]): [string, string][] =>
  params.map(([name, value]) => [name, asText(form, name, value)]);

const multipart = (form: CallForm, params: readonly [string, unknown][]): FormData => {
  const body = new FormData();
  for (const [name, value] of textPairs(
    form,
    params.filter(([name]) => name !== form.files),
  ))
    body.append(name, value);
  const files = params.find(([name]) => name === form.files)?.[1] ?? [];
  for (const [at, { bytes, filename = "file" }] of (files as readonly UploadedFile[]).entries())
    body.append(`file ${at}`, new Blob([bytes.slice()]), filename);
  return body;
};

/** Encodes the call of an operation. Values go as JSON, in a query those that are text as they are. */
export const encodeCall = (form: CallForm, params: Params): EncodedCall => {
  const { path, rest } = filledPath(form.path, params);
  const call = { target: `/api/v1${path}`, method: form.method, headers: {} };
  if (form.files !== undefined) return { ...call, body: multipart(form, rest) };
  if (rest.length === 0) return call;
  if (form.method !== "GET")
    return {
      ...call,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(rest)),
    };
  return { ...call, target: `${call.target}?${new URLSearchParams(textPairs(form, rest))}` };
};
