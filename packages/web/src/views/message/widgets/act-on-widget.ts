import { client } from "../../../client.js";
import { attemptOn } from "../row-problem.js";

/** Does something with the widget of a message, which everybody sees; resolves to whether that was done. */
export const actOnWidget = (message_id: number, data: Readonly<Record<string, unknown>>): Promise<boolean> =>
  attemptOn(message_id, () =>
    client.api.addSubmessage({ message_id, msg_type: "widget", content: JSON.stringify(data) }),
  );
