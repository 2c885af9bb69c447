interface Fetching {
  fetch_event_types?: readonly string[] | undefined;
  event_types?: readonly string[] | undefined;
}

/** For how many requests the parts of the state count that are long in a large organization. */
const dear: ReadonlyMap<string, number> = new Map([
  ["stream", 3],
  ["subscription", 3],
  ["realm_user", 1],
  ["realm_user_groups", 1],
]);

/** For how many the whole state counts. */
const whole = 8;

/** The price of registering a queue: clients ask for everything when they start, and bots for next to nothing. */
export const registerPrice = {
  of: ({ event_types, fetch_event_types = event_types }: Fetching): number =>
    fetch_event_types === undefined
      ? whole
      : [...new Set(fetch_event_types)].reduce((sum, type) => sum + (dear.get(type) ?? 0), 0),
  says: "eight with everything, three each with `stream` and `subscription`, and one each with `realm_user` and `realm_user_groups`",
};
