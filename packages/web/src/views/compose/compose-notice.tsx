import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { placeName } from "../../parts/names.js";
import { addressOfPlace } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { fullTime } from "../../texts/times.js";
import type { SendObstacle } from "./check-send.js";

/** What became of what was written last. */
export type Notice =
  | { readonly kind: "sent"; readonly place: ConversationPlace }
  | { readonly kind: "scheduled"; readonly timestamp: number };

const SentNotice = ({ place }: { place: ConversationPlace }) => {
  const name = useSelect((view) => placeName(view, place), [JSON.stringify(place)]);
  return (
    <p class="compose-notice" role="status">
      {t.writing.sentTo(name)} <a href={addressOfPlace(place)}>{t.writing.show}</a>
    </p>
  );
};

interface NoticeProps {
  readonly obstacle: SendObstacle | undefined;
  readonly notice: Notice | undefined;
  /** Sends all the same. */
  onSend(): void;
  onBack(): void;
}

/** A line over the box: what keeps a message from being sent, or what became of the last one. */
export const ComposeNotice = ({ obstacle, notice, onSend, onBack }: NoticeProps) => {
  if (obstacle?.at === "ask")
    return (
      <div class="compose-notice ask" role="alert">
        <span>{obstacle.text}</span>
        <button type="button" class="button primary" onClick={onSend}>
          {t.writing.sendAnyway}
        </button>
        <button type="button" class="button" onClick={onBack}>
          {t.writing.goBack}
        </button>
      </div>
    );
  if (obstacle !== undefined)
    return (
      <p class="compose-notice wrong" role="alert">
        {obstacle.text}
      </p>
    );
  if (notice?.kind === "sent") return <SentNotice place={notice.place} />;
  if (notice === undefined) return null;
  return (
    <p class="compose-notice" role="status">
      {t.writing.scheduledFor(fullTime(notice.timestamp))} <a href="#scheduled">{t.writing.show}</a>
    </p>
  );
};
