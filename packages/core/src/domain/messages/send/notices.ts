import { existing } from "../../../storage/existing.js";
import { Access } from "../../channels/index.js";
import { topicOf } from "../../conversations/index.js";
import { notificationBotId } from "../../users/index.js";
import { newestBlocks } from "../flags/read-state.js";
import type { Operating, Row } from "../vocabulary.js";
import type { ChannelTarget, DirectTarget, RenderedDraft, Sending } from "./draft.js";
import { followUp } from "./follow-up.js";
import { noticeContent } from "./normalize.js";
import { renderDraft } from "./render-content.js";
import { storeMessages } from "./store-messages.js";

// What the server writes to people and channels in the name of the notification bot. No permission is checked.

type User = Row<"users">;

const byServer = { client: "Internal", queue_id: null, local_id: null, widget: null };

/** Returns the account in whose name the server writes. Its messages link what the acting user may see. */
const notificationBot = async ({ tx }: Operating): Promise<User> => existing(await tx.get("users", notificationBotId));

/** A text for some people, of whom each gets it in a conversation of their own. */
interface DirectNotice {
  people: readonly User[];
  /** Markdown. */
  content: string;
}

/** Writes to people in the name of the notification bot, one notice after the other. */
export const sendDirectNotices = async (call: Operating, notices: readonly DirectNotice[]): Promise<void> => {
  const bot = await notificationBot(call);
  const drafts: RenderedDraft[] = [];
  for (const { people, content } of notices) {
    const [first, ...more] = people.map((user): DirectTarget => ({ kind: "direct", people: [bot, user] }));
    if (first === undefined) continue;
    // Rendered once for all people, since a list of channels takes long to render.
    const draft = await renderDraft(call, call.actor ?? bot, {
      ...byServer,
      target: first,
      read_by: [bot.id],
      content: noticeContent(content),
    });
    drafts.push(draft, ...more.map((target) => ({ ...draft, target })));
  }
  await sendAll(
    call,
    bot,
    drafts.map((draft) => ({ draft, topic: undefined })),
  );
};

/** A text for a topic of a channel. */
interface ChannelNotice {
  channel: Row<"streams">;
  /** The name as it is stored, normalized. */
  topic: string;
  /** Markdown. */
  content: string;
  /** The ids of users for whom it is read from the beginning, besides the bot. */
  read_by?: readonly number[];
}

/** Writes to topics, each another one, in the name of the notification bot, and returns the messages. */
export const sendChannelNotices = async (
  call: Operating,
  notices: readonly ChannelNotice[],
): Promise<Row<"messages">[]> => {
  const bot = await notificationBot(call);
  const access = new Access(call.tx, bot, call.now);
  return sendAll(
    call,
    bot,
    await Promise.all(
      notices.map(async ({ channel, topic: name, content, read_by = [] }) => {
        const [found, topic] = await Promise.all([access.toChannel(channel), topicOf(call.tx, channel.id, name)]);
        const target: ChannelTarget = { kind: "channel", access: found, topic: name };
        const draft = await renderDraft(call, call.actor ?? bot, {
          ...byServer,
          target,
          read_by: [bot.id, ...read_by],
          content: noticeContent(content),
        });
        return { draft, topic };
      }),
    ),
  );
};

const sendAll = async (
  call: Operating,
  sender: User,
  drafts: readonly Pick<Sending, "draft" | "topic">[],
): Promise<Row<"messages">[]> => {
  if (drafts.length === 0) return [];
  const readers = new Set(drafts.flatMap(({ draft }) => draft.read_by));
  const blocks = await newestBlocks(call.tx, [...readers]);
  const stored = await storeMessages(
    call,
    drafts.map((one) => ({ ...one, sender, blocks, beginsTopic: one.topic === undefined })),
  );
  const sent = await followUp(stored.map((one) => ({ call, stored: one })));
  return sent.map(({ message }) => message);
};
