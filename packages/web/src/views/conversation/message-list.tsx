import "./message-list.css";
import type { ChatMessage, MessageTerm } from "@confab/client";
import { useMessages, useSelect } from "@confab/client/react";
import { ArrowDown } from "lucide-preact";
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Virtualizer, type VirtualizerHandle } from "virtua";
import { IsSearch } from "../../parts/found.js";
import { known } from "../../parts/known.js";
import { onKeys } from "../../shell/keys.js";
import { t } from "../../texts/index.js";
import { dayName } from "../../texts/times.js";
import { sentHere } from "../compose/compose-requests.js";
import { MessageRow } from "../message/message-row.js";
import { OutgoingRow } from "../message/outgoing-row.js";
import { rowOf } from "../message/selected-message.js";
import { EmptyList } from "./empty-list.js";
import { ListProblem } from "./list-problem.js";
import { PlaceBar } from "./place-bar.js";
import { ListRows, type Row } from "./rows.js";
import { useHeldEnd } from "./use-held-end.js";
import { useReading } from "./use-reading.js";

interface ListProps {
  readonly terms: readonly MessageTerm[];
  /** What the list is of, as readers of screens hear it. */
  readonly label: string;
  readonly isMixed: boolean;
  /** The message at which it begins; undefined for the first unread, or the newest. */
  readonly near: number | undefined;
  /** Whether it begins at its end, whatever is unread. */
  readonly isAtNewest: boolean;
  /** Shows the end of the list, which is not loaded. */
  showNewest(): void;
}

/** How far from an end, in pixels, the next page is loaded. */
const ahead = 1_500;
/** How many pixels of rows are ready out of sight on either side: few at first, so that a conversation shows at once. */
const readyRows = { first: 100, rest: 600 };
/** As good as at the end, in pixels. */
const nearEnd = 24;

/** Remembers what was new when the reader came, so that the line stays where it was. */
const useFirstNew = (messages: readonly ChatMessage[]): number | undefined => {
  const first = useRef<{ id: number | undefined } | null>(null);
  if (first.current === null && messages.length > 0)
    first.current = { id: known((view) => messages.find(({ id }) => view.isUnread(id))?.id) };
  return useContext(IsSearch) ? undefined : first.current?.id;
};

/** Whether rows were put before those that are known, which then stay where they are. */
const useIsPrepended = (rows: readonly Row[]): boolean => {
  const last = useRef<{ first: number; count: number }>({ first: Number.POSITIVE_INFINITY, count: 0 });
  const first = rows.find((row) => row.kind === "message")?.key ?? Number.POSITIVE_INFINITY;
  const isPrepended = first < last.current.first && last.current.count > 0;
  useLayoutEffect(() => {
    last.current = { first: Number(first), count: rows.length };
  });
  return isPrepended;
};

const messageRows = (rows: readonly Row[]): number[] =>
  rows.flatMap((row) => (row.kind === "message" ? [row.message.id] : []));

/** Gives a message the focus: at once, so that the next key is about it, or when it is there. */
const focusRow = (id: number): void => {
  const focus = (): void => rowOf(id)?.focus({ preventScroll: true });
  if (rowOf(id) === null) requestAnimationFrame(focus);
  else focus();
};

