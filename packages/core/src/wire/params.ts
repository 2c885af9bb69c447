import { fail } from "../operation/errors.js";
import type { TProperties } from "../schema/schema.js";
import { decodeParams } from "./decode.js";
import type { WireRequest } from "./request.js";
import type { UndecodedParameters } from "./undecoded.js";

interface Given extends UndecodedParameters {
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
  given: Given,
): Record<string, unknown> => {
  const { body } = request;
  if (body.kind === "other" && Object.keys(properties).some((name) => !given.paths.has(name)))
    throw fail("unreadableBody", { content_type: describe(request.header("content-type")) });
  return decodeParams(properties, { ...given, files: body.kind === "multipart" ? body.files : [] });
};
