// What a page looks at: channels with unread counts, people with presence, open conversations.
import { ChatStore, type StoreView } from "@confab/client";
import { answerOf, knownPeople, lists, registrationOf, type Size } from "./organization.js";

/** A store that is looked at, and how often those who look have been woken. */
export interface WatchedPage {
  store: ChatStore;
  wakes: number;
}

const row = (stream_id: number) => (view: StoreView) =>
  [view.subscriptions.get(stream_id)?.name, view.unreadInChannel(stream_id).unmuted].join();

const status = (user_id: number) => (view: StoreView) =>
  [view.users.get(user_id)?.full_name, JSON.stringify(view.presences.get(String(user_id)))].join();

const selectors = ({ channels }: Size): ((view: StoreView) => unknown)[] => [
  (view) => view.unreadTotal(),
  (view) => view.unreadMentions().length,
  (view) => view.recentConversations(),
  (view) => [...view.subscriptions.keys()],
  (view) => view.typingIn({ stream_id: 1, topic: "plans" }),
  ...Array.from({ length: channels }, (_, i) => row(i + 1)),
  ...Array.from({ length: knownPeople }, (_, i) => status(i + 2)),
];

type Watched = { get(): unknown; subscribe(listener: () => void): unknown };

const watch = (page: WatchedPage, value: Watched): void => {
  value.subscribe(() => {
    value.get();
    page.wakes += 1;
  });
};

/** Registers, and looks at what a page always shows. */
export const beginPage = (size: Size): WatchedPage => {
  const page = { store: new ChatStore({ fetchMessages: async (params) => answerOf(params, size) }), wakes: 0 };
  page.store.begin(JSON.parse(JSON.stringify(registrationOf(size))));
  for (const selector of selectors(size)) watch(page, page.store.select(selector));
  return page;
};

/** Opens conversations, and loads all their messages. */
export const openLists = async (page: WatchedPage, size: Size): Promise<void> => {
  const open = Array.from({ length: lists }, (_, i) => page.store.messages([["channel", i + 1]]));
  for (const list of open) {
    watch(page, list);
    await list.load();
  }
  const held = open.reduce((sum, list) => sum + list.get().messages.length, 0);
  if (held !== size.messages) throw new Error(`The lists hold ${held} messages.`);
};
