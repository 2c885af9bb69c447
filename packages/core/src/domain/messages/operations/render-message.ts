import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { readContent } from "../send/normalize.js";
import { contentPrice, renderTyped } from "../send/render-content.js";
import { defineOperation } from "../vocabulary.js";

export const renderMessage = defineOperation({
  method: "POST",
  path: "/messages/render",
  summary: "Render a message",
  description: "Shows a message as it would look if the caller sent it. Nothing is stored, and nobody is told.",
  permission: anyUser,
  price: contentPrice,
  transaction: "read",
  params: t.object({
    content: t.text({
      max: 4_194_304,
      anyCharacter: true,
      description: "Markdown; what is beyond 10,000 code points is cut off",
    }),
  }),
  result: t.object({ rendered: t.html({ description: "HTML" }) }),
  errors: ["renderingFailed", "nullInMessage"],
  async run(call) {
    const content = readContent(call, call.params.content);
    return { rendered: content === "" ? "" : (await renderTyped(call, content)).html };
  },
});
