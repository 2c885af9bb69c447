import type { ChatMessage } from "@confab/client";
import { client } from "../../../client.js";
import { confirmFirst } from "../../../parts/dialog.js";
import { t } from "../../../texts/index.js";

/** Deletes a message once it was confirmed. */
export const askToDelete = ({ id }: ChatMessage): void =>
  confirmFirst({
    title: t.actions.deleteTitle,
    text: t.message.confirmDelete,
    action: t.message.delete,
    isDanger: true,
    run: () => client.api.deleteMessage({ message_id: id }),
  });
