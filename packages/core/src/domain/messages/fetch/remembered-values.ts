/** Returns the value of a key; makes it where it is not there yet. */
export const remembered = <K, V>(known: Map<K, V>, key: K, make: () => V): V => {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
};

const mostKnown = 5_000;

/** Returns a function that remembers what `make` returns for a text, since many messages and pages share it. */
export const rememberedByText = <V>(make: (text: string) => V): ((text: string) => V) => {
  const known = new Map<string, V>();
  return (text) => {
    if (known.size >= mostKnown) known.clear();
    return remembered(known, text, () => make(text));
  };
};
