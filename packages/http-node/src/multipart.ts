import { ChatError, fail, type WireBody, type WireFile } from "@confab/core";
import { Busboy } from "@fastify/busboy";

interface MultipartLimits {
  /** Of all fields together, in bytes. */
  maxBodyBytes: number;
  maxFileBytes: number;
}

interface Part {
  name: string;
  filename: string | undefined;
  contentType: string;
  chunks: Buffer[];
}

type Parser = InstanceType<typeof Busboy>;

/** The most fields that a body may have. */
export const mostFields = 100;
// One may be a file. More files are refused by core, where the operation has its own words for that.
const mostParts = mostFields + 1;

// Only these characters may stand in a boundary, and no more than 70 of them (RFC 2046 5.1.1).
const boundary = /;\s*boundary=(?:"([\w'()+,\-./:=? ]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Returns the text of a field; throws where it is no UTF-8. */
export const decodeField = (bytes: Uint8Array): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    throw fail("malformedPayload");
  }
};

const bytesOf = ({ chunks: [first, ...rest] }: Part): Buffer =>
  first === undefined ? Buffer.alloc(0) : rest.length === 0 ? first : Buffer.concat([first, ...rest]);

/** Whether a part is a file, by its head. */
export const isFilePart = (part: Pick<Part, "filename" | "contentType">): boolean =>
  part.filename !== undefined || part.contentType === "application/octet-stream";

/** Whether a file's name has NUL, also by `filename*` (security C1). */
export const hasNul = (filename: string | undefined): boolean => filename?.includes("\0") === true;

/** Whether a name was no UTF-8: the parser has decoded it already, and put this character where it was none. */
export const isSpoilt = (text: string): boolean => text.includes("\ufffd");

const toFile = (part: Part): WireFile => {
  const { name: field, filename = "", contentType } = part;
  return { field, filename, contentType, bytes: bytesOf(part) };
};

const toBody = (parts: readonly Part[], limits: MultipartLimits): WireBody => {
  const files = parts.filter(isFilePart).map(toFile);
  const fields = parts.filter((part) => !isFilePart(part)).map((part) => ({ name: part.name, bytes: bytesOf(part) }));
  if (fields.length > mostFields) throw fail("tooManyParameters");
  if (parts.some(({ name, filename }) => isSpoilt(name) || hasNul(filename))) throw fail("malformedRequest");
  const ofFields = fields.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (ofFields > limits.maxBodyBytes) throw fail("requestTooLarge", { limit: limits.maxBodyBytes });
  const ofFiles = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (ofFiles > limits.maxFileBytes) throw fail("requestTooLarge", { limit: limits.maxFileBytes });
  return { kind: "multipart", fields: fields.map(({ name, bytes }) => [name, decodeField(bytes)] as const), files };
};

/** Every part comes as a stream of raw bytes, fields too, since the parser would decode them without noticing errors. */
export const newParser = (delimiter: string): Parser =>
  new Busboy({
    headers: { "content-type": `multipart/form-data; boundary="${delimiter}"` },
    isPartAFile: () => true,
    limits: { headerPairs: 20, headerSize: 16_384 },
  });

/** How many delimiters the body holds, counted no further than `most`. */
const countDelimiters = (bytes: Buffer, delimiter: string, most: number): number => {
  let count = bytes.indexOf(`--${delimiter}`) === 0 ? 1 : 0;
  const inner = `\r\n--${delimiter}`;
  for (let at = bytes.indexOf(inner); at !== -1 && count < most; at = bytes.indexOf(inner, at + inner.length)) count++;
  return count;
};

const collect = (parser: Parser, bytes: Buffer): Promise<Part[]> =>
  new Promise((resolve, reject) => {
    const parts: Part[] = [];
    const refuse = () => reject(fail("malformedRequest"));
    parser.on("file", (name: string | undefined, stream, ...[filename, , contentType]) => {
      const part: Part = { name: name ?? "", filename, contentType, chunks: [] };
      parts.push(part);
      stream.on("error", refuse).on("data", (chunk: Buffer) => part.chunks.push(chunk));
      if (name === undefined) refuse();
    });
    parser.on("error", refuse).on("finish", () => resolve(parts));
    parser.end(bytes);
  });

const parse = async (bytes: Buffer, delimiter: string): Promise<Part[]> => {
  // Counted beforehand: the parser makes a stream for every part, also for those beyond its limits.
  const delimiters = countDelimiters(bytes, delimiter, mostParts + 2);
  if (delimiters > mostParts + 1) throw fail("tooManyParameters");
  const parts = await collect(newParser(delimiter), bytes);
  // The parser passes over parts that it cannot read.
  if (parts.length !== delimiters - 1) throw fail("malformedRequest");
  return parts;
};

/** Returns what separates the parts, by the content type; undefined where that does not say it. */
export const delimiterOf = (contentType: string): string | undefined => {
  const [, quoted, bare] = boundary.exec(contentType) ?? [];
  return quoted ?? bare;
};

/** The body, or why it is refused. */
export const parseMultipart = async (
  bytes: Buffer,
  contentType: string,
  limits: MultipartLimits,
): Promise<WireBody | ChatError> => {
  const delimiter = delimiterOf(contentType);
  if (delimiter === undefined) return fail("malformedRequest");
  try {
    return toBody(await parse(bytes, delimiter), limits);
  } catch (error) {
    if (error instanceof ChatError) return error;
    throw error;
  }
};
