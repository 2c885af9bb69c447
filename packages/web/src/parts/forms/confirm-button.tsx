import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../../texts/index.js";
import { Dialog } from "./dialog.js";
import { Problem } from "./problem.js";
import { useAction } from "./use-action.js";

interface ConfirmButtonProps {
  /** What the button says; the dialog's own says the same. */
  readonly label: string;
  readonly question: string;
  readonly isDanger?: boolean;
  action(): Promise<unknown>;
  readonly children?: ComponentChildren;
}

/** A button for what cannot be taken back easily: it asks first. */
export const ConfirmButton = ({ label, question, isDanger = true, action, children }: ConfirmButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const { run, problem, isBusy } = useAction();
  const confirm = async (): Promise<void> => {
    if (await run(action)) setOpen(false);
  };
  const look = isDanger ? "button danger" : "button";
  return (
    <>
      <button type="button" class={look} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && (
        <Dialog title={label} onClose={() => setOpen(false)}>
          <div>
            <p>{question}</p>
            {children}
            <Problem text={problem} />
            <div class="buttons">
              <button type="button" class="button" onClick={() => setOpen(false)}>
                {t.common.cancel}
              </button>
              <button type="button" class={look} disabled={isBusy} onClick={confirm}>
                {label}
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
};
