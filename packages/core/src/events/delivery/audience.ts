/**
 * Who gets an event. The rule that says who may read its subject decides at commit (security B4). `users` are single user ids.
 * `subscribers` is the id of a channel: those subscribed when the event was logged get it. `everyone` means all accounts, `members`
 * all but guests, `moderators` moderators and above, `administrators` administrators and owners. These add up; the users of
 * `except` are taken away. A long list is stored once, however many events have it (`log/named-lists.ts`).
 */
export interface Audience {
  users?: readonly number[];
  subscribers?: number;
  everyone?: boolean;
  members?: boolean;
  moderators?: boolean;
  administrators?: boolean;
  except?: readonly number[];
  /** The event's field that lists users who are taken away as well. */
  exceptField?: string;
  /** Those who do not get it, by the same rules: what concerns whoever gains or loses something is two audiences apart. */
  unless?: Audience;
  /** Whether all get it who have a part of their own in the fact `own`, by user id. */
  own?: boolean;
  /** Members who joined at this time or before, in UNIX seconds. */
  joinedBefore?: number;
  /** The `queue_id`s of the only queues that get the event; for heartbeats, which are not stored. */
  queues?: ReadonlySet<string>;
  /**
   * Whether the event is of a message in a public channel. Queues that asked for all of these get it too, unless a guest owns them.
   */
  publicMessages?: boolean;
}
