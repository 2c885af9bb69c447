/** A way to compress a file that clients may accept. */
export type ContentCoding = "br" | "gzip";

const byPreference: readonly ContentCoding[] = ["br", "gzip"];

const entry = /^\s*([\w!#$%&'*+.^`|~-]+)\s*(?:;\s*q\s*=\s*(\d(?:\.\d{0,3})?)\s*)?$/i;

/** Returns how much a client wants each coding, from 0 to 1; `*` stands for those it does not name (RFC 9110 12.5.3). */
const weightsIn = (header: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const text of header.split(",")) {
    const [, coding, weight = "1"] = entry.exec(text) ?? [];
    if (coding !== undefined) weights.set(coding.toLowerCase(), Number(weight));
  }
  return weights;
};

/** Returns the best coding that a client accepts by its `Accept-Encoding` header; null where the file goes as it is. */
export const codingFor = (
  header: string | undefined,
  offered: Readonly<Partial<Record<ContentCoding, unknown>>>,
): ContentCoding | null => {
  if (header === undefined) return null;
  const weights = weightsIn(header);
  const isAccepted = (coding: ContentCoding) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
  return byPreference.find((coding) => offered[coding] !== undefined && isAccepted(coding)) ?? null;
};
