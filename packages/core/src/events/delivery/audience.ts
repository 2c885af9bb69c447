/**
 * Who gets an event, decided at commit by the rule that says who may read what it is about (security B4). `users` are named one
 * by one; `subscribers` are those of a channel when the event was logged; `everyone` are all accounts, `members` all but guests,
 * `moderators` moderators and above, `administrators` administrators and owners. What is listed adds up; `except` takes away.
 */
export interface Audience {
  users?: readonly number[];
  subscribers?: number;
  everyone?: boolean;
  members?: boolean;
  moderators?: boolean;
  administrators?: boolean;
  except?: readonly number[];
  /** One queue only: heartbeats. */
  queue?: string;
  /** A message in a public channel: queues that asked for all of them get it too, unless a guest owns them. */
  publicMessages?: boolean;
}
