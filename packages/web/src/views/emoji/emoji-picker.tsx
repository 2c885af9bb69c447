import "./emoji-picker.css";
import { useSelect } from "@confab/client/react";
import {
  Building2,
  Clock,
  Coffee,
  Flag,
  Hand,
  Hash,
  Leaf,
  Lightbulb,
  type LucideIcon,
  Plane,
  Smile,
  Trophy,
} from "lucide-preact";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { VList, type VListHandle } from "virtua";
import type { EmojiName } from "../../parts/emoji-picture.js";
import { EmojiPicture } from "../../parts/emoji-picture.js";
import { Floating } from "../../parts/floating.js";
import { takeTypedAhead } from "../../shell/type-ahead.js";
import { t } from "../../texts/index.js";
import { Loaded, useLoaded } from "../message/people/loaded.js";
import { type GridRow, gridRows, movedIn } from "./emoji-grid.js";
import { type EmojiKind, foundEmoji, type ListedEmoji, ownEmoji, sectionsOf, standardEmoji } from "./emoji-list.js";
import { noteUsedEmoji, recentEmoji } from "./recent-emoji.js";

const icons: Readonly<Record<EmojiKind, LucideIcon>> = {
  recent: Clock,
  smileys: Smile,
  people: Hand,
  nature: Leaf,
  food: Coffee,
  travel: Plane,
  activities: Trophy,
  objects: Lightbulb,
  symbols: Hash,
  flags: Flag,
  own: Building2,
};

interface PickerProps {
  readonly anchor: Element;
  onChoose(emoji: EmojiName): void;
  onClose(): void;
}

/** Where one finds an emoji: by its names, by its kind, or among those that one used last. */
export const EmojiPicker = ({ anchor, onChoose, onClose }: PickerProps) => {
  const state = useLoaded(standardEmoji);
  const choose = (emoji: EmojiName): void => {
    noteUsedEmoji(emoji);
    onChoose(emoji);
  };
  return (
    <Floating anchor={anchor} role="dialog" label={t.emoji.label} class="emoji-picker" isSheet onClose={onClose}>
      <Loaded state={state}>{(standard) => <EmojiChoice standard={standard} onChoose={choose} />}</Loaded>
    </Floating>
  );
};

/** Puts the focus into a field where there is a keyboard: on a phone it would cover what one looks for. */
const useFocus = () => {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  return field;
};

const useRows = (standard: readonly ListedEmoji[], query: string): GridRow[] => {
  const own = useSelect(ownEmoji, []);
  return useMemo(() => {
    const all = [...own, ...standard];
    if (query.trim() !== "") return gridRows([{ kind: undefined, emoji: foundEmoji(all, query) }]);
    return gridRows(sectionsOf(standard, own, recentEmoji(all)));
  }, [standard, own, query]);
};

interface ChoiceProps {
  readonly standard: readonly ListedEmoji[];
  onChoose(emoji: EmojiName): void;
}

const EmojiChoice = ({ standard, onChoose }: ChoiceProps) => {
  const id = useId();
  const field = useFocus();
  const list = useRef<VListHandle>(null);
  const [query, setQuery] = useState(takeTypedAhead);
  const [active, setActive] = useState({ row: 0, column: 0 });
  const rows = useRows(standard, query);
  const first = rows.findIndex((row) => row.emoji !== undefined);
  const at = rows[active.row]?.emoji === undefined ? { row: first, column: 0 } : active;
  const current = rows[at.row]?.emoji?.[at.column];
  const show = (next: typeof active): void => {
    setActive(next);
    list.current?.scrollToIndex(next.row, { align: "nearest" });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const next = movedIn(rows, at, event.key);
    if (next !== undefined) show(next);
    else if (event.key === "Enter" && current !== undefined) onChoose(current);
    else return;
    event.preventDefault();
  };
  return (
    <div class="emoji-choice" onKeyDown={onKeyDown}>
      <input
        ref={field}
        type="search"
        role="combobox"
        class="emoji-search"
        placeholder={t.emoji.search}
        aria-label={t.emoji.search}
        aria-expanded="true"
        aria-controls={`${id}-grid`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${at.row}-${at.column}`}
        value={query}
        onInput={({ currentTarget }) => {
          setQuery(currentTarget.value);
          setActive({ row: 0, column: 0 });
        }}
      />
      {query === "" && (
        <Kinds
          rows={rows}
          onChoose={(row) => {
            setActive({ row: row + 1, column: 0 });
            list.current?.scrollToIndex(row);
          }}
        />
      )}
      {rows.length === 0 ? (
        <p class="emoji-nothing">{t.emoji.nothing}</p>
      ) : (
        <VList
          // Its types are React's, where a handle is a ref of its own.
          ref={list as never}
          id={`${id}-grid`}
          role="grid"
          aria-label={t.emoji.label}
          class="emoji-grid"
        >
          {rows.map((row, rowAt) =>
            row.emoji === undefined ? (
              <div key={row.key} role="row" class="emoji-kind">
                <span role="rowheader">{t.emoji.kinds[row.kind]}</span>
              </div>
            ) : (
              <div key={row.key} role="row" class="emoji-row">
                {row.emoji.map((emoji, column) => (
                  <button
                    key={emoji.emoji_code}
                    id={`${id}-${rowAt}-${column}`}
                    type="button"
                    role="gridcell"
                    tabIndex={-1}
                    class={rowAt === at.row && column === at.column ? "emoji-cell active" : "emoji-cell"}
                    aria-label={emoji.emoji_name.replaceAll("_", " ")}
                    onPointerMove={() => setActive({ row: rowAt, column })}
                    onClick={() => onChoose(emoji)}
                  >
                    <EmojiPicture emoji={emoji} />
                  </button>
                ))}
              </div>
            ),
          )}
        </VList>
      )}
      <p class="emoji-names cut" aria-hidden="true">
        {current?.names.map((name) => `:${name}:`).join("  ")}
      </p>
    </div>
  );
};

/** Leads to each kind. */
const Kinds = ({ rows, onChoose }: { rows: readonly GridRow[]; onChoose(row: number): void }) => (
  <div class="emoji-kinds" role="toolbar" aria-label={t.emoji.kindsLabel}>
    {rows.flatMap((row, at) => {
      if (row.emoji !== undefined) return [];
      const Icon = icons[row.kind];
      const name = t.emoji.kinds[row.kind];
      return [
        <button key={row.kind} type="button" aria-label={name} title={name} onClick={() => onChoose(at)}>
          <Icon size={16} />
        </button>,
      ];
    })}
  </div>
);
