/** Whose words somebody gets. What they send is understood in either. */
export type Vocabulary = "contract" | "clients";

/** `auto` gives the clients in the wild theirs, and everybody else the contract's. */
export type VocabularyOption = "auto" | Vocabulary;

/** How clients in the wild name themselves (clients.md 2): their own names, and those of the libraries that two of them send with. */
const inTheWild = /^(?:zulip|go-zulip$|node-fetch$|axios$)/i;

/** The words for whoever asks over HTTP under this name. */
export const vocabularyOf = (option: VocabularyOption, client: string): Vocabulary => {
  if (option !== "auto") return option;
  return inTheWild.test(client) ? "clients" : "contract";
};

/** The words for who does not say what they are: callers in this process, and servers that are called. */
export const ownVocabulary = (option: VocabularyOption): Vocabulary => (option === "clients" ? "clients" : "contract");
