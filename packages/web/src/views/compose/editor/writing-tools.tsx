import { useSelect } from "@confab/client/react";
import { Eye, Paperclip, PencilLine, Smile } from "lucide-preact";
import type { ComponentChildren, RefObject } from "preact";
import { useRef } from "preact/hooks";
import type { EmojiName } from "../../../parts/emoji-picture.js";
import { t } from "../../../texts/index.js";
import { openEmojiPicker } from "../../emoji/open-emoji-picker.js";
import { charactersLeft } from "../limits.js";
import { applyEdit, selectedIn } from "./apply-edit.js";
import { FormatMenu } from "./format-menu.js";
import { withInsertion } from "./text-edit.js";

const AttachButton = ({ onFiles }: { onFiles(files: readonly File[]): void }) => {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        class="icon-button"
        aria-label={t.compose.attach}
        title={t.compose.attach}
        onClick={() => picker.current?.click()}
      >
        <Paperclip size={18} />
      </button>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
};

const EmojiButton = ({ box }: { box: RefObject<HTMLTextAreaElement> }) => {
  const insert = ({ emoji_name }: EmojiName): void => {
    if (box.current !== null) applyEdit(box.current, withInsertion(selectedIn(box.current), `:${emoji_name}: `));
  };
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t.compose.emoji}
      title={t.compose.emoji}
      onClick={({ currentTarget }) => openEmojiPicker(currentTarget, { onChoose: insert })}
    >
      <Smile size={18} />
    </button>
  );
};

const CharactersLeft = ({ text }: { text: string }) => {
  const left = useSelect((view) => charactersLeft(view, text), [text]);
  if (left === undefined) return null;
  return (
    <span class={left < 0 ? "writing-left over" : "writing-left"} role="status">
      {left < 0 ? t.compose.tooLong(-left) : t.writing.left(left)}
    </span>
  );
};

interface ToolsProps {
  readonly box: RefObject<HTMLTextAreaElement>;
  readonly text: string;
  readonly isPreview: boolean;
  onPreview(isPreview: boolean): void;
  onFiles(files: readonly File[]): void;
  /** What stands at the end: what one does with the text. */
  readonly children: ComponentChildren;
}

/** The buttons below a text that one writes. */
export const WritingTools = ({ box, text, isPreview, onPreview, onFiles, children }: ToolsProps) => {
  const preview = isPreview ? t.writing.goOn : t.compose.preview;
  return (
    // A press leaves the focus, and a phone's keyboard, where they are.
    <div
      class="writing-tools"
      role="toolbar"
      aria-label={t.writing.tools}
      onMouseDown={(event) => event.preventDefault()}
    >
      {!isPreview && (
        <>
          <AttachButton onFiles={onFiles} />
          <EmojiButton box={box} />
          <FormatMenu box={box} />
        </>
      )}
      <button
        type="button"
        class="icon-button"
        aria-pressed={isPreview}
        aria-label={preview}
        title={preview}
        onClick={() => onPreview(!isPreview)}
      >
        {isPreview ? <PencilLine size={18} /> : <Eye size={18} />}
      </button>
      <span class="tools-space" />
      <CharactersLeft text={text} />
      {children}
    </div>
  );
};
