import { Clock } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { TimePopup } from "./time-popup.js";

/** The button that asks when to send. */
export const LaterButton = ({ isDisabled, onChoose }: { isDisabled: boolean; onChoose(timestamp: number): void }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={t.compose.later}
        title={t.compose.later}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(!isOpen)}
      >
        <Clock size={18} />
      </button>
      {isOpen && <TimePopup anchor={button} onClose={() => setOpen(false)} onChoose={onChoose} />}
    </>
  );
};
