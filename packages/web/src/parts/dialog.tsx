import "./dialog.css";
import { X } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../texts/index.js";
import { openOverlay } from "./overlays.js";
import { Problem, useAttempt } from "./problem.js";

interface DialogProps {
  readonly title: string;
  readonly class?: string;
  /** Buttons at the lower end. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
  onClose(): void;
  /** With it the dialog is a form, which Enter and its submit button send. */
  onSubmit?(): void;
}

/** Shows the element as a modal dialog while it is there. Closing it gives the focus back. */
const useModal = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
};

/** A dialog over the page. Escape, the cross and a press outside close it. */
export const Dialog = ({ title, class: classes = "", actions, children, onClose, onSubmit }: DialogProps) => {
  const dialog = useModal();
  const Body = onSubmit === undefined ? "div" : "form";
  const submit = (event: Event): void => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <dialog
      ref={dialog}
      class={`dialog ${classes}`}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <Body class="dialog-body" {...(onSubmit === undefined ? {} : { onSubmit: submit })}>
        <header class="dialog-head">
          <h2>{title}</h2>
          <button
            type="button"
            class="icon-button"
            aria-label={t.common.close}
            title={t.common.close}
            onClick={onClose}
          >
            <X size={18} />
          </button>
        </header>
        {/* What one only reads is scrolled by keys. */}
        <div
          class="dialog-content"
          {...(onSubmit === undefined ? { role: "group", tabIndex: 0, "aria-label": title } : {})}
        >
          {children}
        </div>
        {actions !== undefined && <footer class="dialog-actions">{actions}</footer>}
      </Body>
    </dialog>
  );
};

interface Confirmation {
  readonly title: string;
  readonly text: ComponentChildren;
  /** What the button says: a verb. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Does it. What it throws is shown, and the dialog stays. */
  run(): Promise<unknown>;
  /** Called once it is done and the dialog has closed. */
  onDone?(): void;
}

const ConfirmDialog = (props: Confirmation & { onClose(): void }) => {
  const { title, text, action, isDanger, run, onDone, onClose } = props;
  const { attempt, isBusy, problem } = useAttempt();
  const submit = async (): Promise<void> => {
    if (!(await attempt(run))) return;
    onClose();
    // The dialog gives the focus back as it closes, with the next frame.
    if (onDone !== undefined) requestAnimationFrame(() => requestAnimationFrame(onDone));
  };
  return (
    <Dialog
      title={title}
      class="narrow"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <button type="button" class="button" onClick={onClose}>
            {t.common.cancel}
          </button>
          <button type="submit" class={isDanger ? "button danger" : "button primary"} aria-disabled={isBusy} autoFocus>
            {action}
          </button>
        </>
      }
    >
      <p>{text}</p>
      <Problem problem={problem} />
    </Dialog>
  );
};

/** Opens a dialog, and gives it what closes it. */
export const openDialog = openOverlay;

/** Asks before something is done. */
export const confirmFirst = (confirmation: Confirmation): void => {
  openDialog((close) => <ConfirmDialog {...confirmation} onClose={close} />);
};
