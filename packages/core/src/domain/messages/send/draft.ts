import type { Rendered } from "../../../markdown/index.js";
import type { ChannelAccess } from "../../channels/index.js";
import type { Row } from "../vocabulary.js";

/** A topic that a message goes to, and what the sender may do in its channel. */
export interface ChannelTarget {
  kind: "channel";
  access: ChannelAccess;
  /** Normalized; "" is the empty topic. */
  topic: string;
}

/** The people to whom a direct message goes. */
export interface DirectTarget {
  kind: "direct";
  /** Everybody in the conversation, the sender included. */
  people: readonly Row<"users">[];
}

/** A message that has not been sent. */
export interface Draft {
  target: ChannelTarget | DirectTarget;
  /** Normalized Markdown. */
  content: string;
  client: string;
  /** The ids of users for whom it is read from the beginning. */
  read_by: readonly number[];
  /** The queue of the sending client, and in `local_id` the client's own id of the message; null for none. */
  queue_id: string | null;
  local_id: string | null;
  /** What `/poll`, `/todo` or a bot attaches; null for most. */
  widget: { widget_type: string; extra_data: unknown } | null;
}

/** A draft with its rendered content. */
export interface RenderedDraft extends Draft {
  rendered: Rendered;
}

/** A rendered draft with its sender, on the way to be stored. */
export interface Sending {
  sender: Row<"users">;
  draft: RenderedDraft;
  /** The topic that it goes to; undefined where the topic begins with it, and for a direct message. */
  topic: Row<"topics"> | undefined;
  /** Whether the message begins its topic, as far as the sender can tell: others in it may be hidden from them (messages.md A4). */
  beginsTopic: boolean;
  /** The newest blocks of those users who have read the message from the beginning (`newestBlocks`). */
  blocks: readonly Row<"read_blocks">[];
}
