import { errors } from "@confab/core";
import { type OperationId, operationIds, operationOf } from "../support/cases/doors.js";
import { assert } from "../support/suite.js";

/** Texts of errors by HTTP status and code, such as `404 NOT_FOUND`, and the fields beside them, such as `400 BAD_NARROW, desc`. */
export type ErrorTexts = Readonly<Record<string, readonly string[]>>;

interface Known {
  code: string;
  msg: string;
  status?: number;
  fields?: object;
}

// What a hole is called is our own.
const nameless = (text: string): string => text.replace(/\{\w+\}/g, "{}");

const placeOf = ({ code, status = 400, fields = {} }: Known): string =>
  [`${status} ${code}`, ...Object.keys(fields)].join(", ");

/** The names of the errors with a status, a code, fields and a text. */
const named = (place: string, text: string): string[] =>
  Object.entries<Known>(errors).flatMap(([name, error]) =>
    placeOf(error) === place && nameless(error.msg) === nameless(text) ? [name] : [],
  );

/** What every operation may answer, and none declares. */
const general = ["notLoggedIn", "missingParameter", "confusingParameter"];

/** Throws unless one of these operations, or any where none is named, may answer an error with this text in this place. */
export const checkAnswered = (place: string, text: string, ids: readonly OperationId[] = operationIds): void => {
  const names = named(place, text);
  assert.ok(names.length > 0, "no error has this text");
  const declared = new Set<string>([...general, ...ids.flatMap((id) => [...operationOf(id).errors])]);
  assert.ok(
    names.some((name) => declared.has(name)),
    `no operation answers ${names.join()}`,
  );
};
