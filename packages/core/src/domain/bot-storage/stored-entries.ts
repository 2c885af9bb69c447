import { t } from "../../schema/schema.js";
import type { Raising, ReadTx, Row } from "./vocabulary.js";

/** The keys that a request names. */
export const keysParam = t.optional(
  t.array(t.text(), { max: 1_000, description: "Only these; everything that the bot keeps if absent" }),
);

interface Asked extends Raising<"storageKeyMissing"> {
  tx: ReadTx;
  actor: { id: number };
}

/** Returns what the acting bot keeps under these keys, or under all. Throws where it keeps nothing under one of them. */
export const storedEntries = async (
  { tx, actor, fail }: Asked,
  keys: readonly string[] | undefined,
): Promise<Row<"bot_storage">[]> => {
  if (keys === undefined) return tx.scan("bot_storage", "byBot", { prefix: [actor.id] });
  const wanted = [...new Set(keys)];
  const found = await tx.scanMany("bot_storage", "byBot", { prefixes: wanted.map((key) => [actor.id, key]) });
  if (found.length < wanted.length) throw fail("storageKeyMissing");
  return found;
};
