import type { SelectedText, TextEdit } from "./text-edit.js";

/** What is written in a box, and what is selected of it. */
export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
});

/** Changes what is written so that the browser's undo takes it back. */
export const applyEdit = (box: HTMLTextAreaElement, edit: TextEdit): void => {
  box.focus();
  box.setSelectionRange(edit.start, edit.end);
  // Deprecated, and the only way that undo knows of.
  const isDone = document.execCommand(edit.text === "" ? "delete" : "insertText", false, edit.text);
  if (!isDone) {
    box.setRangeText(edit.text, edit.start, edit.end, "end");
    box.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  box.setSelectionRange(edit.selectStart, edit.selectEnd);
};
