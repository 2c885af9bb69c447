import { emojiCodes, emojiNames } from "../../../markdown/index.js";
import { t } from "../../../schema/schema.js";
import { anyone } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getServerEmojiData = defineOperation({
  method: "GET",
  path: "/server_emoji_data",
  summary: "Get the names of the standard emoji",
  description: "Register gives the address as `server_emoji_data_url`. The answer stands without an envelope.",
  permission: anyone,
  transaction: "none",
  document: true,
  params: t.object({}),
  result: t.object({
    code_to_names: t.record(t.array(t.string()), {
      description: "By code, without variation selectors; the canonical name first",
    }),
  }),
  errors: [],
  async run() {
    return { code_to_names: Object.fromEntries(emojiCodes().map((code) => [code, emojiNames(code)])) };
  },
});
