/** Statements of what runs beside the calls: polls of the heads, notifications and their line, and what is cleaned now and then. */
const beside =
  /^SELECT$|^LISTEN|^SET |pg_is_in_recovery|AS known\(|gin_clean_pending_list|pg_notify|confab_commits" WHERE .*seq <= |^SHOW /;

/** Splits what one side sends into messages: a letter, the length of what follows, and that. */
class Messages {
  private rest: Buffer = Buffer.alloc(0);

  /** The first message of a client has no letter. */
  constructor(private isFirst: boolean) {}

  *in(chunk: Buffer): Generator<[type: string, body: Buffer]> {
    this.rest = Buffer.concat([this.rest, chunk]);
    for (;;) {
      const letters = this.isFirst ? 0 : 1;
      if (this.rest.length < letters + 4) return;
      const end = letters + this.rest.readInt32BE(letters);
      if (this.rest.length < end) return;
      const message = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      yield [this.isFirst ? "" : message.toString("latin1", 0, 1), message.subarray(letters + 4)];
      this.isFirst = false;
    }
  }
}

const textsIn = (body: Buffer): string[] => body.toString("utf8").split("\0");

/** The requests on one connection that are not answered. */
export class Requests {
  private readonly fromClient = new Messages(true);
  private readonly fromServer = new Messages(false);
  private readonly texts = new Map<string, string>();
  /** The statements since the last request. */
  private statements: string[] = [];
  /** Whether each open request is waited for. */
  private readonly open: boolean[] = [];
  private isReading = false;

  get areAwaited(): boolean {
    return this.open.includes(true);
  }

  /** Takes in what the client sends. */
  add(chunk: Buffer): void {
    for (const [type, body] of this.fromClient.in(chunk)) {
      if (type === "P") this.texts.set(...(textsIn(body).slice(0, 2) as [string, string]));
      if (type === "B") this.statements.push(this.texts.get(textsIn(body)[1] ?? "") ?? "");
      if (type === "Q") this.statements.push(textsIn(body)[0] ?? "");
      if (type === "" || type === "Q" || type === "S") this.end(type);
    }
  }

  /** Whether what the server sends belongs to something that is waited for. */
  isAwaited(chunk: Buffer): boolean {
    let isAwaited = this.open[0] ?? false;
    for (const [type] of this.fromServer.in(chunk))
      if (type === "Z") {
        this.open.shift();
        isAwaited ||= this.open[0] ?? false;
      }
    return isAwaited;
  }

  private end(type: string): void {
    const { statements } = this;
    this.statements = [];
    if (statements.some((text) => text.startsWith("BEGIN")))
      this.isReading = statements.some((text) => text.includes("READ ONLY"));
    // Who has read sends COMMIT and goes on.
    const isEndOfReading = this.isReading && statements.every((text) => text === "COMMIT");
    this.open.push(type !== "" && !isEndOfReading && !statements.every((text) => beside.test(text)));
  }
}
