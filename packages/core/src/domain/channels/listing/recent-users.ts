import { defineService } from "../../../operation/define-service.js";

/** The service that returns the ids of the people who were there at a time, in UNIX seconds, or later. Presence provides it. */
export const recentUsers = defineService<(since: number) => ReadonlySet<number>>("recentUsers");
