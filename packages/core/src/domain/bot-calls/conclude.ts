import type { Lease } from "../../jobs/lease.js";
import type { Engine } from "../../operation/calls/engine.js";
import { writing } from "../../operation/calls/writing.js";
import { ChatError } from "../../operation/errors.js";
import {
  type ChannelTarget,
  type ContentError,
  type DeliveryError,
  type DirectTarget,
  findChannel,
  findPeople,
  type MissingChannelError,
  normalizeContent,
  type RecipientError,
  sendDraft,
  tellOfFailure,
  type WidgetError,
  widgetInContent,
  widgetOfBot,
} from "../messages/index.js";
import { asCode } from "../rendering/index.js";
import { firstCall, type PreparedCall } from "./call.js";
import type { Reply } from "./outgoing.js";
import type { BotCallRows, ReadTx, Row, Writing } from "./vocabulary.js";

/** The errors of a bot's reply; the bot's owner is told of them. */
type ReplyError =
  | ContentError
  | WidgetError
  | MissingChannelError
  | RecipientError
  | DeliveryError
  | "accountDeactivated"
  | "invalidParameter";

type Work = (call: Writing<ReplyError>) => Promise<void>;

/** Sends a reply to a message's conversation, as the bot and with its permissions. Returns the id of the reply. */
export const replyTo = (engine: Engine, { bot, message }: PreparedCall, reply: Reply): Promise<number> =>
  writing(engine, async (call) => {
    const actor = await call.tx.get("users", bot.user.id);
    if (actor?.is_active !== true) throw call.fail("accountDeactivated");
    return send({ ...call, actor }, message, reply);
  });

const send = async (call: Writing<ReplyError>, message: PreparedCall["message"], reply: Reply): Promise<number> => {
  const content = normalizeContent(call, reply.content);
  const widget = reply.widget_content === null ? widgetInContent(content) : widgetOfBot(call, reply.widget_content);
  const target = await targetOf(call, message);
  const from = { client: "Internal", queue_id: null, local_id: null };
  const sent = await sendDraft(call, call.actor, { ...from, target, content, widget, read_by: [call.actor.id] });
  return sent.message.id;
};

const targetOf = async (
  call: Writing<ReplyError>,
  { stream_id, subject, display_recipient }: PreparedCall["message"],
): Promise<ChannelTarget | DirectTarget> => {
  if (stream_id !== undefined)
    return { kind: "channel", access: await findChannel(call, call.actor, stream_id), topic: subject };
  const ids = typeof display_recipient === "string" ? [] : display_recipient.map(({ id }) => id);
  return { kind: "direct", people: await findPeople(call, call.actor, ids) };
};

/** The lease of a bot whose messages this process sends. */
export type BotLease = Lease<BotCallRows, { bot_id: number }>;

/** Returns when the bot's next call is due, in UNIX seconds; undefined where none waits. */
const nextDue = async (tx: ReadTx, { bot_id }: Row<"bot_calls">): Promise<number | undefined> =>
  (await firstCall(tx, bot_id))?.due;

/** Deletes a stored call and does `work` in the transaction that ends the lease, so that no call is answered twice. */
const settle = (lease: BotLease, row: Row<"bot_calls">, work: Work): Promise<void> =>
  lease.finish(async (call) => {
    if (await call.tx.delete("bot_calls", row.id)) {
      const actor = await call.tx.get("users", row.bot_id);
      if (actor?.is_active === true) await work({ ...call, actor });
    }
    return nextDue(call.tx, row);
  });

/** Deletes a stored call, when nothing more is to be done for it. */
export const drop = (lease: BotLease, row: Row<"bot_calls">): Promise<void> => settle(lease, row, async () => {});

/** Deletes a stored call and tells the bot's owner why it failed. */
export const giveUp = (lease: BotLease, row: Row<"bot_calls">, text: string): Promise<void> =>
  settle(lease, row, async (call) => {
    const message = await call.tx.get("messages", row.message_id);
    await tellOfFailure(call, call.actor, { message, text });
  });

/** Sends the bot's reply and deletes the stored call. */
export const answer = async (lease: BotLease, { row, message }: PreparedCall, reply: Reply): Promise<void> => {
  try {
    await settle(lease, row, async (call) => {
      await send(call, message, reply);
    });
  } catch (cause) {
    if (!(cause instanceof ChatError)) throw cause;
    await giveUp(lease, row, `Its answer was refused: ${asCode(cause.message)}`);
  }
};

/** Stores that a call is to be tried again in `pause` seconds. */
export const postpone = (lease: BotLease, row: Row<"bot_calls">, pause: number): Promise<void> =>
  lease.finish(async ({ tx, now }) => {
    if ((await tx.get("bot_calls", row.id)) !== undefined)
      await tx.update("bot_calls", row.id, { attempts: row.attempts + 1, due: now + pause });
    return nextDue(tx, row);
  });
