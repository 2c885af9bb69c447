import { fail } from "../operation/errors.js";
import type { TProperties } from "../schema/schema.js";
import { decodeParams } from "./decode.js";
import type { WireRequest } from "./request.js";

interface Given {
  /** The undecoded parameters of the query and the form, by name. */
  texts: ReadonlyMap<string, string>;
  /** The parameters in the path, by name. */
  paths: ReadonlyMap<string, string>;
}

const longestQuoted = 100;

const describe = (contentType: string | undefined): string => {
  const type = (contentType ?? "").split(";", 1)[0]?.trim() ?? "";
  return type === "" ? "of no content type" : type.slice(0, longestQuoted);
};

/** Decodes and checks the parameters of a request. Throws "unreadableBody" where a body of unknown type may hold some of them. */
export const readParams = (
  properties: TProperties,
  request: Pick<WireRequest, "body" | "header">,
  { texts, paths }: Given,
): Record<string, unknown> => {
  const { body } = request;
  if (body.kind === "other" && Object.keys(properties).some((name) => !paths.has(name)))
    throw fail("unreadableBody", { content_type: describe(request.header("content-type")) });
  return decodeParams(properties, { texts, paths, files: body.kind === "multipart" ? body.files : [] });
};
