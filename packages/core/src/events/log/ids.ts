/**
 * How many event ids belong to one number of a commit. The first ones are for the stored event, and for its parts where older
 * clients get these one by one. The others are for events that are not stored (design 5).
 */
const idsPerNumber = 1_024;

/** The most parts that an event may have. */
export const mostParts = 512;

/** Returns the first event id of a commit's number. */
export const firstIdOf = (seq: number): number => seq * idsPerNumber;

/** Returns the last id that the stored event of a commit's number may have. */
export const lastStoredOf = (seq: number): number => firstIdOf(seq) + mostParts - 1;

/** Returns the last event id of a commit's number. */
export const lastIdOf = (seq: number): number => firstIdOf(seq) + idsPerNumber - 1;

/** Returns the number of the commit to which an event id belongs. */
export const seqOf = (event_id: number): number => Math.floor(event_id / idsPerNumber);
