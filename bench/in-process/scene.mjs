// What both sides hold before the calls are measured.
export const USERS = 100;
export const MESSAGES = 2000;
/** How many queues get each message. */
export const QUEUES = 10;
/** A message of 300 bytes. */
export const text = "A quick server answers every reader of this conversation. ".repeat(6).slice(0, 300);
