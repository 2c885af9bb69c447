// Written by `npm run docs` from the definitions of the operations.
import type { Registry } from "../domain/confab.js";
import type { ParamOf, ResultOf } from "../operation/call-types.js";

/** What `deleteQueue` takes. */
export interface DeleteQueueParams {
  /** The queue that `POST /register` answered. */
  queue_id: ParamOf<Registry["deleteQueue"], "queue_id">;
}

/** What `getEvents` takes. */
export interface GetEventsParams {
  /** The queue that `POST /register` answered. */
  queue_id?: ParamOf<Registry["getEvents"], "queue_id">;
  /** The newest event received; all up to it are acknowledged. */
  last_event_id?: ParamOf<Registry["getEvents"], "last_event_id">;
  /** Answer at once, even if nothing waits. */
  dont_block?: ParamOf<Registry["getEvents"], "dont_block">;
  /** The types of events to get; all if absent. */
  event_types?: ParamOf<Registry["getEvents"], "event_types">;
  /** Which messages; every term holds. */
  narrow?: ParamOf<Registry["getEvents"], "narrow">;
  /** False if absent; what a bot's defaults say. */
  all_public_streams?: ParamOf<Registry["getEvents"], "all_public_streams">;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: ParamOf<Registry["getEvents"], "apply_markdown">;
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: ParamOf<Registry["getEvents"], "client_gravatar">;
  /** Show presence by user id instead of by address. */
  slim_presence?: ParamOf<Registry["getEvents"], "slim_presence">;
  /** What the client can cope with, by name. */
  client_capabilities?: ParamOf<Registry["getEvents"], "client_capabilities">;
  /** Seconds that the queue outlives its last poll, or `mobile` for 12 hours. */
  idle_queue_timeout?: ParamOf<Registry["getEvents"], "idle_queue_timeout">;
  /** Older name of `idle_queue_timeout`. */
  queue_lifespan_secs?: ParamOf<Registry["getEvents"], "queue_lifespan_secs">;
  /** Older name of `idle_queue_timeout`. */
  lifespan_secs?: ParamOf<Registry["getEvents"], "lifespan_secs">;
  /** Copes with null where a channel's notification setting is not set. */
  notification_settings_null?: ParamOf<Registry["getEvents"], "notification_settings_null">;
  /** Copes with one event for many deleted messages. */
  bulk_message_deletion?: ParamOf<Registry["getEvents"], "bulk_message_deletion">;
  /** Copes with users without `avatar_url`. */
  user_avatar_url_field_optional?: ParamOf<Registry["getEvents"], "user_avatar_url_field_optional">;
  /** Wants to know who types in channels. */
  stream_typing_notifications?: ParamOf<Registry["getEvents"], "stream_typing_notifications">;
  /** Has no effect any more. */
  user_settings_object?: ParamOf<Registry["getEvents"], "user_settings_object">;
  /** Knows linkifiers with URL templates. */
  linkifier_url_template?: ParamOf<Registry["getEvents"], "linkifier_url_template">;
  /** Copes with a list that lacks users whom the user may not know of. */
  user_list_incomplete?: ParamOf<Registry["getEvents"], "user_list_incomplete">;
  /** Wants user groups that are no longer in use, too. */
  include_deactivated_groups?: ParamOf<Registry["getEvents"], "include_deactivated_groups">;
  /** Wants archived channels, too. */
  archived_channels?: ParamOf<Registry["getEvents"], "archived_channels">;
  /** Copes with the empty topic. */
  empty_topic_name?: ParamOf<Registry["getEvents"], "empty_topic_name">;
  /** Wants presence in its short form. */
  simplified_presence_events?: ParamOf<Registry["getEvents"], "simplified_presence_events">;
  /** Copes with events about single emoji. */
  individual_emoji_changes?: ParamOf<Registry["getEvents"], "individual_emoji_changes">;
  /** Knows profile fields for pronouns. */
  pronouns_field_type_supported?: ParamOf<Registry["getEvents"], "pronouns_field_type_supported">;
}

/** What `registerQueue` takes. */
export interface RegisterQueueParams {
  /** The types of events to get; all if absent. */
  event_types?: ParamOf<Registry["registerQueue"], "event_types">;
  /** Which messages; every term holds. */
  narrow?: ParamOf<Registry["registerQueue"], "narrow">;
  /** False if absent; what a bot's defaults say. */
  all_public_streams?: ParamOf<Registry["registerQueue"], "all_public_streams">;
  /** Get contents as HTML instead of Markdown. */
  apply_markdown?: ParamOf<Registry["registerQueue"], "apply_markdown">;
  /** Leave out picture addresses that the client can work out from e-mail addresses. */
  client_gravatar?: ParamOf<Registry["registerQueue"], "client_gravatar">;
  /** Show presence by user id instead of by address. */
  slim_presence?: ParamOf<Registry["registerQueue"], "slim_presence">;
  /** What the client can cope with, by name. */
  client_capabilities?: ParamOf<Registry["registerQueue"], "client_capabilities">;
  /** Seconds that the queue outlives its last poll, or `mobile` for 12 hours. */
  idle_queue_timeout?: ParamOf<Registry["registerQueue"], "idle_queue_timeout">;
  /** Older name of `idle_queue_timeout`. */
  queue_lifespan_secs?: ParamOf<Registry["registerQueue"], "queue_lifespan_secs">;
  /** The types of state to answer; `event_types` if absent. */
  fetch_event_types?: ParamOf<Registry["registerQueue"], "fetch_event_types">;
  /** Whether channels come with the ids of their subscribers. */
  include_subscribers?: ParamOf<Registry["registerQueue"], "include_subscribers">;
  /** How far back presence goes, in days. */
  presence_history_limit_days?: ParamOf<Registry["registerQueue"], "presence_history_limit_days">;
  /** The newest `presence_last_update_id` received; what is newer is answered. */
  presence_last_update_id?: ParamOf<Registry["registerQueue"], "presence_last_update_id">;
}

/** Queues that tell a client what happens, as it happens. */
export interface QueuesMethods {
  /**
   * Delete an event queue.
   *
   * A poll that waits on it is answered with what there is.
   *
   * Who may call it: any user.
   */
  deleteQueue(params: DeleteQueueParams): Promise<ResultOf<Registry["deleteQueue"]>>;

  /**
   * Get events from an event queue.
   *
   * Answers what waits at once, else holds the request until something comes, or sends a heartbeat after 45 to 55
   * seconds. With `dont_block` and without `queue_id` it registers a queue from the parameters of `POST
   * /register`.
   *
   * Who may call it: any user.
   */
  getEvents(params?: GetEventsParams): Promise<ResultOf<Registry["getEvents"]>>;

  /**
   * Register an event queue and fetch the state it continues.
   *
   * The state and the queue's events after `last_event_id` fit together without a gap or an overlap.
   *
   * Who may call it: any user.
   */
  registerQueue(params?: RegisterQueueParams): Promise<ResultOf<Registry["registerQueue"]>>;
}
