import { Info } from "lucide-preact";
import { sidePanel } from "../../shell/panels.js";
import { t } from "../../texts/index.js";

/** Shows the details of the channel beside its messages, or no longer. */
export const DetailsButton = ({ stream_id }: { stream_id: number }) => {
  const panel = sidePanel.value;
  const isShown = panel?.kind === "channel" && panel.stream_id === stream_id;
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t.conversation.details}
      aria-pressed={isShown}
      onClick={() => {
        sidePanel.value = isShown ? null : { kind: "channel", stream_id };
      }}
    >
      <Info size={18} />
    </button>
  );
};
