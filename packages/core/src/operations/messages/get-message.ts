import { defineOperation } from "../../operation.js";
import { Access } from "../../rules/access.js";
import { hostOf } from "../../rules/addresses.js";
import { presentOne } from "../../rules/messages/present.js";
import { messageShape } from "../../rules/messages/view.js";
import { Readable } from "../../rules/narrow/readable.js";
import { anyUser } from "../../rules/permissions.js";
import { t } from "../../schema.js";

export const getMessage = defineOperation({
  method: "GET",
  path: "/messages/{message_id}",
  summary: "Get one message",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    apply_markdown: t.default(t.boolean(), true),
    allow_empty_topic_name: t.default(t.boolean(), false),
  }),
  result: t.object({
    message: messageShape,
    raw_content: t.string({ description: "Markdown; deprecated" }),
  }),
  errors: ["invalidMessage"],
  async run({ actor, params, tx, now, around }) {
    const { message_id, ...asked } = params;
    const readable = new Readable(tx, actor, now);
    const message = await new Access(tx, actor, now).message(message_id);
    const form = { ...asked, client_gravatar: true, host: hostOf(around.url()), avatars: around.avatars };
    return {
      message: await presentOne({ tx, viewer: actor, now, readable, form }, message),
      raw_content: message.content,
    };
  },
});
