import { site } from "../../../operation/services.js";
import { t } from "../../../schema/schema.js";
import { readableMessage } from "../../channels/index.js";
import { anyReader, isVisitor, shownAvatars } from "../../users/index.js";
import { historyOf } from "../edit/history.js";
import { presentOne } from "../fetch/present.js";
import { messageShape } from "../fetch/view.js";
import { Readable } from "../narrow/readable.js";
import { visitedMessage } from "../narrow/visitor-terms.js";
import { defineOperation } from "../vocabulary.js";

export const getMessage = defineOperation({
  method: "GET",
  path: "/messages/{message_id}",
  summary: "Get one message",
  permission: anyReader,
  params: t.object({
    message_id: t.integer(),
    apply_markdown: t.default(t.boolean(), true),
    allow_empty_topic_name: t.default(t.boolean(), false),
  }),
  result: t.object({
    message: messageShape,
    raw_content: t.string({ description: "Markdown; deprecated" }),
  }),
  errors: ["invalidMessage", "notLoggedIn"],
  async run(call) {
    const { actor, params, tx, now, use } = call;
    const { message_id, ...asked } = params;
    const readable = new Readable(tx, actor, now);
    const message = isVisitor(actor) ? await visitedMessage(call, message_id) : await readableMessage(call, message_id);
    const history = await historyOf(tx, [message]);
    const for_visitors = isVisitor(actor);
    const form = {
      ...asked,
      history,
      for_visitors,
      client_gravatar: true,
      host: use(site).host,
      avatars: use(shownAvatars),
    };
    return {
      message: await presentOne({ tx, viewer: actor, now, readable, form }, message),
      raw_content: message.content,
    };
  },
});
