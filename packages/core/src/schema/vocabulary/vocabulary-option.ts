/** Whose words an answer uses: the contract's, or those of clients in the wild. What callers send is understood in either. */
export type Vocabulary = "contract" | "clients";

/** The organization's choice of words; "auto" gives clients in the wild theirs, and everybody else the contract's. */
export type VocabularyOption = "auto" | Vocabulary;

/** Matches how clients in the wild name themselves (clients.md 2), and the libraries that two of them send with. */
const inTheWild = /^(?:zulip|go-zulip$|node-fetch$|axios$)/i;

/** Returns the vocabulary for a client of this name that asks over HTTP. */
export const vocabularyOf = (option: VocabularyOption, client: string): Vocabulary => {
  if (option !== "auto") return option;
  return inTheWild.test(client) ? "clients" : "contract";
};

/** Returns the vocabulary for those who do not name a client: callers in this process, and servers that are called. */
export const ownVocabulary = (option: VocabularyOption): Vocabulary => (option === "clients" ? "clients" : "contract");
