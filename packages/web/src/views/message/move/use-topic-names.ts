import { useEffect, useState } from "preact/hooks";
import { client } from "../../../client.js";

/** The topics of a channel, newest first. */
export const useTopicNames = (stream_id: number): readonly string[] => {
  const list = client.store.topics(stream_id);
  const [topics, setTopics] = useState(list.get().topics);
  useEffect(() => {
    const take = (): void => setTopics(list.get().topics);
    take();
    return list.subscribe(take);
  }, [list]);
  return topics.map(({ name }) => name);
};
