import type { Commit, Follower } from "../../../storage/storage.js";

/** What news wait for. */
export interface Delay {
  random: () => number;
  sleep: (milliseconds: number) => Promise<void>;
}

/** What one process hears of commits: of its own at once, of others late, several in one, or never while it is cut off. */
export class LateNews {
  private readonly followers = new Set<Follower>();
  private newest = 0;
  private isExpected = false;
  private isCutOff = false;
  private hasEnded = false;

  /** `known` is the number of the newest commit that the followers know of. */
  constructor(
    private readonly delay: Delay,
    private known: number,
  ) {}

  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => this.followers.delete(follower);
  }

  /** Tells of a commit of this process. */
  own(commit: Commit): void {
    if (this.hasEnded) return;
    this.known = Math.max(this.known, commit.seq);
    for (const follower of [...this.followers]) follower.committed(commit);
  }

  /** Tells later that there are commits up to `seq`; `after` resolves when the own ones that came before are told. */
  async hint(seq: number, after: () => Promise<unknown>): Promise<void> {
    if (this.isCutOff) return;
    this.newest = Math.max(this.newest, seq);
    if (this.isExpected) return;
    this.isExpected = true;
    await this.late();
    await after();
    this.isExpected = false;
    if (this.isCutOff || this.hasEnded || this.newest <= this.known) return;
    this.known = this.newest;
    for (const follower of [...this.followers]) follower.committed({ seq: this.known });
  }

  /** Passes on a text later. */
  async text(text: string): Promise<void> {
    if (this.isCutOff) return;
    await this.late();
    if (this.isCutOff || this.hasEnded) return;
    for (const follower of [...this.followers]) follower.told?.(text);
  }

  cutOff(isCutOff: boolean): void {
    this.isCutOff = isCutOff;
  }

  end(): void {
    this.hasEnded = true;
  }

  private late(): Promise<void> {
    return this.delay.sleep(1 + Math.floor(this.delay.random() * 4));
  }
}
