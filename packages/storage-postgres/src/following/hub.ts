import type { DatabasePlace } from "../options.js";
import type { SystemStatements } from "../schema/system.js";
import type { Pools } from "../server/pools.js";
import type { DatabaseTime } from "./database-time.js";
import { commitsText, type Hint, hintOf, type Placed, placedText, someOf, tellsOf } from "./hints.js";
import { Line } from "./line.js";

/** Milliseconds between two polls of the heads: without a line to the other processes, and with one. */
const polls = { alone: 1000, connected: 5000 };

/**
 * Milliseconds from one notification of commits to the next, and to the next after one that told of many. A commit after a quiet moment
 * is told at once, on the connection that made it; where there are many, each notification takes time that commits need (benchmark hint).
 */
const pauses = { few: 2, many: 5, quiet: 4 };

/** How many organizations a notification tells of where there are many commits. */
const many = 4;

/** One open storage, as the hub knows it. */
export interface Member {
  org: number;
  /** Names it among all open storages. */
  id: string;
  /** The number of the newest commit that it heard of. */
  seq: number;
  hear(seq: number): void;
  told(text: string): void;
  /** The line was lost for a while, and the server may be another one. */
  reconnected(): void;
}

/** What a hub works with. */
interface HubParts {
  place: DatabasePlace;
  pools: Pools;
  system: SystemStatements;
  time: DatabaseTime;
  /** Hears that a process has put words into their places. */
  placed(words: Placed): void;
}

/**
 * Tells the processes of a database of each other's commits. A notification is only a hint, sent after the commit and together
 * with those that gathered meanwhile; the heads are polled as well, those of all open organizations by one question, and with it the
 * time.
 */
export class Hub {
  private readonly members = new Set<Member>();
  /** By organization. */
  private readonly membersOf = new Map<number, Set<Member>>();
  private readonly line: Line;
  private readonly commits = new Map<number, number>();
  private readonly tells: string[] = [];
  private isSending = false;
  private sentAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds until the next notification of commits. */
  private pause = pauses.few;
  private sendingLater: NodeJS.Timeout | undefined;
  private isClosed = false;
  private polledAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly parts: HubParts) {
    this.line = new Line(parts.place, {
      make: () => parts.pools.single(),
      heard: (payload) => this.heard(hintOf(payload)),
      connected: () => {
        for (const member of this.members) member.reconnected();
        this.poll();
        this.send();
      },
    });
  }

  join(member: Member): () => void {
    this.members.add(member);
    const { org } = member;
    const others = this.membersOf.get(org) ?? new Set();
    this.membersOf.set(org, others.add(member));
    if (this.timer === undefined) {
      this.line.open();
      this.timer = setInterval(() => this.tick(), polls.alone).unref();
    }
    return () => {
      this.members.delete(member);
      others.delete(member);
      if (others.size === 0) this.membersOf.delete(org);
    };
  }

  /**
   * Returns a notification that an organization has commits up to `seq`, for whoever sends that himself, at once behind the commit;
   * undefined where it is to go with others.
   */
  along(org: number, seq: number): string | undefined {
    const isBusy = this.isSending || this.commits.size > 0 || this.tells.length > 0;
    if (isBusy || this.isClosed || !this.line.isOpen || this.restOf(pauses.quiet) > 0) return undefined;
    this.sentAt = performance.now();
    this.pause = pauses.few;
    return commitsText([[org, seq]]);
  }

  /** Tells the other processes that an organization has commits up to `seq`. */
  announce(org: number, seq: number): void {
    this.commits.set(org, seq);
    this.send();
  }

  /** Gives a text to all other members of the organization. */
  tell({ org, id }: Pick<Member, "org" | "id">, text: string): void {
    this.notify(tellsOf({ org, from: id, text }));
  }

  /** Tells the other processes that words are in their places. */
  tellPlaced(words: Placed): void {
    this.notify(placedText(words));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.sendingLater);
    await this.line.close();
  }

  private notify(text: string): void {
    this.tells.push(text);
    this.send();
  }

  /** One notification is on its way at a time: what gathers meanwhile goes with the next. */
  private send(): void {
    if (this.isSending || this.isClosed || !this.line.isOpen) return;
    const text = this.tells.shift();
    if (text === undefined && (this.commits.size === 0 || this.isTooEarly())) return;
    const commits = text === undefined ? someOf(this.commits) : [];
    if (text === undefined) this.pause = commits.length > many ? pauses.many : pauses.few;
    this.isSending = true;
    this.line.send(text ?? commitsText(commits)).then(
      () => {
        this.sent(commits);
        this.isSending = false;
        this.send();
      },
      // Commits are told with the next one, or when the line is open again.
      () => {
        this.isSending = false;
      },
    );
  }

  /** Whether the last notification of commits was just now; then the next one is sent a little later. */
  private isTooEarly(): boolean {
    const rest = this.restOf(this.pause);
    if (rest <= 0) {
      this.sentAt = performance.now();
      return false;
    }
    this.sendingLater ??= setTimeout(() => {
      this.sendingLater = undefined;
      this.send();
    }, rest).unref();
    return true;
  }

  private restOf(pause: number): number {
    return this.sentAt + pause - performance.now();
  }

  private sent(commits: readonly (readonly [org: number, seq: number])[]): void {
    for (const [org, seq] of commits) if (this.commits.get(org) === seq) this.commits.delete(org);
  }

  private heard({ commits, told, placed }: Hint): void {
    if (placed !== undefined) this.parts.placed(placed);
    for (const [org, seq] of commits) for (const member of this.membersOf.get(org) ?? []) member.hear(seq);
    if (told === undefined) return;
    for (const member of this.membersOf.get(told.org) ?? []) if (told.from !== member.id) member.told(told.text);
  }

  private tick(): void {
    this.line.check();
    if (performance.now() - this.polledAt >= (this.line.isOpen ? polls.connected : polls.alone) - 100) this.poll();
  }

  private poll(): void {
    if (this.members.size === 0 || this.isClosed) return;
    this.polledAt = performance.now();
    const known = [...this.members];
    const lists = [known.map(({ org }) => org), known.map(({ seq }) => seq)];
    const { pools, system, time } = this.parts;
    pools
      .once((session) => Promise.all([session.ask(system.newer, lists), time.ask(session)]))
      .then(([rows]) => {
        for (const [org, seq] of rows) this.heard({ commits: new Map([[Number(org), Number(seq)]]) });
      })
      // The next poll tells.
      .catch(() => {});
  }
}