/** The messages of a narrow. */
export const MessageListView = ({ terms, label, isMixed, near, isAtNewest, showNewest }: ListProps) => {
  const anchor = isAtNewest ? "newest" : (near ?? "first_unread");
  const list = useMessages(terms, { anchor });
  const { messages, outgoing, found_oldest, found_newest, isLoading, error } = list;
  const self = useSelect((view) => view.self, []);
  const firstNew = useFirstNew(messages);
  const listRows = useMemo(() => new ListRows({ self, isMixed, firstNew }), [self, isMixed, firstNew]);
  const rows = useMemo(() => listRows.of(messages, outgoing), [messages, outgoing, listRows]);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const [ready, setReady] = useState(readyRows.first);
  const isAtEnd = useRef(true);
  /** Whether the reader may have scrolled since the list was at its end. */
  const isMoved = useRef(false);
  const noteMove = (): void => {
    isMoved.current = true;
  };
  const [isFar, setFar] = useState(false);
  const [selected, setSelected] = useState<number | undefined>(isAtNewest ? undefined : near);
  const isPrepended = useIsPrepended(rows);
  const seen = useRef(false);
  const newest = messages.at(-1)?.id ?? 0;
  const leftAt = useRef(newest);

  // Where one begins: at the message of the address, at what is new, or at the end.
  useLayoutEffect(() => {
    if (seen.current || rows.length === 0) return;
    seen.current = true;
    const target = isAtNewest
      ? -1
      : rows.findIndex((row) => (near === undefined ? row.kind === "new" : row.key === near));
    if (target < 0) virtualizer.current?.scrollToIndex(rows.length - 1, { align: "end" });
    else virtualizer.current?.scrollToIndex(target, { align: "center" });
    isAtEnd.current = target < 0;
    leftAt.current = newest;
  }, [rows, near, isAtNewest, newest]);

  const hasRows = rows.length > 0;
  useEffect(() => {
    if (!hasRows) return undefined;
    const timer = setTimeout(() => setReady(readyRows.rest), 100);
    return () => clearTimeout(timer);
  }, [hasRows]);

  // Whoever is at the end stays there; elsewhere nothing moves.
  useLayoutEffect(() => {
    if (seen.current && isAtEnd.current) virtualizer.current?.scrollToIndex(rows.length - 1, { align: "end" });
  }, [rows]);
  useHeldEnd(scroller, isAtEnd, hasRows);

  const look = useReading(scroller, messages, !isMixed);

  // What has room for all of its messages is at its end without being scrolled there.
  const onResize = (): void => {
    const handle = virtualizer.current;
    if (handle === null || !seen.current || !found_newest) return;
    if (handle.scrollSize - handle.viewportSize < nearEnd) isAtEnd.current = true;
  };

  const onScroll = (offset: number): void => {
    const handle = virtualizer.current;
    if (handle === null || !seen.current) return;
    const left = handle.scrollSize - handle.viewportSize - offset;
    // Rows that come while the list goes to its end make it longer: only its reader leaves the end.
    const isFollowing = isAtEnd.current && !isMoved.current;
    isAtEnd.current = (left < nearEnd || isFollowing) && found_newest;
    if (left < nearEnd) isMoved.current = false;
    if (isAtEnd.current) leftAt.current = newest;
    setFar(left > handle.viewportSize || !found_newest);
    if (offset < ahead && !found_oldest && !isLoading) void list.loadOlder();
    if (left < ahead && !found_newest && !isLoading) void list.loadNewer();
    look();
  };

  useEffect(() => {
    // What is not the end of all is not new.
    if (isAtEnd.current || !found_newest) leftAt.current = newest;
    look();
  }, [newest, found_newest, look]);

  const move = (step: number): boolean => {
    const ids = messageRows(rows);
    const known = ids.indexOf(selected ?? 0);
    const at = known < 0 ? ids.length : known;
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + step))];
    if (next === undefined) return false;
    setSelected(next);
    noteMove();
    virtualizer.current?.scrollToIndex(
      rows.findIndex(({ key }) => key === next),
      { align: "nearest" },
    );
    focusRow(next);
    return true;
  };
  useEffect(() => onKeys({ "j ArrowDown": () => move(1), "k ArrowUp": () => move(-1) }));

  const jump = (): void => {
    if (!found_newest) {
      showNewest();
      return;
    }
    isAtEnd.current = true;
    virtualizer.current?.scrollToIndex(rows.length - 1, { align: "end" });
  };

  // Who sends wants to see it there.
  const sent = sentHere.value;
  const lastSent = useRef(sent);
  useLayoutEffect(() => {
    if (sent === lastSent.current) return;
    lastSent.current = sent;
    jump();
  }, [sent]);

  const waiting = !found_newest
    ? 0
    : messages.filter(({ id, sender_id }) => id > leftAt.current && sender_id !== self).length;

  if (error !== null && rows.length === 0)
    return <ListProblem terms={terms} error={error} retry={() => void list.refresh()} />;
  if (rows.length === 0 && (isLoading || !found_newest)) return <Placeholders />;
  if (rows.length === 0) return <EmptyList terms={terms} self={self} ignored={list.ignored_search_words} />;
  return (
    <div class="message-list-frame">
      <div
        class="message-list"
        ref={scroller}
        role="log"
        aria-label={label}
        aria-live={isAtEnd.current ? "polite" : "off"}
        onWheel={noteMove}
        onTouchMove={noteMove}
        onPointerDown={noteMove}
        onKeyDown={noteMove}
        onFocusIn={noteMove}
      >
        <div class="message-list-space" />
        <Virtualizer
          ref={virtualizer}
          scrollRef={scroller}
          shift={isPrepended}
          onScroll={onScroll}
          onResize={onResize}
          bufferSize={ready}
          data={rows}
        >
          {(row: Row) => (
            <RowView
              key={row.key}
              row={row}
              isSelected={row.key === selected}
              isStop={row.key === (selected ?? newest)}
              isTarget={row.key === near}
              onSelect={setSelected}
            />
          )}
        </Virtualizer>
      </div>
      {isFar && (
        <button type="button" class="jump" onClick={jump}>
          <ArrowDown size={14} /> {t.conversation.jump(waiting)}
        </button>
      )}
    </div>
  );
};

interface RowViewProps {
  readonly row: Row;
  readonly isSelected: boolean;
  /** Whether Tab leads to it. */
  readonly isStop: boolean;
  readonly isTarget: boolean;
  onSelect(id: number): void;
}

const RowView = ({ row, isSelected, isStop, isTarget, onSelect }: RowViewProps) => {
  switch (row.kind) {
    case "day":
      return (
        <h2 class="day-line">
          <span>{dayName(row.timestamp)}</span>
        </h2>
      );
    case "place":
      return <PlaceBar place={row.place} message={row.message} />;
    case "new":
      return (
        <p class="new-line">
          <span>{t.conversation.new}</span>
        </p>
      );
    case "outgoing":
      return <OutgoingRow outgoing={row.outgoing} />;
    default:
      return (
        <MessageRow
          message={row.message}
          isNext={row.isNext}
          isSelected={isSelected}
          isStop={isStop}
          isTarget={isTarget}
          onSelect={onSelect}
        />
      );
  }
};

const Placeholders = () => (
  <div class="placeholders" role="status" aria-label={t.conversation.loading}>
    {[0, 1, 2, 3, 4].map((row) => (
      <div key={row} class="placeholder">
        <span />
        <div>
          <span />
          <span />
        </div>
      </div>
    ))}
  </div>
);
