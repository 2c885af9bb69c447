import { ChatError } from "@confab/client";
import { client } from "../../../client.js";

/** Which messages move: one, the later ones of its topic too, or all of the topic. */
export type MoveMode = "change_one" | "change_later" | "change_all";

/** Where messages are to go, and who hears of it. */
export interface Move {
  readonly message_id: number;
  readonly mode: MoveMode;
  readonly from: { readonly stream_id: number; readonly topic: string };
  readonly to: { readonly stream_id: number; readonly topic: string };
  readonly tellsOld: boolean;
  readonly tellsNew: boolean;
}

/** Moves messages. What stays as it is is not sent, since it may need a right of its own. */
export const moveMessages = ({ message_id, mode, from, to, tellsOld, tellsNew }: Move): Promise<unknown> =>
  client.api.updateMessage({
    message_id,
    propagate_mode: mode,
    ...(to.stream_id === from.stream_id ? {} : { stream_id: to.stream_id }),
    ...(to.topic === from.topic ? {} : { topic: to.topic }),
    send_notification_to_old_thread: tellsOld,
    send_notification_to_new_thread: tellsNew,
  });

/** The first message that one may still move, where the server said that only the newest of a topic may be. */
export const firstMovable = (error: unknown): number | undefined => {
  if (!(error instanceof ChatError)) return undefined;
  const id = error.fields.first_message_id_allowed_to_move;
  return typeof id === "number" ? id : undefined;
};
