import { fail } from "../../operation/errors.js";
import { decodedFileName, decodeExtended, withoutFolders } from "./uploaded-names.js";

/** The headers of one part of a multipart body, as far as they matter. */
export interface PartHead {
  name: string;
  /** The file's name without folders; undefined for a field. */
  filename: string | undefined;
  contentType: string;
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

// Clients may escape quotes and backslashes here, or leave the quotes out.
const parameter = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"]*))\s*/gy;

/** Returns the parameters that follow the first word of a header's value, by name; throws where they are malformed. */
const parametersOf = (text: string): Map<string, string> => {
  const found = new Map<string, string>();
  parameter.lastIndex = 0;
  while (parameter.lastIndex < text.length) {
    const match = parameter.exec(text);
    if (match === null) throw fail("malformedRequest");
    const [, name = "", quoted, bare = ""] = match;
    found.set(name.toLowerCase(), quoted === undefined ? bare.trimEnd() : quoted.replace(/\\(["\\])/g, "$1"));
  }
  return found;
};

const linesOf = (head: Uint8Array): Map<string, string> => {
  let text: string;
  try {
    text = utf8.decode(head);
  } catch {
    throw fail("malformedRequest");
  }
  const lines = new Map<string, string>();
  for (const line of text.split("\r\n")) {
    const [, name, value] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*([^\r\n\0]*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw fail("malformedRequest");
    lines.set(name.toLowerCase(), value.trimEnd());
  }
  return lines;
};

/**
 * Returns the name of a file; undefined for a field. `filename*` goes before `filename` wherever it stands, if it can be read
 * (RFC 6266 4.3).
 */
const fileNameIn = (parameters: ReadonlyMap<string, string>): string | undefined => {
  const [plain, extended] = [parameters.get("filename"), parameters.get("filename*")];
  const name = extended === undefined ? null : decodeExtended(extended);
  if (name !== null) return name;
  if (plain !== undefined) return decodedFileName(plain);
  if (extended !== undefined) throw fail("malformedRequest");
  return undefined;
};

/** Reads the headers of a part; throws for those that name no field of a form. */
export const readPartHead = (head: Uint8Array): PartHead => {
  const lines = linesOf(head);
  const [, type, rest = ""] = /^([^;\s]*)\s*(.*)$/.exec(lines.get("content-disposition") ?? "") ?? [];
  if (type?.toLowerCase() !== "form-data") throw fail("malformedRequest");
  const parameters = parametersOf(rest);
  const name = parameters.get("name");
  const filename = fileNameIn(parameters);
  // NUL can stand in an encoded one, and is in no text (security C1).
  if (name === undefined || filename?.includes("\0")) throw fail("malformedRequest");
  return {
    name,
    filename: filename === undefined ? undefined : withoutFolders(filename),
    contentType: (lines.get("content-type") ?? "text/plain").split(";", 1)[0]?.trim().toLowerCase() ?? "",
  };
};

/** Whether a part is a file, by its head. */
export const isFilePart = ({ filename, contentType }: Pick<PartHead, "filename" | "contentType">): boolean =>
  filename !== undefined || contentType === "application/octet-stream";
