import "./writing-area.css";
import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import type { RefObject } from "preact";
import { useId } from "preact/hooks";
import { CompletionList } from "../completion/completion-list.js";
import { useCompletion } from "../completion/use-completion.js";
import { applyEdit, selectedIn } from "./apply-edit.js";
import { formatFor } from "./formats.js";
import { nextLine, pastedLink } from "./text-edit.js";
import { useGrowing } from "./use-growing.js";

interface WritingAreaProps {
  readonly box: RefObject<HTMLTextAreaElement>;
  readonly text: string;
  readonly label: string;
  readonly placeholder?: string;
  /** The conversation whose people come first. */
  readonly place: ConversationPlace | undefined;
  onText(text: string): void;
  onSubmit(): void;
  onFiles(files: readonly File[]): void;
  onEscape?(): void;
  /** Arrow up in an empty text. */
  onEmptyUp?(): boolean;
}

/** Whether a press of Enter ends the text; otherwise it begins a line. */
const isSubmit = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent, enterSends: boolean): boolean =>
  ctrlKey || metaKey || (enterSends && !shiftKey);

/** A box for Markdown: with completion, formats by keys, and files that are pasted. It grows with its text. */
export const WritingArea = (props: WritingAreaProps) => {
  const { box, text, label, placeholder, place, onText, onSubmit, onFiles, onEscape, onEmptyUp } = props;
  const id = useId();
  const completion = useCompletion(box, place);
  const enterSends = useSelect(({ settings }) => settings.get("enter_sends") !== false, []);
  useGrowing(box, text);
  const { state } = completion;
  const beginLine = (event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const edit = event.shiftKey && !enterSends ? undefined : nextLine(selectedIn(event.currentTarget));
    if (edit === undefined) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  };
  const onKeyDown = (event: KeyboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
    if (event.isComposing || completion.press(event)) return;
    const format = formatFor(event);
    if (format !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      applyEdit(event.currentTarget, format.edit(selectedIn(event.currentTarget)));
    } else if (event.key === "Enter" && !event.altKey) {
      if (isSubmit(event, enterSends)) {
        event.preventDefault();
        onSubmit();
      } else beginLine(event);
    } else if (event.key === "Escape" && onEscape !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    } else if (event.key === "ArrowUp" && event.currentTarget.value === "" && onEmptyUp?.() === true) {
      event.preventDefault();
    }
  };
  const onPaste = (event: ClipboardEvent & { currentTarget: HTMLTextAreaElement }): void => {
    const files = [...(event.clipboardData?.files ?? [])];
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    // Tables are pasted as words and as a picture of themselves.
    if (files.length > 0 && pasted === "") {
      event.preventDefault();
      onFiles(files);
      return;
    }
    const edit = pastedLink(selectedIn(event.currentTarget), pasted);
    if (edit === undefined) return;
    event.preventDefault();
    applyEdit(event.currentTarget, edit);
  };
  return (
    <>
      <textarea
        ref={box}
        class="writing-area"
        dir="auto"
        rows={1}
        value={text}
        aria-label={label}
        placeholder={placeholder}
        aria-autocomplete="list"
        aria-controls={state === null ? undefined : id}
        aria-activedescendant={state === null ? undefined : `${id}-${state.active}`}
        onInput={({ currentTarget }) => {
          onText(currentTarget.value);
          completion.look();
        }}
        onClick={completion.look}
        onKeyUp={({ key }) => {
          if (/^(?:ArrowLeft|ArrowRight|Home|End)$/.test(key)) completion.look();
        }}
        onBlur={completion.close}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {state !== null && <CompletionList id={id} anchor={box} state={state} onChoose={completion.choose} />}
    </>
  );
};
