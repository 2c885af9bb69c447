import type { OpenAPIV3_1 } from "openapi-types";
import type { ErrorEntry } from "../operation/catalogue.js";
import { commonErrors } from "../operation/common-errors.js";
import type { Catalogue } from "../operation/errors.js";
import { type TSchema, t } from "../schema/schema.js";
import { type DocumentSchemas, reference, type SchemaWriter } from "./schema-writer.js";

type Responses = Record<string, OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject>;

/** Returns `BadEventQueueIdError` for `BAD_EVENT_QUEUE_ID`. */
const componentName = (code: string): string =>
  `${code
    .split("_")
    .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
    .join("")}Error`.replace("ErrorError", "Error");

/** Returns the name of the response that all operations share for this status. */
const responseName = (status: number): string => `Failure${status}`;

const toResponse = (name: string): OpenAPIV3_1.ReferenceObject => ({ $ref: `#/components/responses/${name}` });

const retryAfter = {
  "Retry-After": { description: "Seconds to wait, rounded up", schema: { type: "integer" as const } },
};

/** Each of these once. */
const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** Writes what calls answer that fail, by a catalogue of errors. */
export class ErrorWriter {
  constructor(private readonly catalogue: Catalogue) {}

  /** An envelope for each code, and `Error` as the union of all, told apart by `code`. */
  components(writer: SchemaWriter): DocumentSchemas {
    const codes = sorted(Object.values(this.catalogue).map(({ code }) => code));
    const mapping = Object.fromEntries(codes.map((code) => [code, `#/components/schemas/${componentName(code)}`]));
    return {
      Error: {
        description: "What a call that failed answers",
        oneOf: codes.map((code) => reference(componentName(code))),
        discriminator: { propertyName: "code", mapping },
      },
      ...Object.fromEntries(codes.map((code) => [componentName(code), writer.write(this.envelopeOf(code))])),
    };
  }

  /** Writes the responses that operations share: one for each status of errors that every call can meet, and one for all others. */
  responses(): Record<string, OpenAPIV3_1.ResponseObject> {
    const common = this.byStatus(commonErrors).map(([status, list]) => [
      responseName(status),
      this.responseOf(status, list),
    ]);
    return {
      Failure: {
        description: "Anything else that goes wrong",
        content: { "application/json": { schema: reference("Error") } },
      },
      ...Object.fromEntries(common),
    };
  }

  /** Writes the responses of an operation that fails, by status. */
  responsesOf(own: readonly string[]): Responses {
    const answers = this.byStatus([...new Set([...own, ...commonErrors])]).map(([status, list]) => {
      const particular = list.filter((name) => !commonErrors.includes(name));
      const isCommon = particular.length === 0;
      return [status, isCommon ? toResponse(responseName(status)) : this.responseOf(status, list, particular)];
    });
    return { ...Object.fromEntries(answers), default: toResponse("Failure") };
  }

  private entryOf(name: string): ErrorEntry {
    const entry = this.catalogue[name];
    if (entry === undefined) throw new TypeError(`No resource has the error ${name}.`);
    return entry;
  }

  /** Fields that only some errors of a code have are optional. */
  private envelopeOf(code: string) {
    const lists = Object.values(this.catalogue).flatMap((entry) =>
      entry.code === code ? [Object.keys(entry.fields ?? {})] : [],
    );
    const fields = [...new Set(lists.flat())].map((field) => {
      const isAlways = lists.every((list) => list.includes(field));
      return [field, isAlways ? this.schemaOf(field) : t.optional(this.schemaOf(field))];
    });
    return t.object({
      result: t.literal("error"),
      msg: t.string({ description: "For people" }),
      code: t.literal(code),
      ...Object.fromEntries(fields),
    });
  }

  /** Returns the schema of a field; a union where errors have several of this name, those of higher resources first. */
  private schemaOf(field: string): TSchema {
    const all = Object.values(this.catalogue).flatMap(({ fields }) => fields?.[field] ?? []);
    const different = new Map(all.toReversed().map((schema) => [JSON.stringify(schema), schema]));
    const [first = t.unknown(), ...others] = different.values();
    return others.length === 0 ? first : t.anyOf(first, ...others);
  }

  private byStatus(list: readonly string[]): [status: number, list: string[]][] {
    const statusOf = (name: string): number => this.entryOf(name).status ?? 400;
    const statuses = [...new Set(list.map(statusOf))].sort((a, b) => a - b);
    return statuses.map((status) => [status, list.filter((name) => statusOf(name) === status)]);
  }

  /** Writes the response for one of several errors of a status; its text names only those in `told`. */
  private responseOf(status: number, list: readonly string[], told = list): OpenAPIV3_1.ResponseObject {
    const schemas = sorted(list.map((name) => this.entryOf(name).code)).map((code) => reference(componentName(code)));
    const [first, ...others] = schemas;
    const schema = first !== undefined && others.length === 0 ? first : { oneOf: schemas };
    return {
      description: sorted(told.map((name) => `- \`${this.entryOf(name).code}\`: ${this.entryOf(name).msg}`)).join("\n"),
      ...(status === 429 || status === 503 ? { headers: retryAfter } : {}),
      content: { "application/json": { schema } },
    };
  }
}
