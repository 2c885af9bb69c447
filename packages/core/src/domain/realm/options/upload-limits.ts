import { defineService } from "../../../operation/define-service.js";
import { limits } from "../limits.js";

/** What the host may decide about uploaded files. */
export interface UploadLimits {
  /** The size of the largest file, in MiB; 25. */
  maxFileMib: number;
  /** Days after which a file is deleted that no message refers to; 35. */
  unclaimedDays: number;
  /** How many files an account may upload in a minute, counted by each process for itself; without a limit. */
  perMinute: number;
  /** How often people without an account may read one file in a day, counted by each process for itself; without a limit. */
  readsPerDay: number;
}

/** What holds where the host decides nothing. Contract: "a few weeks after upload". */
export const defaultUploadLimits: UploadLimits = {
  maxFileMib: limits.max_file_upload_size_mib,
  unclaimedDays: 35,
  perMinute: Number.POSITIVE_INFINITY,
  readsPerDay: Number.POSITIVE_INFINITY,
};

/** The service that holds these limits. */
export const uploadLimits = defineService<UploadLimits>("uploadLimits");
