import { type StepState, StorageError } from "@confab/core";
import type { SystemStatements } from "../schema/system.js";
import type { Cell } from "../server/cells.js";
import type { Session } from "../server/session.js";

/** What a transaction knows of its organization at its beginning. */
export interface OrganizationHead {
  seq: number;
  /** How far the data steps have come; only a write asks where the one under way goes on. */
  steps: StepState;
  fingerprint: string;
  /** The last number given of each sequence; only a write asks for them. */
  ids: Readonly<Record<string, number>>;
}

/** Whose head it is, and by which declaration this process works. */
export interface Organization {
  org: number;
  fingerprint: string;
  /** What messages call the organization. */
  name: string;
}

/** Says that a snapshot has no head: that of before a migration, or of an organization that has lost it. */
export class MissingHead extends StorageError {}

const headOf = ({ name, fingerprint }: Organization, [cells]: Cell[][]): OrganizationHead => {
  if (cells === undefined) throw new MissingHead("failed", `${name} has lost its head: go on from a backup.`);
  const [seq, step, stored, ids, cursor = null] = cells;
  if (stored !== fingerprint) {
    const advice = "Stop this process and start the version that migrated it.";
    throw new StorageError("newer", `${name} was migrated by another version while this one served it. ${advice}`);
  }
  return {
    seq: Number(seq),
    steps: { step: Number(step), cursor: cursor === null ? null : String(cursor) },
    fingerprint: String(stored),
    ids: JSON.parse(String(ids ?? "{}")),
  };
};

interface Parts {
  organization: Organization;
  system: SystemStatements;
  lockClass: number;
}

/** Begins a write: when it has answered, no other process writes to the organization. The head is a statement after the lock, or it would be older. */
export const beginWrite = async (
  session: Session,
  { organization, system, lockClass }: Parts,
): Promise<OrganizationHead> => {
  const { org } = organization;
  const answers = await Promise.allSettled([
    session.begin("write"),
    session.ask(system.lock, [lockClass, org]),
    session.ask(system.head, [org]),
  ]);
  const failed = answers.find((answer) => answer.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  const [, , head] = answers;
  return headOf(organization, head.status === "fulfilled" ? head.value : []);
};

/** Has the numbers of commits go on after `seq`, unless they are beyond it. */
export const raiseHead = async (session: Session, parts: Parts, seq: number): Promise<void> => {
  await beginWrite(session, parts);
  await session.ask(parts.system.raiseHead, [parts.organization.org, seq]);
  await session.commit();
};

/** Begins a read: its snapshot is that of the head. */
export const beginRead = async (
  session: Session,
  { organization, system }: Omit<Parts, "lockClass">,
): Promise<OrganizationHead> => {
  const [, head] = await Promise.all([session.begin("snapshot"), session.ask(system.seq, [organization.org])]);
  return headOf(organization, head);
};

/** Asks for the number of the newest commit. */
export const headSeq = async (session: Session, { organization, system }: Omit<Parts, "lockClass">): Promise<number> =>
  headOf(organization, await session.ask(system.seq, [organization.org])).seq;
