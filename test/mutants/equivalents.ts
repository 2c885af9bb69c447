/** Changes that no test can notice, by their keys, each with the reason; they do not count. */
export const equivalents: ReadonlyMap<string, string> = new Map([
  [
    "packages/core/src/domain/channels/members/channel-members.ts build: stream_ids.length > fewChannels -> >=",
    "The members of exactly twenty channels are read by one scan of all subscriptions instead of channel by channel, and are the same.",
  ],
  [
    "packages/core/src/domain/messages/delete/expired-messages.ts nextConversations: id > after -> >=",
    "A conversation is looked at twice, the second time after what has expired of it is gone; the next ones follow all the same.",
  ],
  [
    "packages/core/src/domain/messages/edit/snapshots.ts WayBack: 0 -> (0 + 1) (2)",
    "Nobody looks at the bytes once the history has come to its end.",
  ],
  [
    "packages/core/src/domain/messages/narrow/merge.ts Merge: cursor !== undefined -> ===",
    "The short way through a buffer is never taken; the long way gives the same messages in more time.",
  ],
  [
    "packages/core/src/wire/client-name.ts clientName: products.set(userAgent, name); -> ;",
    "The name is worked out again for each request, and is the same.",
  ],
  [
    "packages/core/src/text/code-points.ts isLongerThan: text.length > limit -> >=",
    "A text of exactly that length is looked at, and found to be no longer.",
  ],
  [
    "packages/core/src/domain/messages/fetch/matches.ts MatchText: this.endPart(); -> ;",
    "The texts are put together once at the end, and hold more memory until then.",
  ],
  [
    "packages/core/src/domain/messages/operations/get-messages.ts getMessages: 0 -> (0 + 1) (2)",
    "It stands in for what is left out where messages are named by their ids; their number alone is the price then.",
  ],
  [
    "packages/core/src/domain/messages/operations/update-message-flags-for-narrow.ts find: if (plan.isClosed) -> false",
    "A plan that finds nothing is asked, and finds nothing.",
  ],
  [
    'packages/core/src/wire/decode.ts decodeText: if (plainInteger.test(text) && typeOf(schema) === "integer") -> false',
    "The parser of JSON gives the same number, in more time.",
  ],
  [
    "packages/core/src/text/places-of-words.ts inAsciiWords: 0x80 -> (0x80 + 1)",
    "Nobody looks up a character beyond ASCII there.",
  ],
  [
    "packages/core/src/text/word-forms.ts eachOfUnspaced: index > from -> >=",
    "The empty text between two characters has no words.",
  ],
  [
    "packages/core/src/wire/query.ts withSpaces: i < spaced.length -> <=",
    "Nothing behind the last byte is a plus sign.",
  ],
  [
    'packages/core/src/text/emoji-in-text.ts emojiOf: found.startsWith(":") -> endsWith',
    "A name has a colon at both ends, and nothing else that is found has one.",
  ],
  [
    'packages/core/src/text/emoji-in-text.ts emojiIn: found.startsWith(":") -> endsWith',
    "Names have a colon at both ends, and nothing else that is found has one.",
  ],
  [
    `packages/core/src/text/word-forms.ts eachInRun: if (!run.includes("'")) -> false`,
    "A word without an apostrophe is its only part, and such a part is not told again.",
  ],
]);
