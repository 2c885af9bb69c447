import type { Commit, Follower } from "@confab/core";

/** Milliseconds for which what is heard waits for a write that has asked for the head. */
const patience = 5;

/** The followers of one open storage: each hears of every commit once and in order. */
export class CommitFollowers {
  private readonly followers = new Set<Follower>();
  /** Whether a commit of this process is under way, which a poll may see before its answer. */
  private isHeld = false;
  private heard = 0;
  /** Whether a write has asked for the head: memory then catches up by its transaction and needs none of its own. */
  private isHeadAsked = false;
  private waiting: NodeJS.Timeout | undefined;

  /** `known` is the number of the newest commit that they need not hear of. */
  constructor(private known: number) {}

  /** The number of the newest commit that they heard of. */
  get seq(): number {
    return this.known;
  }

  follow(follower: Follower): () => void {
    // One may follow twice.
    const own: Follower = { committed: (commit) => follower.committed(commit), told: (text) => follower.told?.(text) };
    this.followers.add(own);
    return () => {
      this.followers.delete(own);
    };
  }

  /** Tells of commits of this process. */
  tell(commits: readonly Commit[]): void {
    for (const commit of commits) {
      this.known = commit.seq;
      for (const follower of this.followers) follower.committed(commit);
    }
  }

  /** Hears that all up to `seq` is committed, by whom ever. */
  hear(seq: number): void {
    this.heard = Math.max(seq, this.heard);
    // Most hints are of own commits, which followers know of.
    if (this.isHeld || this.heard <= this.known) return;
    if (!this.isHeadAsked) this.pass();
    else this.waiting ??= setTimeout(() => this.pass(), patience).unref();
  }

  /** Notes that a write has asked for the head, until it `knowsHead`. */
  asksHead(): void {
    this.isHeadAsked = true;
  }

  /** Hears what a write has learned from the head, or that it learned nothing. */
  knowsHead(seq = 0): void {
    this.isHeadAsked = false;
    this.hear(seq);
  }

  private pass(): void {
    clearTimeout(this.waiting);
    this.waiting = undefined;
    const { heard: seq } = this;
    if (this.isHeld || seq <= this.known) return;
    this.known = seq;
    for (const follower of this.followers) follower.committed({ seq });
  }

  /** What is heard of other processes waits until `release`. */
  hold(): void {
    this.isHeld = true;
  }

  release(): void {
    this.isHeld = false;
    this.hear(this.heard);
  }

  told(text: string): void {
    for (const follower of this.followers) follower.told?.(text);
  }
}
