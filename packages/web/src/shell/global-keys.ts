import { useEffect } from "preact/hooks";
import { client } from "../client.js";
import { placeKey, placeOf } from "../parts/place-of.js";
import { toggleMute } from "../parts/places/place-actions.js";
import { openKeySheet } from "../views/keys/open-key-sheet.js";
import { onKey } from "./keys.js";
import { nextUnread } from "./next-unread.js";
import { isSidebarOpen, sidePanel } from "./panels.js";
import { addressOf, addressOfPlace, go, placeOfTerms, route } from "./route.js";
import { openSearch } from "./search-state.js";
import { selectedMessage } from "./selected-message.js";
import { shortcuts } from "./shortcuts.js";

const self = (): number => client.store.select((view) => view.self).get();

const currentPlace = () => {
  const current = route.peek();
  return current.view === "narrow" ? placeOfTerms(current.terms, self()) : undefined;
};

const goToUnread = (kind: "topic" | "direct"): boolean => {
  const place = nextUnread(kind);
  if (place !== undefined) go(addressOfPlace(place));
  return place !== undefined;
};

/** Shows the conversation of the message at hand; from there, all of its channel. */
const toConversation = (isWiderToo: boolean): boolean => {
  const message = selectedMessage();
  if (message === undefined) return false;
  const place = placeOf(message, self());
  const current = currentPlace();
  const isHere = current !== undefined && placeKey(current) === placeKey(place);
  if (isHere && !isWiderToo) return false;
  if (!isHere) go(addressOfPlace(place, message.id));
  else if ("stream_id" in place)
    go(
      addressOf([
        { operator: "channel", operand: place.stream_id },
        { operator: "near", operand: message.id },
      ]),
    );
  return true;
};

const homes: Readonly<Record<string, string>> = {
  inbox: "#inbox",
  recent: "#recent",
  recent_topics: "#recent",
  all_messages: "#feed",
};

const goHome = (): boolean => {
  const { home, isWanted } = client.store
    .select(({ settings }) => ({
      home: homes[String(settings.get("web_home_view"))] ?? "#inbox",
      isWanted: settings.get("web_escape_navigates_to_home_view") !== false,
    }))
    .get();
  if (!isWanted || location.hash === home) return false;
  go(home);
  return true;
};

/** Closes what stands over the conversation, then leaves the field one writes in, then goes to the home view. */
const escape = ({ target }: KeyboardEvent): boolean => {
  if (document.querySelector("dialog[open], [popover]:popover-open") !== null) return false;
  if (isSidebarOpen.peek()) isSidebarOpen.value = false;
  else if (target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName)) target.blur();
  else if (sidePanel.peek() !== null) sidePanel.value = null;
  else return goHome();
  return true;
};

const focusOf = (selector: string): boolean => {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  return element !== null;
};

const showSender = (): boolean => {
  const message = selectedMessage();
  if (message === undefined) return false;
  sidePanel.value = { kind: "profile", user_id: message.sender_id };
  return true;
};

const muteHere = (): boolean => {
  const place = currentPlace();
  return place !== undefined && toggleMute(place);
};

const { going, finding, message, conversation } = shortcuts;

/** Has the keys do what they do everywhere in the page. */
export const useGlobalKeys = (): void => {
  useEffect(() => {
    const stops = [
      onKey(finding.search, openSearch),
      onKey(finding.keys, openKeySheet),
      onKey(finding.channels, () => {
        isSidebarOpen.value = true;
        // It can take the focus once it is in sight.
        requestAnimationFrame(() => focusOf(".sidebar-filter input"));
      }),
      onKey(finding.people, () => {
        if (sidePanel.peek()?.kind === "people") return focusOf(".people-filter input");
        sidePanel.value = { kind: "people" };
        return true;
      }),
      onKey(finding.menu, () => focusOf(".own-button")),
      onKey(going.inbox, () => go("#inbox")),
      onKey(going.feed, () => go("#feed")),
      onKey(going.nextTopic, () => goToUnread("topic")),
      onKey(going.nextDirect, () => goToUnread("direct")),
      onKey(going.toConversation, () => toConversation(true)),
      onKey(going.toTopic, () => toConversation(false)),
      onKey(going.home, escape),
      onKey(message.sender, showSender),
      onKey(conversation.mute, muteHere),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
};
