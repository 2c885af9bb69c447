import { giveTurn } from "../../../memory/in-turns.js";
import { mayShowOutside, type ProxiedAddress, showOutside } from "../../../text/outside-media.js";
import type { ReadTx, Row } from "../vocabulary.js";

type Message = Row<"messages">;

/**
 * Returns the messages with the addresses at which this server shows pictures of other sites. Elsewhere these are put in as answers leave;
 * a page may have a hundred thousand, so that others have their turn here.
 */
export const withOutsidePictures = async (
  tx: ReadTx,
  messages: readonly Message[],
  proxied: ProxiedAddress | null,
): Promise<readonly Message[]> => {
  if (proxied === null) return messages;
  let shown: Message[] | undefined;
  for (const [at, message] of messages.entries()) {
    const { rendered_content } = message;
    if (rendered_content === null || !mayShowOutside(rendered_content)) continue;
    shown ??= [...messages];
    shown[at] = Object.assign({ ...message }, { rendered_content: showOutside(rendered_content, proxied) });
    const turn = giveTurn(tx);
    if (turn !== undefined) await turn;
  }
  return shown ?? messages;
};
