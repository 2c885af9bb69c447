import { textOutsideCode } from "../../../markdown/index.js";
import { useDerived } from "../../../memory/use-derived.js";
import { type AlertWordIndex, alertWordIndex, indexOfThoseIn } from "../../alert-words/index.js";
import type { Operating, ReadTx } from "../vocabulary.js";
import type { RenderedDraft } from "./draft.js";
import { receivingAmong } from "./mentioned-groups.js";

/** Returns the ids of a message's recipients, its sender included, whose alert words occur in it; ascending (markdown.md 11.3). */
export const whoIsAlerted = async (
  call: Operating,
  { target, content }: Pick<RenderedDraft, "target" | "content">,
  outsiders: readonly number[],
): Promise<number[]> => {
  const alerted = await alertedBy(call.tx, content);
  if (alerted.size === 0) return [];
  const recipients =
    target.kind === "direct"
      ? { among: new Set(target.people.map(({ id }) => id)) }
      : { channel: target.access.channel, and: outsiders };
  const receiving = await receivingAmong(call, recipients, alerted);
  return receiving.filter((id) => alerted.has(id)).sort((a, b) => a - b);
};

const nobody: ReadonlySet<number> = new Set();

/** Returns the ids of all users whose alert words occur in a text. */
const alertedBy = async (tx: ReadTx, content: string): Promise<ReadonlySet<number>> => {
  const find = (index: AlertWordIndex) => (index.isEmpty ? nobody : index.alertedBy(textOutsideCode(content)));
  const known = await useDerived(tx, alertWordIndex, { use: find });
  if (known !== null) return known;
  // While somebody's words are being changed, the index does not serve, and the stored words count.
  const text = textOutsideCode(content);
  return (await indexOfThoseIn(tx, text)).alertedBy(text);
};
