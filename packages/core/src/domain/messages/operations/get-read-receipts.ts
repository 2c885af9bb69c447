import { t } from "../../../schema/schema.js";
import { readableMessage } from "../../channels/index.js";
import { realmSetting } from "../../realm/index.js";
import { anyUser } from "../../users/index.js";
import { readersOf } from "../flags/readers.js";
import { defineOperation } from "../vocabulary.js";

export const getReadReceipts = defineOperation({
  method: "GET",
  path: "/messages/{message_id}/read_receipts",
  summary: "Get a message's read receipts",
  description: "Whoever does not let others see what they have read is left out, and so is the sender.",
  permission: anyUser,
  params: t.object({ message_id: t.integer() }),
  result: t.object({ user_ids: t.array(t.integer(), { max: 1_000_000, description: "Ascending" }) }),
  errors: ["invalidMessage", "readReceiptsDisabled"],
  async run(call) {
    const message = await readableMessage(call, call.params.message_id);
    if (!(await realmSetting(call.tx, "enable_read_receipts"))) throw call.fail("readReceiptsDisabled");
    return { user_ids: await readersOf(call, message) };
  },
});
