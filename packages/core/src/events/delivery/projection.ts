import {
  isSharedSubscription,
  joinedSubscription,
  ownSubscription,
  sharedSubscription,
} from "../../domain/channels/subscription-form.js";
import { messageForm, messageVariant, ownPart } from "../../domain/messages/message-form.js";
import { type ProfileFieldObject, withoutPronouns } from "../../domain/profile-fields/profile-fields.js";
import { EncodedFields } from "../../encode/encoded-fields.js";
import { isGuest } from "../../operation/roles.js";
import type { EmittedEvent, EventForm, LoggedEvent } from "../log/event.js";
import type { LiveQueue } from "../queue/queue.js";
import type { QueuedEvent } from "./batch.js";
import { differsForClients, eventToClients } from "./event-words.js";

/** How the canonical form of an event becomes a queue's own. */
export interface Projection {
  /**
   * Names the variant this queue gets; queues of one variant share one serialized text. "" is the canonical form. Null: the queue
   * gets nothing.
   */
  variant(queue: LiveQueue, event: LoggedEvent): string | null;
  /** Makes another variant than the canonical one. */
  build(variant: string, event: LoggedEvent): EmittedEvent | EncodedFields;
  /** What only this queue's owner gets of the event. */
  own?(queue: LiveQueue, event: LoggedEvent, received: boolean): EncodedFields;
  /** Puts that together with what all queues of a variant get; at its end if absent. */
  join?(shared: EncodedFields, own: EncodedFields): EncodedFields;
}

const unchanged: Projection["build"] = (_, { payload }) => payload;

const same: Projection = { variant: () => "", build: unchanged };

/** The name shown for the empty topic to clients that cannot show an empty one. */
const emptyTopicName = ({ hidden }: LoggedEvent): string =>
  (hidden?.empty_topic_name as string | undefined) ?? "general chat";

const shownTopic = (topic: unknown, event: LoggedEvent): unknown => (topic === "" ? emptyTopicName(event) : topic);

/** Fields holding a topic, which is never empty for clients without the capability. */
const withTopicField = (field: string): Projection => ({
  variant: (queue, { payload }) => (payload[field] === "" && !queue.can("empty_topic_name") ? "named" : ""),
  build: (_, event) => ({ ...event.payload, [field]: shownTopic(event.payload[field], event) }),
});

const message: Projection = {
  variant: messageVariant,
  build: (variant, event) => messageForm(variant, event, emptyTopicName(event)),
  own: ownPart,
};

/**
 * Who may see the address of a new user gets it, the others get null (users.md 1.1, 5.2). Guests who may not know of the user get
 * what stands for somebody unknown, or nothing if they can do without. Clients that compute avatars get none (platform.md 8.1).
 * Of an address that others than before may see, only those are told for whom that makes a difference.
 */
const realmUser: Projection = {
  variant: (queue, { id, hidden }) => {
    const role = queue.roleAt(id);
    if ((hidden?.roles_unconcerned as number[] | undefined)?.includes(role)) return null;
    if (isGuest({ role }) && (hidden?.unknown_to_guests ?? null) !== null)
      return queue.can("user_list_incomplete") ? null : "unknown";
    const address = (hidden?.roles_seeing_email as number[] | undefined)?.includes(role) ? "seen" : "hidden";
    return queue.options.client_gravatar && hidden?.avatar_is_computable === true ? `${address} computed` : address;
  },
  build: (variant, { payload, hidden }) => {
    if (payload.op !== "add" || hidden === null) return payload;
    if (variant === "unknown") return { ...payload, person: hidden.unknown_to_guests };
    const address = variant.startsWith("hidden") ? { delivery_email: null } : {};
    const avatar = variant.endsWith("computed") ? { avatar_url: null } : {};
    return { ...payload, person: { ...(payload.person as object), ...address, ...avatar } };
  },
};

/** By user id where the client can read that, else by client, with the address for those that go by it (users.md 5.1). */
const presence: Projection = {
  variant: (queue) => {
    if (queue.can("simplified_presence_events")) return "modern";
    return queue.options.slim_presence ? "slim" : "legacy";
  },
  build: (variant, { payload, hidden }) => {
    if (variant === "modern") return { type: payload.type, presences: hidden?.presences };
    const { email, ...slim } = payload;
    return variant === "slim" ? slim : payload;
  },
};

type MutedTopic = readonly [channel: string, topic: string, time: number];

const mutedTopics: Projection = {
  variant: (queue, { payload }) => {
    const topics = (payload.muted_topics ?? []) as MutedTopic[];
    return !queue.can("empty_topic_name") && topics.some(([, topic]) => topic === "") ? "named" : "";
  },
  build: (_, event) => {
    const topics = event.payload.muted_topics as MutedTopic[];
    return {
      ...event.payload,
      muted_topics: topics.map(([channel, topic, time]) => [channel, shownTopic(topic, event), time]),
    };
  },
};

