import { Bold, Code, EyeOff, Italic, Link, List, ListOrdered, Quote, Sigma, Strikethrough, Type } from "lucide-preact";
import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { t } from "../../../texts/index.js";
import { applyEdit, selectedIn } from "./apply-edit.js";
import { formats, keysText, type TextFormat } from "./formats.js";
import { moveInMenu, Popup } from "./popup.js";

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

const FormatItem = ({ format, onChoose }: { format: TextFormat; onChoose(): void }) => {
  const Icon = icons[format.name];
  return (
    <button type="button" role="menuitem" class="popup-item" onClick={onChoose}>
      <Icon size={16} aria-hidden="true" />
      <span>{t.writing.formats[format.name]}</span>
      <kbd class="popup-detail">{keysText(format.keys)}</kbd>
    </button>
  );
};

/** The button that opens all ways to format. */
export const FormatMenu = ({ box }: { box: RefObject<HTMLTextAreaElement> }) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const choose = (format: TextFormat): void => {
    setOpen(false);
    if (box.current !== null) applyEdit(box.current, format.edit(selectedIn(box.current)));
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        class="icon-button"
        aria-label={t.compose.format}
        title={t.compose.format}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Type size={18} />
      </button>
      {isOpen && (
        <Popup anchor={button} label={t.compose.format} placement="top-start" onClose={() => setOpen(false)}>
          <div role="menu" aria-label={t.compose.format} onKeyDown={moveInMenu}>
            {formats.map((format) => (
              <FormatItem key={format.name} format={format} onChoose={() => choose(format)} />
            ))}
          </div>
        </Popup>
      )}
    </>
  );
};
