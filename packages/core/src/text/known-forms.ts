/** A word in lower case, and the forms under which it is found: none, one, or those of its parts as well. */
interface Known {
  run: string;
  forms: readonly string[];
  /** Another word with the same hash. */
  next: Known | undefined;
}

/** How many words are known at most. */
const most = 10_000;
/** Up to this length the engine copies a word out of its text. A longer one would keep the whole text in memory. */
const longest = 12;

const apostrophe = 0x27;

/** Of each ASCII character that is a letter or digit the code in lower case; 0 of any other. */
const letters = Uint8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code).toLowerCase();
  return /[a-z0-9]/.test(letter) ? letter.charCodeAt(0) : 0;
});

const encoder = new TextEncoder();
/** Texts of messages are rarely longer. */
const usual = new Uint8Array(4096);

/**
 * The forms of words of whole texts in ASCII. Each word is looked up where it stands, since to copy it out of its text and to hash the copy
 * costs more than the look-up (benchmark send-64).
 */
export class KnownForms {
  private readonly byHash = new Map<number, Known>();
  private size = 0;

  /** `make` finds the forms of a word in lower case. */
  constructor(private readonly make: (run: string) => readonly string[]) {}

  /**
   * Adds the forms of each word of a text, in their order; answers false, and adds none, where not all of it is ASCII. A word is letters
   * and digits, with apostrophes only inside.
   */
  addTo(found: string[], text: string): boolean {
    const bytes = text.length <= usual.length ? usual : new Uint8Array(text.length);
    const { read, written } = encoder.encodeInto(text, bytes);
    if (read !== text.length || written !== text.length) return false;
    for (let at = 0; at < written; at += 1) {
      let code = letters[bytes[at] ?? 0] ?? 0;
      if (code === 0) continue;
      const from = at;
      let hash = 0;
      while (code !== 0) {
        bytes[at] = code;
        hash = (Math.imul(hash, 31) + code) | 0;
        at += 1;
        code = at < written ? (letters[bytes[at] ?? 0] ?? 0) : 0;
        if (code === 0 && bytes[at] === apostrophe && at + 1 < written && letters[bytes[at + 1] ?? 0] !== 0)
          code = apostrophe;
      }
      const forms = this.known(hash, { bytes, from, to: at }) ?? this.learn(text.slice(from, at).toLowerCase(), hash);
      for (let each = 0; each < forms.length; each += 1) found.push(forms[each] ?? "");
    }
    return true;
  }

  private known(hash: number, place: Place): readonly string[] | undefined {
    let known = this.byHash.get(hash);
    while (known !== undefined && !stands(known.run, place)) known = known.next;
    return known?.forms;
  }

  private learn(run: string, hash: number): readonly string[] {
    const forms = this.make(run);
    if (run.length > longest) return forms;
    if (this.size >= most) {
      this.byHash.clear();
      this.size = 0;
    }
    this.byHash.set(hash, { run, forms, next: this.byHash.get(hash) });
    this.size += 1;
    return forms;
  }
}

/** Where a word stands, in lower case. */
interface Place {
  bytes: Uint8Array;
  from: number;
  to: number;
}

const stands = (run: string, { bytes, from, to }: Place): boolean => {
  if (run.length !== to - from) return false;
  for (let at = 0; at < run.length; at += 1) if (run.charCodeAt(at) !== bytes[from + at]) return false;
  return true;
};
