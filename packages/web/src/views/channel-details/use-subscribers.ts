import { useEffect, useState } from "preact/hooks";
import { client } from "../../client.js";
import { useAction } from "../../parts/forms/use-action.js";

/** The people of a channel; undefined until they are known. They are asked for again when their number changes. */
export const useSubscribers = (stream_id: number, count: number) => {
  const [subscribers, setSubscribers] = useState<readonly number[]>();
  const { run, problem } = useAction();
  useEffect(() => {
    let isWanted = true;
    void run(async () => {
      const answer = await client.api.getSubscribers({ stream_id });
      if (isWanted) setSubscribers(answer.subscribers);
    });
    return () => {
      isWanted = false;
    };
  }, [stream_id, count, run]);
  return { subscribers, problem };
};
