import { declaredNames } from "../declared-names.js";

/**
 * The closed sets of words of which clients in the wild call some otherwise than the contract (design 7): the contract's words with
 * the clients'. All of these words stand here; a schema says where one may be, with `t.word` or the option `word`.
 */
export const wireWords = {
  /** What kind of emoji is meant (contract, Message). */
  reaction_type: {
    unicode_emoji: "unicode_emoji",
    realm_emoji: "realm_emoji",
    service_extra_emoji: "zulip_extra_emoji",
  },
  /** In which style emoji are drawn (contract, PATCH /settings). */
  emojiset: {
    provider_a: "google",
    provider_b: "twitter",
    text: "text",
  },
} as const;

/** A set of words that clients may call otherwise. */
export type WordKind = keyof typeof wireWords;

/** A word as the contract has it, which is how it is stored and worked with. */
export type ContractWord<K extends WordKind> = keyof (typeof wireWords)[K] & string;

/** A word as somebody outside may say it. */
export type Word<K extends WordKind> = ContractWord<K> | ((typeof wireWords)[K][keyof (typeof wireWords)[K]] & string);

/** The contract's words of a kind. */
export const contractWords = <K extends WordKind>(kind: K): ContractWord<K>[] => declaredNames(wireWords[kind]);

/** The words of a kind that differ, the contract's first. */
export const differingWords = (kind: WordKind): [contract: string, clients: string][] =>
  Object.entries<string>(wireWords[kind]).filter(([contract, clients]) => contract !== clients);

/** What documentation says of a place where such a word may stand. */
export const describeWords = (kind: WordKind): string =>
  differingWords(kind)
    .map(([contract, clients]) => `\`${clients}\` is another word for \`${contract}\``)
    .join(", ");
