interface ErrorEntry {
  code: string;
  msg: string;
  /** 400 when absent. */
  status?: number;
  /** Which details the envelope carries beside code and msg. */
  fields?: readonly string[];
}

const catalogue = <const C extends Record<string, ErrorEntry>>(entries: C): C => entries;

/**
 * Every error an operation can answer. `{name}` in a text is filled from the details it is raised with. One code may stand
 * under several names, since it may carry several texts and statuses (platform.md 2).
 */
export const errors = catalogue({
  // Parameters (platform.md 1.5)
  missingParameter: { code: "REQUEST_VARIABLE_MISSING", msg: "Missing '{var_name}' argument", fields: ["var_name"] },
  invalidParameter: { code: "BAD_REQUEST", msg: "{text}" },
  badValue: {
    code: "REQUEST_VARIABLE_INVALID",
    msg: "Bad value for '{var_name}': {bad_value}",
    fields: ["var_name", "bad_value"],
  },
  confusingParameter: {
    code: "REQUEST_CONFUSING_VAR",
    msg: "Can't decide between '{var_name1}' and '{var_name2}' arguments",
    fields: ["var_name1", "var_name2"],
  },
  unsupportedCombination: {
    code: "BAD_REQUEST",
    msg: "Unsupported parameter combination: {parameters}",
    fields: ["parameters"],
  },
  malformedPayload: { code: "BAD_REQUEST", msg: "Malformed payload" },
  tooManyParameters: { code: "BAD_REQUEST", msg: "Too many parameters" },

  // Who is asking (platform.md 3)
  notLoggedIn: { code: "UNAUTHORIZED", status: 401, msg: "Not logged in: API authentication or user session required" },
  malformedAuthorization: { code: "UNAUTHORIZED", status: 401, msg: "Invalid authorization header for basic auth" },
  basicAuthenticationRequired: { code: "BAD_REQUEST", msg: "This endpoint requires HTTP basic authentication." },
  malformedApiKey: { code: "UNAUTHORIZED", status: 401, msg: "Malformed API key" },
  invalidApiKey: { code: "UNAUTHORIZED", status: 401, msg: "Invalid API key" },
  accountDeactivated: { code: "UNAUTHORIZED", status: 401, msg: "Account is deactivated" },
  webhookBotRefused: { code: "UNAUTHORIZED", status: 401, msg: "This API is not available to incoming webhook bots." },
  wrongPassword: { code: "AUTHENTICATION_FAILED", status: 401, msg: "Your username or password is incorrect" },
  userDeactivated: { code: "USER_DEACTIVATED", status: 401, msg: "Account is deactivated" },
  invalidEmailFormat: { code: "BAD_REQUEST", msg: "Enter a valid email address." },
  rateLimited: { code: "RATE_LIMIT_HIT", status: 429, msg: "API usage exceeded rate limit", fields: ["retry-after"] },

  // What the role allows (platform.md 2, 3.3)
  administratorRequired: { code: "UNAUTHORIZED_PRINCIPAL", msg: "Must be an organization administrator" },
  ownerRequired: { code: "UNAUTHORIZED_PRINCIPAL", msg: "Must be an organization owner" },
  guestRefused: { code: "BAD_REQUEST", msg: "Not allowed for guest users" },
  botRefused: { code: "BAD_REQUEST", msg: "This endpoint does not accept bot requests." },
  insufficientPermission: { code: "BAD_REQUEST", msg: "Insufficient permission" },
  notAuthorizedForQuery: { code: "BAD_REQUEST", msg: "User not authorized for this query" },

  // HTTP (platform.md 1.1, 1.7)
  routeNotFound: { code: "NOT_FOUND", status: 404, msg: "Not found" },
  methodNotAllowed: { code: "METHOD_NOT_ALLOWED", status: 405, msg: "Method Not Allowed", fields: ["allowed_methods"] },
  requestTooLarge: { code: "BAD_REQUEST", status: 413, msg: "The request is larger than {limit} bytes." },
  malformedRequest: { code: "BAD_REQUEST", msg: "Malformed request" },
  crossSiteRefused: { code: "CSRF_FAILED", status: 403, msg: "CSRF error: {reason}", fields: ["reason"] },
  internal: { code: "INTERNAL_SERVER_ERROR", status: 500, msg: "Internal server error" },
  storageUnavailable: {
    code: "SERVICE_UNAVAILABLE",
    status: 503,
    msg: "The change could not be stored. Try again later.",
  },

  // Users (users.md)
  noSuchUser: { code: "BAD_REQUEST", msg: "No such user" },
  targetDeactivated: { code: "BAD_REQUEST", msg: "User is deactivated" },
  userCreationRefused: { code: "BAD_REQUEST", msg: "User not authorized to create users" },
  nameTooLong: { code: "BAD_REQUEST", msg: "Name too long!" },
  nameTooShort: { code: "BAD_REQUEST", msg: "Name too short!" },
  nameCharacters: { code: "BAD_REQUEST", msg: "Invalid characters in name!" },
  nameFormat: { code: "BAD_REQUEST", msg: "Invalid format!" },
  nameTaken: { code: "BAD_REQUEST", msg: "Unique names required in this organization." },
  badAddress: { code: "BAD_REQUEST", msg: "Bad name or username" },
  addressNotAllowed: { code: "BAD_REQUEST", msg: "Email '{email}' not allowed in this organization" },
  disposableAddress: { code: "BAD_REQUEST", msg: "Disposable email addresses are not allowed in this organization" },
  plusAddress: { code: "BAD_REQUEST", msg: "Email addresses containing + are not allowed." },
  addressTaken: { code: "EMAIL_ALREADY_IN_USE", msg: "Email is already in use." },
  passwordTooWeak: { code: "BAD_REQUEST", msg: "The password is too weak." },

  // Channels (channels.md)
  invalidChannelId: { code: "BAD_REQUEST", msg: "Invalid channel ID" },
  channelNameEmpty: { code: "BAD_REQUEST", msg: "Channel name can't be empty." },
  channelNameTooLong: { code: "BAD_REQUEST", msg: "Channel name too long (limit: 60 characters)." },
  channelNameCharacter: { code: "BAD_REQUEST", msg: "Invalid character in channel name, at position {position}." },
  channelMissing: { code: "STREAM_DOES_NOT_EXIST", msg: "Channel '{stream}' does not exist", fields: ["stream"] },
  channelIdMissing: {
    code: "STREAM_DOES_NOT_EXIST",
    msg: "Channel with ID '{stream_id}' does not exist",
    fields: ["stream_id"],
  },
  channelInaccessible: { code: "BAD_REQUEST", msg: "Unable to access channel ({name})." },
  defaultChannelPrivate: { code: "BAD_REQUEST", msg: "A default channel cannot be private." },
  channelPrivacyInvalid: { code: "BAD_REQUEST", msg: "Invalid parameters" },
  webPublicDisabled: { code: "BAD_REQUEST", msg: "Web-public channels are not enabled." },
  invalidFolder: { code: "BAD_REQUEST", msg: "Invalid channel folder ID" },
  invalidGroup: { code: "BAD_REQUEST", msg: "Invalid user group" },
  groupDeactivated: { code: "BAD_REQUEST", msg: "User group is deactivated." },
  invalidGroupMember: { code: "BAD_REQUEST", msg: "Invalid user ID: {id}" },
  invalidSubgroup: { code: "BAD_REQUEST", msg: "Invalid user group ID: {id}" },
  groupNotAllowed: { code: "BAD_REQUEST", msg: "'{setting_name}' setting cannot be set to '{group_name}' group." },

  // Sending (messages.md C1)
  missingTopic: { code: "BAD_REQUEST", msg: "Missing topic" },
  missingChannel: { code: "BAD_REQUEST", msg: "Missing channel" },
  oneChannelExpected: { code: "BAD_REQUEST", msg: "Expected exactly one channel" },
  channelOperandType: { code: "BAD_REQUEST", msg: "Invalid data type for channel" },
  recipientsMixed: { code: "BAD_REQUEST", msg: "Recipient lists may contain emails or user IDs, but not both." },
  recipientsType: { code: "BAD_REQUEST", msg: "Invalid data type for recipients" },
  recipientsMissing: { code: "BAD_REQUEST", msg: "Message must have recipients" },
  recipientEmail: { code: "BAD_REQUEST", msg: "Invalid email '{email}'" },
  recipientId: { code: "BAD_REQUEST", msg: "Invalid user ID {id}" },
  recipientDeactivated: { code: "BAD_REQUEST", msg: "'{email}' is no longer using Confab." },
  recipientsInaccessible: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to access some of the recipients.",
  },
  channelSendRefused: { code: "BAD_REQUEST", msg: "Not authorized to send to channel '{channel_name}'" },
  postRefused: { code: "BAD_REQUEST", msg: "You do not have permission to post in this channel." },
  topicCreationRefused: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to create new topics in this channel.",
  },
  emptyTopicRefused: {
    code: "BAD_REQUEST",
    msg: "Sending messages to the {empty_topic_display_name} is not allowed in this channel.",
    fields: ["empty_topic_display_name"],
  },
  emptyTopicOnly: {
    code: "BAD_REQUEST",
    msg: "Only the {empty_topic_display_name} topic is allowed in this channel.",
    fields: ["empty_topic_display_name"],
  },
  channelWildcardRefused: {
    code: "STREAM_WILDCARD_MENTION_NOT_ALLOWED",
    msg: "You do not have permission to use channel wildcard mentions in this channel.",
  },
  topicWildcardRefused: {
    code: "TOPIC_WILDCARD_MENTION_NOT_ALLOWED",
    msg: "You do not have permission to use topic wildcard mentions in this topic.",
  },
  groupMentionRefused: { code: "BAD_REQUEST", msg: "You are not allowed to mention user group '{group_name}'." },
  directMessagesDisabled: { code: "BAD_REQUEST", msg: "Direct messages are disabled in this organization." },
  directMessageUnauthorized: {
    code: "BAD_REQUEST",
    msg: "This conversation does not include any users who can authorize it.",
  },
  directMessageInitiation: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to initiate direct message conversations.",
  },
  emptyMessage: { code: "BAD_REQUEST", msg: "Message must not be empty" },
  nullInMessage: { code: "BAD_REQUEST", msg: "Message must not contain null bytes" },
  topicCharacter: { code: "BAD_REQUEST", msg: "Invalid character in topic, at position {position}!" },
  renderingFailed: { code: "BAD_REQUEST", msg: "Unable to render message" },
  mirroredMessage: { code: "BAD_REQUEST", msg: "Invalid mirrored message" },
  widgetJson: { code: "BAD_REQUEST", msg: "Widgets: API programmer sent invalid JSON content" },
  widgetInvalid: { code: "BAD_REQUEST", msg: "Widgets: {reason}" },

  // Reading (messages.md A, B1)
  invalidMessage: { code: "BAD_REQUEST", msg: "Invalid message(s)" },
  anchorMissing: { code: "BAD_REQUEST", msg: "Missing 'anchor' argument." },
  invalidAnchor: { code: "BAD_REQUEST", msg: "Invalid anchor" },
  anchorDateMissing: { code: "BAD_REQUEST", msg: "Missing 'anchor_date' argument." },
  anchorInside: { code: "BAD_REQUEST", msg: "The anchor can only be excluded at an end of the range" },
  tooManyMessages: { code: "BAD_REQUEST", msg: "Too many messages requested (maximum 5000)." },
  badNarrow: { code: "BAD_NARROW", msg: "Invalid narrow operator: {desc}", fields: ["desc"] },

  // Reactions (messages.md B3, C4)
  emojiMissing: { code: "BAD_REQUEST", msg: "Emoji '{emoji_name}' does not exist" },
  emojiArguments: {
    code: "BAD_REQUEST",
    msg: "At least one of the following arguments must be present: emoji_name, emoji_code",
  },
  invalidCustomEmoji: { code: "BAD_REQUEST", msg: "Invalid custom emoji." },
  invalidCustomEmojiName: { code: "BAD_REQUEST", msg: "Invalid custom emoji name." },
  customEmojiDeactivated: { code: "BAD_REQUEST", msg: "This custom emoji has been deactivated." },
  invalidEmojiCode: { code: "BAD_REQUEST", msg: "Invalid emoji code." },
  invalidEmojiName: { code: "BAD_REQUEST", msg: "Invalid emoji name." },
  invalidEmojiType: { code: "BAD_REQUEST", msg: "Invalid emoji type." },
  reactionExists: { code: "REACTION_ALREADY_EXISTS", msg: "Reaction already exists." },
  reactionMissing: { code: "REACTION_DOES_NOT_EXIST", msg: "Reaction doesn't exist." },

  // Event queues (platform.md 8, 9)
  badQueue: { code: "BAD_EVENT_QUEUE_ID", msg: "Bad event queue ID: {queue_id}", fields: ["queue_id"] },
  queueIdMissing: { code: "BAD_REQUEST", msg: "Missing 'queue_id' argument" },
  eventPruned: { code: "BAD_REQUEST", msg: "An event newer than {event_id} has already been pruned!" },
  eventNotInQueue: { code: "BAD_REQUEST", msg: "Event {event_id} was not in this queue" },
  narrowOperatorUnsupported: { code: "BAD_REQUEST", msg: "Operator {operator} not supported." },
  narrowOperandUnsupported: { code: "BAD_REQUEST", msg: "Operand {operand} not supported." },
});

