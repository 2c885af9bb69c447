import type { DatabasePlace } from "../options.js";
import type { SystemStatements } from "../schema/system.js";
import type { Pools } from "../server/pools.js";
import { commitsText, type Hint, hintOf, someOf, tellsOf } from "./hints.js";
import { Line } from "./line.js";

/** Milliseconds between two polls of the heads: without a line to the other processes, and with one. */
const polls = { alone: 1000, connected: 5000 };

/**
 * Milliseconds from one notification of commits to the next. A commit after a quiet moment is told at once; where there are many, each
 * notification takes time of the database that commits need (benchmark hint).
 */
const apart = 2;

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

/**
 * Tells the processes of a database of each other's commits. A notification is only a hint, sent after the commit and together
 * with those that gathered meanwhile; the heads are polled as well, those of all open organizations by one question.
 */
export class Hub {
  private readonly members = new Set<Member>();
  private readonly line: Line;
  private readonly commits = new Map<number, number>();
  private readonly tells: string[] = [];
  private isSending = false;
  private sentAt = Number.NEGATIVE_INFINITY;
  private sendingLater: NodeJS.Timeout | undefined;
  private isClosed = false;
  private polledAt = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    place: DatabasePlace,
    private readonly pools: Pools,
    private readonly system: SystemStatements,
  ) {
    this.line = new Line(place, {
      make: () => pools.single(),
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
    if (this.timer === undefined) {
      this.line.open();
      this.timer = setInterval(() => this.tick(), polls.alone).unref();
    }
    return () => {
      this.members.delete(member);
    };
  }

  /** Tells the other processes that an organization has commits up to `seq`. */
  announce(org: number, seq: number): void {
    this.commits.set(org, seq);
    this.send();
  }

  /** Gives a text to all other members of the organization. */
  tell({ org, id }: Pick<Member, "org" | "id">, text: string): void {
    this.tells.push(tellsOf({ org, from: id, text }));
    this.send();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    clearTimeout(this.sendingLater);
    await this.line.close();
  }

  /** One notification is on its way at a time: what gathers meanwhile goes with the next. */
  private send(): void {
    if (this.isSending || this.isClosed || !this.line.isOpen) return;
    const text = this.tells.shift();
    if (text === undefined && (this.commits.size === 0 || this.isTooEarly())) return;
    const commits = text === undefined ? someOf(this.commits) : [];
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
    const now = performance.now();
    const rest = this.sentAt + apart - now;
    if (rest <= 0) {
      this.sentAt = now;
      return false;
    }
    this.sendingLater ??= setTimeout(() => {
      this.sendingLater = undefined;
      this.send();
    }, rest).unref();
    return true;
  }

  private sent(commits: readonly (readonly [org: number, seq: number])[]): void {
    for (const [org, seq] of commits) if (this.commits.get(org) === seq) this.commits.delete(org);
  }

  private heard(hint: Hint): void {
    for (const member of this.members) {
      const seq = hint.commits.get(member.org);
      if (seq !== undefined) member.hear(seq);
      const { told } = hint;
      if (told !== undefined && told.org === member.org && told.from !== member.id) member.told(told.text);
    }
  }

  private tick(): void {
    if (performance.now() - this.polledAt >= (this.line.isOpen ? polls.connected : polls.alone) - 100) this.poll();
  }

  private poll(): void {
    if (this.members.size === 0 || this.isClosed) return;
    this.polledAt = performance.now();
    const known = [...this.members];
    const lists = [known.map(({ org }) => org), known.map(({ seq }) => seq)];
    this.pools
      .once((session) => session.ask(this.system.newer, lists))
      .then((rows) => {
        for (const [org, seq] of rows) this.heard({ commits: new Map([[Number(org), Number(seq)]]) });
      })
      // The next poll tells.
      .catch(() => {});
  }
}
