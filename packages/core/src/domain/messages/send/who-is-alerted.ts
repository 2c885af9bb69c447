import { textOutsideCode } from "../../../markdown/index.js";
import { useDerived } from "../../../memory/use-derived.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { type AlertWordIndex, alertWordIndex, indexOfThoseIn } from "../../alert-words/index.js";
import type { Operating, ReadTx } from "../vocabulary.js";
import type { RenderedDraft } from "./draft.js";
import { receivingAmong } from "./mentioned-groups.js";

/** Returns the ids of a message's recipients, its sender included, whose alert words occur in it; ascending (markdown.md 11.3). */
export const whoIsAlerted = (call: Operating, draft: AlertingDraft, outsiders: readonly number[]): Soon<number[]> =>
  whenThere(alertedBy(call.tx, draft.content), (alerted) =>
    alerted.size === 0 ? [] : receivingOf(call, draft, { alerted, outsiders }),
  );

type AlertingDraft = Pick<RenderedDraft, "target" | "content">;

const receivingOf = async (
  call: Operating,
  { target }: AlertingDraft,
  { alerted, outsiders }: { alerted: ReadonlySet<number>; outsiders: readonly number[] },
): Promise<number[]> => {
  const recipients =
    target.kind === "direct"
      ? { among: new Set(target.people.map(({ id }) => id)) }
      : { channel: target.access.channel, and: outsiders };
  const receiving = await receivingAmong(call, recipients, alerted);
  return receiving.filter((id) => alerted.has(id)).sort((a, b) => a - b);
};

const nobody: ReadonlySet<number> = new Set();

/** Returns the ids of all users whose alert words occur in a text. */
const alertedBy = (tx: ReadTx, content: string): Soon<ReadonlySet<number>> => {
  const find = (index: AlertWordIndex) => (index.isEmpty ? nobody : index.alertedBy(textOutsideCode(content)));
  return whenThere(useDerived(tx, alertWordIndex, { use: find }), (known) => known ?? alertedByStored(tx, content));
};

/** Does what `alertedBy` does while somebody's words are being changed: the index does not serve then, and the stored words count. */
const alertedByStored = async (tx: ReadTx, content: string): Promise<ReadonlySet<number>> => {
  const text = textOutsideCode(content);
  return (await indexOfThoseIn(tx, text)).alertedBy(text);
};
