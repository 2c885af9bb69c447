import type { Engine } from "../../operation/calls/engine.js";
import { secondsNow, shownAddresses, site, vocabularyOption } from "../../operation/services.js";
import { textToClients } from "../../schema/vocabulary/translation.js";
import { ownVocabulary } from "../../schema/vocabulary/vocabulary-option.js";
import { withAddresses } from "../../text/addresses/shown-addresses.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { type Bot, botOf, isTold, type Trigger } from "../bots/index.js";
import { Access } from "../channels/index.js";
import { htmlOf, type MessageObject, MessageWriter, messageShape, Readable, surroundingOf } from "../messages/index.js";
import { shownAvatars } from "../users/index.js";
import type { ReadTx, Row } from "./vocabulary.js";

/** A stored call with all that sending it needs, read at the time of sending. */
export interface PreparedCall {
  row: Row<"bot_calls">;
  bot: Bot;
  trigger: Trigger;
  /** The message as the bot may see it: Markdown, without flags. */
  message: MessageObject;
  rendered_content: string;
  /** The organization's host. */
  host: string;
}

/** Returns the call of a bot that is due first; undefined where none waits. */
export const firstCall = async (tx: ReadTx, bot_id: number): Promise<Row<"bot_calls"> | undefined> => {
  const [row] = await tx.scan("bot_calls", "byBot", { prefix: [bot_id], limit: 1 });
  return row;
};

/** Reads what a stored call needs. Null where the message is gone, the bot may no longer read it, or the bot is not active. */
export const prepare = async (engine: Engine, row: Row<"bot_calls">): Promise<PreparedCall | null> =>
  engine.connection.read(async (tx) => {
    const now = secondsNow(engine.use);
    const [user, message] = [await tx.get("users", row.bot_id), await tx.get("messages", row.message_id)];
    if (user?.is_active !== true || !isTold(user) || message === undefined) return null;
    if (!(await new Access(tx, user, now).mayRead(message))) return null;
    const host = engine.use(site).host;
    const form = {
      apply_markdown: false,
      client_gravatar: false,
      allow_empty_topic_name: true,
      history: "none" as const,
      host,
      avatars: engine.use(shownAvatars),
    };
    const isKnown = await accessibleUsers({ tx, actor: user, now });
    const readable = new Readable(tx, user, now);
    const surrounding = await surroundingOf({ tx, readable, viewer: user, now }, [message], isKnown);
    const text = new MessageWriter(form, surrounding).text(message, null);
    const isContract = ownVocabulary(engine.use(vocabularyOption)) === "contract";
    // The text is that of a message; translating its vocabulary leaves its shape alone.
    const shown = JSON.parse(isContract ? text : textToClients(messageShape, text)) as MessageObject;
    const bot = await botOf(tx, user);
    const rendered_content = withAddresses(htmlOf(message), engine.use(shownAddresses));
    return { row, bot, trigger: row.trigger, message: shown, rendered_content, host };
  });
