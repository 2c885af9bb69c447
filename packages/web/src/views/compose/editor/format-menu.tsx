import { Bold, Code, EyeOff, Italic, Link, List, ListOrdered, Quote, Sigma, Strikethrough, Type } from "lucide-preact";
import type { RefObject } from "preact";
import { MenuButton, type MenuItem } from "../../../parts/menu.js";
import { t } from "../../../texts/index.js";
import { applyEdit, selectedIn } from "./apply-edit.js";
import { formats, keysText, type TextFormat } from "./formats.js";

const icons: Readonly<Record<TextFormat["name"], typeof Bold>> = {
  bold: Bold,
  italic: Italic,
  strike: Strikethrough,
  link: Link,
  code: Code,
  bullets: List,
  numbers: ListOrdered,
  quote: Quote,
  spoiler: EyeOff,
  formula: Sigma,
};

/** The button that opens all ways to format. */
export const FormatMenu = ({ box }: { box: RefObject<HTMLTextAreaElement> }) => {
  const entryOf = ({ name, keys, edit }: TextFormat): MenuItem => {
    const Icon = icons[name];
    return {
      label: t.writing.formats[name],
      icon: <Icon size={16} />,
      shortcut: keysText(keys),
      onSelect: () => box.current !== null && applyEdit(box.current, edit(selectedIn(box.current))),
    };
  };
  return (
    <MenuButton label={t.compose.format} placement="top-start" entries={() => formats.map(entryOf)}>
      <Type size={18} />
    </MenuButton>
  );
};
