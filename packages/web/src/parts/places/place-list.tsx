import "./place-list.css";
import { useEffect, useRef, useState } from "preact/hooks";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { onKeys } from "../../shell/keys.js";
import { markPlaceRead, toggleMute } from "./place-actions.js";
import { type PlaceItem, PlaceRow } from "./place-row.js";

/** A heading over the conversations that come after it. */
export interface PlaceHeading {
  readonly key: string;
  readonly heading: string;
}

type Row = PlaceItem | PlaceHeading;

const isItem = (row: Row | undefined): row is PlaceItem => row !== undefined && "place" in row;

interface ListProps {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Called when the end is near. */
  onNearEnd?(): void;
}

/** How far from the end, in pixels, more is asked for. */
const ahead = 800;

/** The row at which the keys are, also where it has just gone. */
const useSelected = (rows: readonly Row[]) => {
  const [selected, setSelected] = useState({ key: "", at: -1 });
  const found = rows.findIndex(({ key }) => key === selected.key);
  const at = found >= 0 ? found : Math.min(selected.at, rows.length - 1);
  return { at: isItem(rows[at]) ? at : rows.findIndex((row, index) => index >= at && isItem(row)), setSelected };
};

const focusRow = (key: string): void => {
  // The list may first have to draw it.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.getElementById(`place-${key}`)?.focus({ preventScroll: true })),
  );
};

/** Conversations one after the other: `j` and `k` walk, Enter opens, `e` marks as read, `m` mutes. */
export const PlaceList = ({ label, rows, onNearEnd }: ListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const { at, setSelected } = useSelected(rows);
  const [isWalking, setWalking] = useState(false);

  const select = (index: number): void => {
    const row = rows[index];
    if (!isItem(row)) return;
    setSelected({ key: row.key, at: index });
    setWalking(true);
    virtualizer.current?.scrollToIndex(index, { align: "nearest" });
    focusRow(row.key);
  };
  const move = (step: number): boolean => {
    let index = isWalking ? at + step : Math.max(at, 0);
    while (rows[index] !== undefined && !isItem(rows[index])) index += step;
    if (!isItem(rows[index])) return false;
    select(index);
    return true;
  };
  const withCurrent = (act: (item: PlaceItem) => unknown): boolean => {
    const row = rows[at];
    return isWalking && isItem(row) && act(row) !== false;
  };
  useEffect(() => {
    return onKeys({
      "j ArrowDown": () => move(1),
      "k ArrowUp": () => move(-1),
      e: () => withCurrent(({ place }) => markPlaceRead(place)),
      "m Shift+M": () => withCurrent(({ place }) => toggleMute(place)),
    });
  });
  // Whoever has read a row away is at the next one.
  const current = rows[at]?.key;
  useEffect(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (isWalking && current !== undefined && isLost) focusRow(current);
  }, [current, isWalking]);

  const onScroll = (offset: number): void => {
    const handle = virtualizer.current;
    if (handle !== null && handle.scrollSize - handle.viewportSize - offset < ahead) onNearEnd?.();
  };
  return (
    <div class="place-list" ref={scroller} role="group" aria-label={label}>
      <Virtualizer ref={virtualizer} scrollRef={scroller} onScroll={onScroll} bufferSize={400}>
        {rows.map((row, index) => (
          <div
            key={row.key}
            onFocusIn={() => {
              setSelected({ key: row.key, at: index });
              setWalking(true);
            }}
          >
            {isItem(row) ? <PlaceRow item={row} isStop={index === at} /> : <h2 class="place-heading">{row.heading}</h2>}
          </div>
        ))}
      </Virtualizer>
    </div>
  );
};