export type ErrorName = keyof typeof errors;

type Placeholders<M extends string> = M extends `${string}{${infer P}}${infer Rest}` ? P | Placeholders<Rest> : never;
type Fields<N extends ErrorName> = (typeof errors)[N] extends { fields: readonly (infer F extends string)[] }
  ? F
  : never;
type DetailNames<N extends ErrorName> = N extends ErrorName
  ? Placeholders<(typeof errors)[N]["msg"]> | Fields<N>
  : never;

/** The values that the text and the extra fields of an error need; none for most. */
export type Details<N extends ErrorName> = [DetailNames<N>] extends [never]
  ? []
  : [details: Record<DetailNames<N>, unknown>];

/** An error that is an answer: in process it is thrown, over HTTP it is the envelope. */
export class ChatError extends Error {
  override name = "ChatError";
  readonly error: ErrorName;
  readonly code: string;
  readonly status: number;
  /** The fields beside `result`, `msg` and `code`. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(error: ErrorName, details: Readonly<Record<string, unknown>> = {}) {
    const entry: ErrorEntry = errors[error];
    super(entry.msg.replace(/\{([^}]+)\}/g, (_, name: string) => String(details[name])));
    this.error = error;
    this.code = entry.code;
    this.status = entry.status ?? 400;
    this.fields = Object.fromEntries((entry.fields ?? []).map((name) => [name, details[name]]));
  }
}

/** Makes the error to throw: `throw fail("badQueue", { queue_id })`. */
export const fail = <N extends ErrorName>(error: N, ...[details]: Details<N>): ChatError =>
  new ChatError(error, details);
