import { type AnyDataStep, fromEach, partByPart } from "../../storage/declared-steps.js";

/** The data steps of conversations. */
export const conversationSteps: readonly AnyDataStep[] = [
  // Conversations no longer note their newest message, by which earlier versions tell what was received.
  { step: 1, run: async () => null },
  {
    // Earlier versions did not note who wrote in a channel.
    step: 9,
    run: partByPart(
      fromEach("messages", async (tx, messages) => {
        const wrote = new Map<string, { stream_id: number; user_id: number }>();
        for (const { stream_id, sender_id: user_id } of messages)
          if (stream_id !== null) wrote.set(`${stream_id} ${user_id}`, { stream_id, user_id });
        const prefixes = [...wrote.values()].map(({ stream_id, user_id }) => [stream_id, user_id]);
        for (const known of await tx.scanMany("channel_writers", "byChannel", { prefixes }))
          wrote.delete(`${known.stream_id} ${known.user_id}`);
        await tx.insertMany("channel_writers", [...wrote.values()]);
      }),
    ),
  },
];
