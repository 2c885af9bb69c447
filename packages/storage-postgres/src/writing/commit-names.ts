import type { SystemStatements } from "../schema/system.js";
import type { Pools } from "../server/pools.js";
import type { Organization } from "./head.js";

/** Commits whose names are kept: by then nobody asks any more what became of one. */
const kept = 10_000;

interface Parts {
  pools: Pools;
  system: SystemStatements;
  organization: Organization;
}

/** Deletes the names of old commits of an organization. */
export class CommitNames {
  private nextAt = 0;

  constructor(private readonly parts: Parts) {}

  /** To be told of each commit's number. A process may not see many, so its first one deletes what earlier processes have left. */
  committed(seq: number): void {
    if (seq < this.nextAt) return;
    this.nextAt = seq + kept;
    if (seq > kept) this.forget(seq - kept);
  }

  /** Where that fails it is done the next time. */
  private forget(seq: number): void {
    const { pools, system, organization } = this.parts;
    pools.once((session) => session.ask(system.forgetCommits, [organization.org, seq])).catch(() => {});
  }
}
