import { defineService } from "../../../operation/define-service.js";

/** What the host may decide about pictures, videos and recordings of other sites. */
export interface MediaLimits {
  /** The size of the largest, in MiB; 25, and an eighth of `keptMib` at most. */
  maxFileMib: number;
  /** The space of all copies, in MiB; 1,024, or 64 where the storage is memory. Those that nobody looked at for longest go first. */
  keptMib?: number;
  /** Days after which a copy is fetched again; 7. */
  keptDays: number;
  /** How many an account, or an address without one, may have fetched in a minute, counted by each process for itself; 120. */
  perMinute: number;
  /** How many MiB an account, or an address without one, may have fetched in an hour, counted by each process for itself; 512. */
  mibPerHour: number;
}

/** What holds where the host decides nothing. */
export const defaultMediaLimits: MediaLimits = {
  maxFileMib: 25,
  keptDays: 7,
  perMinute: 120,
  mibPerHour: 512,
};

/** The service that holds the host's limits. */
export const mediaLimits = defineService<MediaLimits>("mediaLimits");
