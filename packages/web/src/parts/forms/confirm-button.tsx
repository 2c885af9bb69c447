import { confirmFirst } from "../dialog.js";

interface ConfirmButtonProps {
  /** What the button says; the dialog's own says the same. */
  readonly label: string;
  readonly question: string;
  readonly isDanger?: boolean;
  action(): Promise<unknown>;
}

/** A button for what cannot be taken back easily: it asks first. */
export const ConfirmButton = ({ label, question, isDanger = true, action }: ConfirmButtonProps) => (
  <button
    type="button"
    class={isDanger ? "button danger" : "button quiet"}
    onClick={() => confirmFirst({ title: label, text: question, action: label, isDanger, run: action })}
  >
    {label}
  </button>
);
