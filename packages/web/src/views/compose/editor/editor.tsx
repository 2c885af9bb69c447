import type { ConversationPlace } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { charactersLeft } from "../limits.js";
import { UploadQueue } from "../uploads/upload-queue.js";
import { UploadRows } from "../uploads/upload-rows.js";
import { applyEdit, selectedIn } from "./apply-edit.js";
import { Preview } from "./preview.js";
import { withInsertion } from "./text-edit.js";
import { WritingArea } from "./writing-area.js";
import { WritingTools } from "./writing-tools.js";

/** What an editor of a text that exists is given. */
export interface EditorProps {
  /** Markdown. */
  readonly initial: string;
  /** The conversation whose people come first in completion. */
  readonly place?: ConversationPlace;
  readonly label?: string;
  /** Called with the Markdown. A promise that rejects leaves the editor open; who renders it says why. */
  onSave(text: string): void | Promise<void>;
  onCancel(): void;
  /** Called whenever the text changes. */
  onText?(text: string): void;
}

/** Edits a text in its place, as one writes a message: Enter or Ctrl+Enter saves it by the reader's setting, Escape leaves it as it was. */
export const Editor = ({ initial, place, label = t.compose.label, onSave, onCancel, onText }: EditorProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initial);
  const [isPreview, setPreview] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isTooLong = useSelect((view) => (charactersLeft(view, text) ?? 0) < 0, [text]);
  const change = useCallback(
    (changed: string) => {
      setText(changed);
      onText?.(changed);
    },
    [onText],
  );
  const insertLink = useRef((_: string): void => {});
  insertLink.current = (markdown) => {
    if (box.current !== null) applyEdit(box.current, withInsertion(selectedIn(box.current), markdown));
    else change(`${text} ${markdown}`);
  };
  const queue = useMemo(() => new UploadQueue((markdown) => insertLink.current(markdown)), []);
  // Before anything is painted, so that what is typed at once goes to the end.
  useLayoutEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(initial.length, initial.length);
  }, [isPreview]);
  const mayNotSave = isTooLong || isSaving || queue.isBusy;
  const save = async (): Promise<void> => {
    if (mayNotSave) return;
    setSaving(true);
    try {
      await onSave(text);
    } catch {
      // Who renders the editor says why.
    }
    setSaving(false);
  };
  return (
    <div class="editor" data-writing>
      {isPreview ? (
        <Preview content={text} />
      ) : (
        <WritingArea
          box={box}
          text={text}
          label={label}
          place={place}
          onText={change}
          onSubmit={() => void save()}
          onFiles={(files) => queue.add(files)}
          onEscape={onCancel}
        />
      )}
      <UploadRows queue={queue} />
      <WritingTools
        box={box}
        text={text}
        isPreview={isPreview}
        onPreview={setPreview}
        onFiles={(files) => queue.add(files)}
      >
        <button type="button" class="button" onClick={onCancel}>
          {t.common.cancel}
        </button>
        <button type="button" class="button primary" disabled={mayNotSave} onClick={() => void save()}>
          {t.common.save}
        </button>
      </WritingTools>
    </div>
  );
};
