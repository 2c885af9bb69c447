import { operationCases, partial } from "../../../support/cases/cases.js";
import { attachment, hasFile, links, urlOf } from "../../attachments/files.js";
import { each, messageId } from "../sent.js";

operationCases("updateMessage", [
  {
    name: "answers the caller's files to which no message refers any more",
    given: [hasFile("bob"), links("bob", "design")],
    as: "bob",
    params: { message_id: messageId(1), content: "No file" },
    result: (world) => ({ detached_uploads: [attachment(world)] }),
    events: (world) => ({
      ...each(["mia", "bea"], [partial({ type: "update_message" })]),
      bob: [
        partial({ type: "update_message" }),
        { type: "attachment", op: "update", upload_space_used: 5, attachment: attachment(world) },
      ],
    }),
  },
  {
    name: "answers none to which another message refers",
    given: [hasFile("bob"), links("bob", "design"), links("bob", "general")],
    as: "bob",
    params: { message_id: messageId(1), content: "No file" },
    result: { detached_uploads: [] },
  },
  {
    name: "notes a file to which the new content refers",
    given: [hasFile("bob"), (world) => world.as("bob").sendMessage(plain)],
    as: "bob",
    params: (world) => ({ message_id: messageId(1), content: `[file](${urlOf(world)})` }),
    result: { detached_uploads: [] },
    events: (world) => ({
      ...each(["mia", "bea"], [partial({ type: "update_message" })]),
      bob: [
        partial({ type: "update_message" }),
        partial({ type: "attachment", attachment: attachment(world, { message_ids: [world.made("messages")] }) }),
      ],
    }),
  },
]);

const plain = { type: "channel" as const, to: "design", topic: "files", content: "Hello" };
