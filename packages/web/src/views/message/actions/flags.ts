import type { ChatMessage } from "@confab/client";
import { client } from "../../../client.js";
import { known } from "../../../parts/known.js";
import { placeOf } from "../../../parts/place-of.js";
import { termsOfPlace } from "../../../shell/route.js";
import { pauseReading } from "../../conversation/reading-pause.js";
import { attemptOn } from "../row-problem.js";

const setFlag = (message_id: number, flag: "starred" | "collapsed", isSet: boolean): void => {
  const op = isSet ? "add" : "remove";
  void attemptOn(message_id, () => client.api.updateMessageFlags({ messages: [message_id], op, flag }));
};

/** Stars a message, or takes the star away. */
export const toggleStar = ({ id, flags }: ChatMessage): void => setFlag(id, "starred", !flags.includes("starred"));

/** Shows one line of a message, or all of it. */
export const toggleCollapsed = ({ id, flags }: ChatMessage): void =>
  setFlag(id, "collapsed", !flags.includes("collapsed"));

/** So many later messages become unread at most. */
const mostUnread = 5_000;

/** Marks a message and the later ones of its conversation as unread. What is in sight stays unread until one goes elsewhere. */
export const markUnreadFrom = (message: ChatMessage): void => {
  pauseReading();
  const narrow = termsOfPlace(
    placeOf(
      message,
      known((view) => view.self),
    ),
  );
  const params = { anchor: message.id, num_before: 0, num_after: mostUnread, op: "remove", flag: "read" };
  void attemptOn(message.id, async () => {
    // What was just in sight is still on its way, and would be read after all.
    await client.store.flushRead();
    await client.api.updateMessageFlagsForNarrow({ ...params, narrow: narrow as never });
  });
};
