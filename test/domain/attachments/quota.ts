import type { Given } from "../../support/cases/cases.js";
import { realmHas } from "../accounts/avatars.js";

/** The organization may keep files of so many MiB together. */
export const quotaOf = (upload_quota_mib: number): Given => realmHas({ upload_quota_mib });
