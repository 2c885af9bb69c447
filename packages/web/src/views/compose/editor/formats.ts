import { t } from "../../../texts/index.js";
import { type SelectedText, type TextEdit, withFence, withLineStarts, withLink, withMark } from "./text-edit.js";

/** A way to format. */
export interface TextFormat {
  readonly name: keyof typeof t.writing.formats;
  /** As `keys` below name them; "Mod" is Ctrl, or Command on a Mac. */
  readonly keys: string;
  edit(selected: SelectedText): TextEdit;
}

const isOneLine = ({ text, start, end }: SelectedText): boolean => !text.slice(start, end).includes("\n");

/** All ways to format, as the menu has them. */
export const formats: readonly TextFormat[] = [
  { name: "bold", keys: "Mod+B", edit: (selected) => withMark(selected, "**") },
  { name: "italic", keys: "Mod+I", edit: (selected) => withMark(selected, "*") },
  { name: "strike", keys: "Mod+Shift+X", edit: (selected) => withMark(selected, "~~") },
  { name: "link", keys: "Mod+K", edit: (selected) => withLink(selected) },
  {
    name: "code",
    keys: "Mod+E",
    edit: (selected) => (isOneLine(selected) ? withMark(selected, "`") : withFence(selected, "")),
  },
  { name: "bullets", keys: "Mod+Shift+8", edit: (selected) => withLineStarts(selected, () => "* ") },
  { name: "numbers", keys: "Mod+Shift+7", edit: (selected) => withLineStarts(selected, (line) => `${line + 1}. `) },
  { name: "quote", keys: "Mod+Shift+9", edit: (selected) => withFence(selected, "quote") },
  { name: "spoiler", keys: "Mod+Shift+S", edit: (selected) => withFence(selected, "spoiler ", t.writing.spoilerName) },
  {
    name: "formula",
    keys: "Mod+Shift+M",
    edit: (selected) => (isOneLine(selected) ? withMark(selected, "$$") : withFence(selected, "math")),
  },
];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Keys as they are written on the keyboard. */
export const keysText = (keys: string): string =>
  isMac ? keys.replace("Mod+", "⌘").replace("Shift+", "⇧") : keys.replace("Mod", t.writing.control);

type PressedKey = Pick<KeyboardEvent, "code" | "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Returns the format that a key is for. Digits are told by their place: with Shift they are other characters. */
export const formatFor = ({ code, key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): TextFormat | undefined => {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const name = code.startsWith("Digit") ? code.slice("Digit".length) : key.toUpperCase();
  const keys = `Mod+${shiftKey ? "Shift+" : ""}${name}`;
  return formats.find((format) => format.keys === keys);
};
