import { declaredNames } from "../declared-names.js";

/**
 * All closed sets of words some of which clients in the wild spell differently (design 7): the contract's words with the clients'.
 * A schema says where one may be, with `t.word` or the option `word`.
 */
export const wireWords = {
  /** The kinds of emoji (contract, Message). */
  reaction_type: {
    unicode_emoji: "unicode_emoji",
    realm_emoji: "realm_emoji",
    service_extra_emoji: "zulip_extra_emoji",
  },
  /** The styles in which emoji are drawn (contract, PATCH /settings). */
  emojiset: {
    provider_a: "google",
    provider_b: "twitter",
    text: "text",
  },
} as const;

/** The name of a set of words that clients may spell differently. */
export type WordKind = keyof typeof wireWords;

/** A word in the contract's spelling, in which it is stored and worked with. */
export type ContractWord<K extends WordKind> = keyof (typeof wireWords)[K] & string;

/** A word in either spelling, as it may come from outside. */
export type Word<K extends WordKind> = ContractWord<K> | ((typeof wireWords)[K][keyof (typeof wireWords)[K]] & string);

/** Returns the contract's words of a kind. */
export const contractWords = <K extends WordKind>(kind: K): ContractWord<K>[] => declaredNames(wireWords[kind]);

/** Returns the words of a kind that clients spell differently, as pairs with the contract's word first. */
export const differingWords = (kind: WordKind): [contract: string, clients: string][] =>
  Object.entries<string>(wireWords[kind]).filter(([contract, clients]) => contract !== clients);

/** Returns what documentation says of a field that may hold such a word. */
export const describeWords = (kind: WordKind): string =>
  differingWords(kind)
    .map(([contract, clients]) => `\`${clients}\` is another word for \`${contract}\``)
    .join(", ");
