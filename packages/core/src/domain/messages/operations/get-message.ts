import { defineOperation } from "../../../operation/operation.js";
import { t } from "../../../schema/schema.js";
import { hostOf } from "../../../wire/url-host.js";
import { Access } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { presentOne } from "../fetch/present.js";
import { messageShape } from "../fetch/view.js";
import { Readable } from "../narrow/readable.js";

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
