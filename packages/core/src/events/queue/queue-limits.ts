/** Limits of queues and of the event log. */
export interface QueueLimits {
  /** How many queues a user may have at once; one more ends the one that is idle longest. */
  perUser: number;
  /** How many queues a user and its bots may have at once, together; one more ends the one of them that is idle longest. */
  perUserWithBots: number;
  /** How long the log keeps events that queues have not acknowledged, in days (security K2). */
  logDays: number;
  /** How many events the log keeps at most (security K2). */
  logEvents: number;
  /** How many bytes of events the log keeps at most, about. */
  logBytes: number;
  /** How many bytes of the newest events each process keeps in memory, about. Older ones are read from the storage. */
  recentBytes: number;
}

/** The limits where the host names none. */
export const defaultQueueLimits: QueueLimits = {
  perUser: 100,
  perUserWithBots: 200,
  logDays: 14,
  logEvents: 1_000_000,
  logBytes: 1024 ** 3,
  recentBytes: 64 * 1024 ** 2,
};
