import { bytesOf, EncodedBytes } from "../../../encode/encoded-bytes.js";
import { type EncodedJson, EncodedList } from "../../../encode/encoded-json.js";
import { giveTurn } from "../../../storage/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import type { ReadTx } from "../vocabulary.js";

/** The length of a list up to which its text is made together with the answer. */
const mostAtOnce = 1_000;

/** Encodes a list of objects. It makes the text of a long one in parts, between which others have their turn. */
export const inParts = async <T>(tx: ReadTx, items: readonly EncodedJson<T>[]): Promise<EncodedJson<T[]>> => {
  if (items.length <= mostAtOnce) return new EncodedList(items);
  const parts: Uint8Array[] = [];
  for (const some of portions(items, rowsAtOnce)) {
    parts.push(bytesOf(some.map((one) => one.text())));
    await giveTurn(tx);
  }
  return new EncodedBytes(parts, () => items.map((one) => one.value()));
};
