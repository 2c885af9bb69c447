import type { TSchema } from "../schema/schema.js";
import type { Operation } from "./operation.js";

/**
 * How clients call operations, by their ids: method and path, then what is special about a call. `text=anchor,anchor_date` are the
 * parameters that a query or a form has as text, all others as JSON; `files=files` is the one that takes files. `document` means that
 * the answer has no envelope, `reads` that a GET changes nothing, so it may be repeated.
 */
export type ClientTable = Readonly<Record<string, string>>;

const isText = ({ decode, type, files }: TSchema): boolean =>
  files !== true && (decode === undefined ? type === "string" || type?.[0] === "string" : decode !== "json");

const entryOf = ({ method, path, params, document, transaction }: Operation): string => {
  const all = Object.entries(params.properties).filter(([name]) => !path.includes(`{${name}`));
  const files = all.find(([, schema]) => schema.files === true)?.[0];
  const text = all.filter(([, schema]) => isText(schema)).map(([name]) => name);
  const isForm = method === "GET" || files !== undefined;
  return [
    `${method} ${path}`,
    ...(isForm && text.length > 0 ? [`text=${text.join()}`] : []),
    ...(files === undefined ? [] : [`files=${files}`]),
    ...(document ? ["document"] : []),
    ...(method === "GET" && (transaction === "read" || document) ? ["reads"] : []),
  ].join(" ");
};

/** Returns the table of some operations. */
export const tableOf = (operations: Readonly<Record<string, Operation>>): ClientTable =>
  Object.fromEntries(Object.entries(operations).map(([id, operation]) => [id, entryOf(operation)]));
