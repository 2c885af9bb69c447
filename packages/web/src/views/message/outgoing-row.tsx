import type { OutgoingMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { Avatar } from "../../parts/avatar.js";
import { t } from "../../texts/index.js";
import { composeAgain } from "../compose/compose-requests.js";

const reasonOf = ({ status, error }: OutgoingMessage): string => {
  if (status === "unknown") return t.message.unknown;
  return error instanceof Error ? error.message : t.message.failed;
};

/** A message of one's own that the server has not yet sent to everybody. */
export const OutgoingRow = ({ outgoing }: { outgoing: OutgoingMessage }) => {
  const self = useSelect((view) => view.self, []);
  const { local_id, message, status } = outgoing;
  const isStuck = status === "failed" || status === "unknown";
  return (
    <article class="message outgoing">
      <div class="gutter">
        <Avatar user_id={self} />
      </div>
      <div class="message-body">
        <p class="outgoing-text" dir="auto">
          {message.content}
        </p>
        {isStuck && (
          <p class="outgoing-state" role="alert">
            <span class="reason">{reasonOf(outgoing)}</span>
            <button type="button" class="link-button" onClick={() => client.store.retry(local_id)}>
              {t.common.retry}
            </button>
            {status === "failed" && (
              <button type="button" class="link-button" onClick={() => composeAgain(outgoing)}>
                {t.writing.editAgain}
              </button>
            )}
            <button type="button" class="link-button" onClick={() => client.store.discard(local_id)}>
              {t.message.discard}
            </button>
          </p>
        )}
      </div>
    </article>
  );
};
