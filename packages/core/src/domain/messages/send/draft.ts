import type { Rendered } from "../../../markdown/index.js";
import type { ChannelAccess } from "../../channels/index.js";
import type { Row } from "../vocabulary.js";

export interface ChannelTarget {
  kind: "channel";
  access: ChannelAccess;
  /** Normalized; "" is the empty topic. */
  topic: string;
}

export interface DirectTarget {
  kind: "direct";
  /** Everybody in it, the sender included. */
  people: readonly Row<"users">[];
}

/** A message that has not been sent. */
export interface Draft {
  target: ChannelTarget | DirectTarget;
  /** Normalized Markdown. */
  content: string;
  client: string;
  /** Ids of those who have read it from the beginning. */
  read_by: readonly number[];
  /** The queue and id under which the sending client knows it; null for none. */
  queue_id: string | null;
  local_id: string | null;
  /** What `/poll`, `/todo` or a bot attaches; null for most. */
  widget: { widget_type: string; extra_data: unknown } | null;
}

/** A draft with what became of it. */
export interface RenderedDraft extends Draft {
  rendered: Rendered;
}

/** A message on its way. */
export interface Sending {
  sender: Row<"users">;
  draft: RenderedDraft;
  /** The topic it goes to; undefined where that begins with it, and for a direct message. */
  topic: Row<"topics"> | undefined;
}
