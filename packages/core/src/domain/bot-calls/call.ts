import type { Engine } from "../../operation/execute.js";
import { textToClients } from "../../schema/vocabulary/translation.js";
import { ownVocabulary } from "../../schema/vocabulary/vocabulary.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { hostOf } from "../../wire/url-host.js";
import { accessibleUsers } from "../accessible-users/accessible-users.js";
import { type Bot, botOf, isTold } from "../bots/bot.js";
import type { Trigger } from "../bots/view.js";
import { Access } from "../channels/access.js";
import { surroundingOf } from "../messages/fetch/surrounding.js";
import { type MessageObject, messageShape } from "../messages/fetch/view.js";
import { MessageWriter } from "../messages/fetch/writer.js";
import { htmlOf } from "../messages/html.js";

/** A message that a bot is to be told of, as it is when that is done. */
export interface Call {
  row: Row<"bot_calls">;
  bot: Bot;
  trigger: Trigger;
  /** As the bot may see it: Markdown, without flags. */
  message: MessageObject;
  rendered_content: string;
  /** The organization's host. */
  host: string;
}

/** The call of a bot that is due first; undefined where none waits. */
export const firstCall = async (tx: ReadTx, bot_id: number): Promise<Row<"bot_calls"> | undefined> => {
  const [row] = await tx.scan("bot_calls", "byBot", { prefix: [bot_id], limit: 1 });
  return row;
};

/** What the bot is to be told; null where the message is gone, or the bot may not read it any more, or is not in use. */
export const prepare = async (engine: Engine, row: Row<"bot_calls">): Promise<Call | null> =>
  engine.connection.read(async (tx) => {
    const now = Math.floor(engine.around.clock.now() / 1000);
    const [user, message] = [await tx.get("users", row.bot_id), await tx.get("messages", row.message_id)];
    if (user?.is_active !== true || !isTold(user) || message === undefined) return null;
    if (!(await new Access(tx, user, now).mayRead(message))) return null;
    const host = hostOf(engine.around.url());
    const form = {
      apply_markdown: false,
      client_gravatar: false,
      allow_empty_topic_name: true,
      host,
      avatars: engine.around.avatars,
    };
    const surrounding = await surroundingOf(tx, [message], await accessibleUsers(tx, user, now));
    const text = new MessageWriter(form, surrounding).text(message, null);
    const isContract = ownVocabulary(engine.around.vocabulary) === "contract";
    const shown = JSON.parse(isContract ? text : textToClients(messageShape, text)) as MessageObject;
    const bot = await botOf(tx, user);
    return { row, bot, trigger: row.trigger as Trigger, message: shown, rendered_content: htmlOf(message), host };
  });

/** The bots for which messages wait. */
export const waitingBots = async (tx: ReadTx): Promise<number[]> => {
  const ids: number[] = [];
  for (;;) {
    const last = ids.at(-1);
    const [next] = await tx.scan("bot_calls", "byBot", { ...(last === undefined ? {} : { after: last }), limit: 1 });
    if (next === undefined) return ids;
    ids.push(next.bot_id);
  }
};
