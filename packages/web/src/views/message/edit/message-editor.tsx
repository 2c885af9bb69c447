import "./message-editor.css";
import { useSelect } from "@confab/client/react";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Problem, useAttempt } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";
import { edits, endEdit, saveEdit, setEditText } from "./editing.js";

const useEnterSends = (): boolean => useSelect(({ settings }) => settings.get("enter_sends") === true, []);

/** Where one edits a message of one's own. */
export const MessageEditor = ({ message_id }: { message_id: number }) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const { attempt, isBusy, problem } = useAttempt();
  const enterSends = useEnterSends();
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  const save = (event?: Event): void => {
    event?.preventDefault();
    void attempt(() => saveEdit(message_id));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const sends = event.key === "Enter" && !event.shiftKey && (enterSends || event.ctrlKey || event.metaKey);
    if (sends) save(event);
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    endEdit(message_id);
  };
  return (
    <form class="message-editor" onSubmit={save}>
      <textarea
        ref={box}
        dir="auto"
        aria-label={t.actions.editLabel}
        value={edits.value.get(message_id)?.text ?? ""}
        onInput={({ currentTarget }) => setEditText(message_id, currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Problem problem={problem} />
      <div class="message-editor-actions">
        <button type="submit" class="button primary" disabled={isBusy}>
          {t.common.save}
        </button>
        <button type="button" class="button" onClick={() => endEdit(message_id)}>
          {t.common.cancel}
        </button>
      </div>
    </form>
  );
};
