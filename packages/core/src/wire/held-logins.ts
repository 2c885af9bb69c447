import { type BrowserLogins, browserLogins } from "../operation/accounts.js";
import type { Caller } from "../operation/caller.js";
import type { Engine } from "../operation/calls/engine.js";
import type { PendingReply } from "./reply.js";
import type { WireRequest } from "./request.js";

/** Knows what waits for browsers, and ends it once they are logged out, in whichever process (security A9). */
export class HeldLogins {
  /** What ends each waiting request, by the login that makes it. */
  private readonly held = new Map<number, Set<() => void>>();
  private readonly logins: BrowserLogins;

  constructor(private readonly engine: Engine) {
    this.logins = engine.use(browserLogins);
    engine.connection.onCommit({
      committed: ({ changes }) => {
        for (const change of changes) if (this.logins.isEnd(change)) this.end(change.id);
      },
    });
  }

  /** Notes that a browser uses its login. */
  noteUse(caller: Caller): void {
    if (caller.kind === "login") this.logins.noteUse(this.engine, caller.tokenHash);
  }

  /** Returns what has a request stop to wait when its client goes away, or when the login that makes it ends. */
  closing(request: WireRequest, caller: Caller, reply: PendingReply): WireRequest["onClose"] {
    if (caller.kind !== "login") return (stop) => request.onClose(stop);
    return (stop) => {
      request.onClose(stop);
      const id = this.logins.idOf(this.engine.connection, caller.tokenHash);
      if (id !== undefined) reply.endHold = this.hold(id, stop);
    };
  }

  private hold(id: number, stop: () => void): () => void {
    const waiting = this.held.get(id) ?? new Set();
    this.held.set(id, waiting.add(stop));
    return () => {
      waiting.delete(stop);
      if (waiting.size === 0) this.held.delete(id);
    };
  }

  private end(id: number): void {
    for (const stop of [...(this.held.get(id) ?? [])]) stop();
  }
}
