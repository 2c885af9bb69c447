import { fail } from "../operation/errors.js";
import type { TProperties } from "../schema/schema.js";
import { decodeParams } from "./decode.js";
import type { WireRequest } from "./request.js";

interface Given {
  /** Of the query and of a form. */
  texts: ReadonlyMap<string, string>;
  /** Of the path. */
  paths: ReadonlyMap<string, string>;
}

const longestQuoted = 100;

const describe = (contentType: string | undefined): string => {
  const type = (contentType ?? "").split(";", 1)[0]?.trim() ?? "";
  return type === "" ? "of no content type" : type.slice(0, longestQuoted);
};

/** The parameters of a request, decoded and checked. A body that nobody reads is refused where parameters could be meant by it. */
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
