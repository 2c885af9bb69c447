import { t } from "../../../schema/schema.js";
import { changeableMessage } from "../../channels/index.js";
import { messageAudience } from "../../messages/index.js";
import { anyUser } from "../../users/index.js";
import { checkData, dataErrors, parsedJson } from "../check-data.js";
import { submessageEvent } from "../events.js";
import { defineOperation, type Row } from "../vocabulary.js";

/** Contract silent: how many characters the submessages of a message may have. Every page that shows it shows all of them. */
const mostText = 500_000;
/** What one has besides its content, about: there may be many short ones. */
const frame = 150;

const textOf = ({ submessages }: Row<"messages">): number =>
  submessages.reduce((sum, { content }) => sum + content.length + frame, 0);

export const addSubmessage = defineOperation({
  method: "POST",
  path: "/submessage",
  summary: "Add a submessage: act on a poll or another widget",
  description: "Such as voting in a poll. The first submessage of a message is its sender's.",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    msg_type: t.text({ max: 100, description: "`widget`" }),
    content: t.text({ description: "JSON text, of which the widget says what it may hold" }),
  }),
  result: t.object({}),
  errors: ["invalidMessage", "submessageRefused", "submessageJson", "submessagesFull", ...dataErrors],
  async run(call) {
    const { actor, params, tx, emit, fail } = call;
    const { msg_type, content } = params;
    const message = await changeableMessage(call, params.message_id);
    const isAuthor = message.sender_id === actor.id;
    if (!isAuthor && message.submessages.length === 0) throw fail("submessageRefused");
    const data = parsedJson(content);
    if (data === undefined) throw fail("submessageJson");
    checkData(call, message, { data, isAuthor });
    if (textOf(message) + content.length + frame > mostText) throw fail("submessagesFull");
    const submessage = { message_id: message.id, sender_id: actor.id, msg_type, content };
    const id = await tx.nextId("submessages");
    await tx.update("messages", message.id, { submessages: [...message.submessages, { id, ...submessage }] });
    const channel = message.stream_id === null ? null : ((await tx.get("streams", message.stream_id)) ?? null);
    emit(submessageEvent, { ...submessage, submessage_id: id }, await messageAudience(tx, message, channel));
    return {};
  },
});
