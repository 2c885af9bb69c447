import type { OpenAPIV3_1 } from "openapi-types";
import { type ErrorCode, type ErrorName, errors } from "../domain/confab.js";
import type { ErrorEntry } from "../operation/catalogue.js";
import { commonErrors } from "../operation/common-errors.js";
import { declaredNames } from "../schema/declared-names.js";
import { t } from "../schema/schema.js";
import { errorFields } from "./error-fields.js";
import { type DocumentSchemas, reference, type SchemaWriter } from "./schema.js";

type Responses = Record<string, OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject>;

const names = declaredNames(errors);

// An operation names its errors as plain texts.
const entryOf = (name: string): ErrorEntry => errors[name as ErrorName];

const statusOf = (name: string): number => entryOf(name).status ?? 400;

/** `BAD_EVENT_QUEUE_ID` is `BadEventQueueIdError`. */
const componentName = (code: string): string =>
  `${code
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("")}Error`.replace("ErrorError", "Error");

/** Fields that only some errors of a code have are optional. */
const fieldsOf = (code: ErrorCode): [name: keyof typeof errorFields, isAlways: boolean][] => {
  const lists = names.filter((name) => entryOf(name).code === code).map((name) => entryOf(name).fields ?? []);
  return [...new Set(lists.flat())].map((field) => [
    // An entry of the catalogue names its fields as plain texts.
    field as keyof typeof errorFields,
    lists.every((list) => list.includes(field)),
  ]);
};

const envelopeOf = (code: ErrorCode) =>
  t.object({
    result: t.literal("error"),
    msg: t.string({ description: "For people" }),
    code: t.literal(code),
    ...Object.fromEntries(
      fieldsOf(code).map(([name, isAlways]) => [name, isAlways ? errorFields[name] : t.optional(errorFields[name])]),
    ),
  });

/** An envelope for each code, and `Error` as the union of all, told apart by `code`. */
export const errorComponents = (writer: SchemaWriter): DocumentSchemas => {
  const codes = [...new Set(names.map((name) => errors[name].code))].sort();
  const mapping = Object.fromEntries(codes.map((code) => [code, `#/components/schemas/${componentName(code)}`]));
  return {
    Error: {
      description: "What a call that failed answers",
      oneOf: codes.map((code) => reference(componentName(code))),
      discriminator: { propertyName: "code", mapping },
    },
    ...Object.fromEntries(codes.map((code) => [componentName(code), writer.write(envelopeOf(code))])),
  };
};

/** The name of the answer with this status that any operation may give. */
const responseName = (status: number): string => `Failure${status}`;

const statusesOf = (list: readonly string[]): number[] => [...new Set(list.map(statusOf))].sort((a, b) => a - b);

const textsOf = (list: readonly string[]): string =>
  [...new Set(list.map((name) => `- \`${entryOf(name).code}\`: ${entryOf(name).msg}`))].sort().join("\n");

const retryAfter = { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" as const } } };

/** One of some errors of the same status; `told` are those that the text names. */
const responseOf = (status: number, list: readonly string[], told = list): OpenAPIV3_1.ResponseObject => {
  const schemas = [...new Set(list.map((name) => entryOf(name).code))]
    .sort()
    .map((code) => reference(componentName(code)));
  const [first, ...others] = schemas;
  const schema = first !== undefined && others.length === 0 ? first : { oneOf: schemas };
  return {
    description: textsOf(told),
    ...(status === 429 ? { headers: retryAfter } : {}),
    content: { "application/json": { schema } },
  };
};

const withStatus = (list: readonly string[], status: number): string[] =>
  list.filter((name) => statusOf(name) === status);

const toResponse = (name: string): OpenAPIV3_1.ReferenceObject => ({ $ref: `#/components/responses/${name}` });

/** The answers of calls that fail for a reason that every call can meet, and of all others together. */
export const errorResponses = (): Record<string, OpenAPIV3_1.ResponseObject> => ({
  Failure: {
    description: "Anything else that goes wrong",
    content: { "application/json": { schema: reference("Error") } },
  },
  ...Object.fromEntries(
    statusesOf(commonErrors).map((status) => [
      responseName(status),
      responseOf(status, withStatus(commonErrors, status)),
    ]),
  ),
});

/** The answers of an operation that fails, by status. */
export const responsesOf = (own: readonly string[]): Responses => {
  const all = [...new Set([...own, ...commonErrors])];
  const answers = statusesOf(all).map((status) => {
    const mine = withStatus(all, status);
    const particular = mine.filter((name) => !commonErrors.includes(name));
    return [status, particular.length === 0 ? toResponse(responseName(status)) : responseOf(status, mine, particular)];
  });
  return { ...Object.fromEntries(answers), default: toResponse("Failure") };
};
