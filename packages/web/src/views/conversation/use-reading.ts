import type { ChatMessage } from "@confab/client";
import { useMarkRead, useSelect } from "@confab/client/react";
import type { RefObject } from "preact";
import { useCallback, useContext, useEffect, useRef } from "preact/hooks";
import { client } from "../../client.js";
import { IsSearch } from "../../parts/found.js";
import { isReadingPaused } from "./reading-pause.js";

/** The setting `web_mark_read_on_scroll_policy`. */
const policy = { always: 1, inConversations: 2, never: 3 } as const;

/** Milliseconds until what came into sight counts as read. Rows have their places by then. */
const inSight = 150;

/** Returns the ids of the messages that are wholly in sight, or fill it. */
const idsInSight = (scroller: HTMLElement): number[] => {
  const sight = scroller.getBoundingClientRect();
  return [...scroller.querySelectorAll<HTMLElement>(".message[id^='message-']")]
    .filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return bottom <= sight.bottom + 4 && bottom > sight.top + 8 && top < sight.bottom;
    })
    .map(({ id }) => Number(id.slice("message-".length)));
};

const isWatched = (): boolean => document.visibilityState === "visible" && document.hasFocus();

/** Marks as read what was really in sight. Returns what looks again, after a moment. */
export const useReading = (
  scroller: RefObject<HTMLElement>,
  messages: readonly ChatMessage[],
  isConversation: boolean,
): (() => void) => {
  const markRead = useMarkRead();
  const setting = useSelect(
    ({ settings }) => Number(settings.get("web_mark_read_on_scroll_policy") ?? policy.always),
    [],
  );
  // What a search has found is looked through, not read.
  const isFound = useContext(IsSearch);
  const marks = !isFound && (setting === policy.always || (setting === policy.inConversations && isConversation));
  const timer = useRef<number>();
  const look = useCallback(() => {
    if (!marks || isReadingPaused()) return;
    timer.current ??= window.setTimeout(() => {
      timer.current = undefined;
      if (scroller.current !== null && isWatched() && !isReadingPaused()) markRead(idsInSight(scroller.current));
    }, inSight);
  }, [marks, markRead, scroller]);
  const lookOrTell = useCallback(() => {
    // A page that is hidden may not come back.
    if (document.hidden) void client.store.flushRead();
    else look();
  }, [look]);
  useEffect(look, [look, messages]);
  // Rows may find their places late, on a slow machine or where pictures load.
  const hasRows = messages.length > 0;
  useEffect(() => {
    const observer = new ResizeObserver(look);
    for (const part of scroller.current?.children ?? []) observer.observe(part);
    return () => observer.disconnect();
  }, [look, scroller, hasRows]);
  useEffect(() => {
    addEventListener("focus", look);
    document.addEventListener("visibilitychange", lookOrTell);
    return () => {
      removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", lookOrTell);
      window.clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [look, lookOrTell]);
  return look;
};
