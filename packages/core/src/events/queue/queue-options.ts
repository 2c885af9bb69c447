import type { ReadOnly } from "../../schema/read-only.js";
import { type Static, t } from "../../schema/schema.js";

// What a queue may be asked for is the contract's vocabulary of queues, and so the kernel's own: capabilities, options and the terms
// of a narrow. Some of it is about channels, topics or presence. What it does to their events stands in the forms of those events.

/** The capabilities that a client may name (platform.md 8.2). */
export const capabilityNames = [
  "notification_settings_null",
  "bulk_message_deletion",
  "user_avatar_url_field_optional",
  "stream_typing_notifications",
  "user_settings_object",
  "linkifier_url_template",
  "user_list_incomplete",
  "include_deactivated_groups",
  "archived_channels",
  "empty_topic_name",
  "simplified_presence_events",
  "individual_emoji_changes",
  "pronouns_field_type_supported",
] as const;

/** The name of a capability. */
export type Capability = (typeof capabilityNames)[number];

const narrowTermShape = t.object({
  operator: t.oneOf(["channel", "topic", "sender", "is", "dm"]),
  operand: t.string(),
});

/** One term of a queue's narrow (platform.md 9.5). */
export type NarrowTerm = Static<typeof narrowTermShape>;

/** The options that a queue was registered with. They are small, since every queue has a row with them. */
export const queueOptionsShape = t.object({
  event_types: t.nullable(t.array(t.string(), { description: "Null lets every type through" })),
  narrow: t.array(narrowTermShape),
  all_public_streams: t.boolean(),
  apply_markdown: t.boolean(),
  client_gravatar: t.boolean(),
  slim_presence: t.boolean(),
  capabilities: t.array(t.oneOf(capabilityNames)),
  // Rows without it were stored before there was a choice; they have the contract's words.
  vocabulary: t.optional(t.oneOf(["contract", "clients"])),
  idle_timeout: t.integer({ description: "How long the queue outlives its last poll, in seconds" }),
});

/** The options that a queue was registered with. */
export type QueueOptions = ReadOnly<Static<typeof queueOptionsShape>>;

interface Shared {
  options: QueueOptions;
  queues: number;
}

/** Holds the options of live queues. Queues that are registered alike share one object, which is kept while one of them lives. */
export class SharedOptions {
  private readonly byText = new Map<string, Shared>();

  /** Returns the object that all queues with equal options share. */
  take(options: QueueOptions): QueueOptions {
    const text = JSON.stringify(options);
    const shared = this.byText.get(text) ?? { options, queues: 0 };
    shared.queues += 1;
    this.byText.set(text, shared);
    return shared.options;
  }

  /** Releases the options; to be called once for each queue that took them. */
  release(options: QueueOptions): void {
    const text = JSON.stringify(options);
    const shared = this.byText.get(text);
    if (shared === undefined) return;
    shared.queues -= 1;
    if (shared.queues === 0) this.byText.delete(text);
  }

  /** How many different options there are; for measurements. */
  get size(): number {
    return this.byText.size;
  }
}
