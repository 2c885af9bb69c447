import { bytesOf, EncodedBytes } from "../../../encode/encoded-bytes.js";
import { type EncodedJson, EncodedList } from "../../../encode/encoded-json.js";
import { giveTurn } from "../../../memory/in-turns.js";
import { portions } from "../../../storage/portions.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import type { ReadTx } from "../vocabulary.js";

/**
 * Encodes a list of objects. The text of a long list is made in parts, between which others have their turn. That of a short one
 * is made together with the answer.
 */
export const inParts = async <T>(tx: ReadTx, items: readonly EncodedJson<T>[]): Promise<EncodedJson<T[]>> => {
  if (items.length <= rowsAtOnce) return new EncodedList(items);
  const parts: Uint8Array[] = [];
  for (const some of portions(items, rowsAtOnce)) {
    parts.push(bytesOf(some.map((one) => one.text())));
    await giveTurn(tx);
  }
  return new EncodedBytes(parts, () => items.map((one) => one.value()));
};
