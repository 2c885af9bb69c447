import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useEffect, useMemo, useState } from "preact/hooks";
import { client } from "../../client.js";
import { channelOfTerms, placeOfTerms, route } from "../../shell/route.js";
import { matchesLetters } from "../sidebar/matches.js";

/** The people of a channel: those that events told of, else those the server names. */
const useSubscribers = (stream_id: number | undefined): readonly number[] | undefined => {
  const [known, setKnown] = useState<readonly number[]>();
  const subscriber_count = useSelect(
    ({ subscriptions, channels }) =>
      (subscriptions.get(stream_id ?? -1) ?? channels.get(stream_id ?? -1))?.subscriber_count,
    [stream_id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked again when somebody came or went.
  useEffect(() => {
    if (stream_id === undefined) return setKnown(undefined);
    let isHere = true;
    client.api.getSubscribers({ stream_id }).then(
      ({ subscribers }) => isHere && setKnown(subscribers),
      () => isHere && setKnown([]),
    );
    return () => {
      isHere = false;
    };
  }, [stream_id, subscriber_count]);
  return known;
};

const isPerson = ({ users }: StoreView, user_id: number): boolean => {
  const user = users.get(user_id);
  return user !== undefined && user.is_active;
};

const order = { active: 0, idle: 1, offline: 2 } as const;

const rankOf = (user_id: number): number => order[client.store.availability(user_id).get()];

/** Returns the ids of the people here, those who are there first; undefined until they are known. Everybody where one is in no conversation. */
export const usePeopleHere = (filter: string): { user_ids: readonly number[] | undefined; isEverybody: boolean } => {
  const current = route.value;
  const terms = current.view === "narrow" ? current.terms : [];
  const self = useSelect((view) => view.self, []);
  const place = placeOfTerms(terms, self);
  const stream_id = channelOfTerms(terms);
  const subscribers = useSubscribers(stream_id);
  const isEverybody = place === undefined && stream_id === undefined;
  const everybody = useSelect((view) => (isEverybody ? [...view.users.keys()] : undefined), [isEverybody]);
  const others = place !== undefined && "others" in place ? [...place.others, self] : undefined;
  const found = useSelect(
    (view) => {
      const ids = others ?? subscribers ?? everybody;
      return ids
        ?.filter((user_id) => isPerson(view, user_id))
        .map((user_id) => ({ user_id, name: view.users.get(user_id)?.full_name ?? "" }))
        .filter(({ name }) => filter === "" || matchesLetters(name, filter));
    },
    [others?.join(), subscribers, everybody, filter],
  );
  const user_ids = useMemo(
    () =>
      found
        ?.map((one) => ({ ...one, rank: rankOf(one.user_id) }))
        .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
        .map(({ user_id }) => user_id),
    [found],
  );
  return { user_ids, isEverybody };
};
