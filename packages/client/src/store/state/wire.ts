import type { ChatUser, EventOf, EventType } from "@confab/core/types";

/** The same, to be read only. */
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** What `registerQueue` answers. Which fields it has depends on what was asked for. */
export type RegisterState = Partial<Awaited<ReturnType<ChatUser["registerQueue"]>>>;

/** A field of the registration. */
export type Registered<K extends keyof RegisterState> = DeepReadonly<NonNullable<RegisterState[K]>>;

type AnyEvent = EventOf<EventType>;

type NameOf<E> = E extends { type: infer Type extends string; op: infer Op extends string }
  ? `${Type}/${Op}`
  : E extends { type: infer Type extends string }
    ? Type
    : never;

/** The events by their names: `type`, or `type/op`. */
export type EventsByName = { [E in AnyEvent as NameOf<E>]: E };

/** A user, active or not. */
export type StoredUser = Registered<"realm_users">[number] & { readonly is_active: boolean };
/** A bot of one's own, or of anybody for administrators. */
export type StoredBot = Registered<"realm_bots">[number];
/** A user group; its members stand beside it. */
export type StoredGroup = Omit<Registered<"realm_user_groups">[number], "members">;
/** A channel that one may know of. */
export type StoredChannel = Registered<"streams">[number];
/** A channel that one is subscribed to, with what one has set for it; its subscribers stand beside it. */
export type StoredSubscription = Omit<Registered<"subscriptions">[number], "subscribers">;
/** A channel that one was subscribed to. */
export type FormerSubscription = Omit<Registered<"unsubscribed">[number], "subscribers">;
/** A channel that one was never subscribed to. */
export type OtherChannel = Omit<Registered<"never_subscribed">[number], "subscribers">;
/** What one has set for a topic. */
export type TopicPolicy = Omit<Registered<"user_topics">[number], "visibility_policy"> & {
  /** 1 muted, 2 unmuted, 3 followed. */
  readonly visibility_policy: number;
};
/**
 * A message, with one's own flags. Names, pictures, `recipient_id` and `edit_history` are those of when it was loaded: no event tells of
 * them. The tables have the names of now.
 */
export type ChatMessage = DeepReadonly<Awaited<ReturnType<ChatUser["getMessages"]>>["messages"][number]> & {
  readonly flags: readonly string[];
};
