import { useEffect, useState } from "preact/hooks";
import { client } from "../client.js";

const none: readonly string[] = [];

/** The topics of a channel, the newest first; none without a channel. */
export const useTopicNames = (stream_id: number | undefined): readonly string[] => {
  const [names, setNames] = useState(none);
  useEffect(() => {
    if (stream_id === undefined) return setNames(none);
    const list = client.store.topics(stream_id);
    const read = (): void => setNames(list.get().topics.map(({ name }) => name));
    read();
    return list.subscribe(read);
  }, [stream_id]);
  return names;
};