/** Clients that know nothing of deactivated groups see them go and come back (platform.md 8.2, users.md 5.4). */
const userGroup: Projection = {
  variant: (queue, { payload, hidden }) => {
    if (queue.can("include_deactivated_groups")) return "";
    const { deactivated } = (payload.data ?? {}) as { deactivated?: boolean };
    if (deactivated !== undefined) return deactivated ? "gone" : "back";
    return hidden?.deactivated === true ? null : "";
  },
  build: (variant, { payload, hidden }) => {
    if (variant === "gone") return { type: "user_group", op: "remove", group_id: payload.group_id };
    return { type: "user_group", op: "add", group: hidden?.group };
  },
};

/** Nothing of archived channels for clients that cannot show them (platform.md 8.2). */
const archived: Projection = {
  variant: (queue, { hidden }) => (hidden?.is_archived === true && !queue.can("archived_channels") ? null : ""),
  build: unchanged,
};

/** The one channel of an event that many newcomers share gets each one's own settings (`domain/subscriptions/announce-subscriptions.ts`). */
const sharedSubscriptions: Projection = {
  variant: (queue, event) => (archived.variant(queue, event) === null ? null : "shared"),
  build: (_, event) => sharedSubscription(event),
  own: ({ user_id }, event) => ownSubscription(user_id, event),
  join: joinedSubscription,
};

/** Clients that do not say that they know pronouns get them as short texts (users.md 6.1). */
const profileFields: Projection = {
  variant: (queue) => (queue.can("pronouns_field_type_supported") ? "" : "plain"),
  build: (_, { payload }) => ({ ...payload, fields: withoutPronouns(payload.fields as ProfileFieldObject[]) }),
};

const projections: Record<string, Projection> = {
  message,
  realm_user: realmUser,
  muted_topics: mutedTopics,
  stream: archived,
  subscription: archived,
  user_group: userGroup,
  custom_profile_fields: profileFields,
  presence,
  user_topic: withTopicField("topic_name"),
  delete_message: withTopicField("topic"),
};

const projectionOf = (event: LoggedEvent): Projection => {
  if (event.type === "subscription" && isSharedSubscription(event)) return sharedSubscriptions;
  return projections[event.type] ?? same;
};

const fieldsOf = (projection: Projection, variant: string, event: LoggedEvent): EncodedFields => {
  if (variant === "") return event.fields;
  const built = projection.build(variant, event);
  return built instanceof EncodedFields ? built : EncodedFields.of(built);
};

/** Before the names of variants in the clients' words. */
const inClientsWords = "clients:";

const saidFields = (projection: Projection, variant: string, event: LoggedEvent): EncodedFields =>
  variant.startsWith(inClientsWords)
    ? eventToClients(fieldsOf(projection, variant.slice(inClientsWords.length), event))
    : fieldsOf(projection, variant, event);

const formOf = (projection: Projection, variant: string, event: LoggedEvent): EventForm => {
  event.forms ??= new Map();
  let form = event.forms.get(variant);
  if (form === undefined) {
    form = { shared: saidFields(projection, variant, event), own: EncodedFields.none, made: null };
    event.forms.set(variant, form);
  }
  return form;
};

const variantFor = (queue: LiveQueue, projection: Projection, event: LoggedEvent): string | null => {
  const variant = projection.variant(queue, event);
  if (variant === null || queue.options.vocabulary !== "clients" || !differsForClients(event)) return variant;
  return inClientsWords + variant;
};

const atEnd = (shared: EncodedFields, own: EncodedFields): EncodedFields => shared.and(own);

const withId = (fields: EncodedFields, id: number): QueuedEvent => ({
  id,
  text: fields.and(EncodedFields.one("id", String(id))).object,
});

/**
 * An event for a queue it concerns; null when this queue's capabilities leave it out. `received` tells whether the
 * queue's owner is a recipient of a message, rather than a reader of all public channels.
 */
export const project = (queue: LiveQueue, event: LoggedEvent, received: boolean): QueuedEvent | null => {
  const projection = projectionOf(event);
  const variant = variantFor(queue, projection, event);
  if (variant === null) return null;
  const form = formOf(projection, variant, event);
  const own = projection.own?.(queue, event, received) ?? EncodedFields.none;
  if (form.made === null || form.own.text !== own.text) {
    const { join = atEnd } = projection;
    form.own = own;
    form.made = withId(join(form.shared, own), event.id);
  }
  return form.made;
};
