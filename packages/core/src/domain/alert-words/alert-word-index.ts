import type { Derived } from "../../memory/derived.js";
import type { ChangeOf } from "../../memory/row-change.js";
import { foldAlertWord } from "./alert-words.js";
import type { AlertWordRows, ReadTx, Row } from "./vocabulary.js";

type Words = Pick<Row<"alert_words">, "user_id" | "words">;

/** The characters after which an alert word may stand, as it may at the beginning of the message (markdown.md 11.3). */
const opening = new Set(" \n`(\".,';[*>");

/**
 * The characters before which it may stand, as it may at the end. The reference leaves out the double quote, by mistake as the
 * notes say.
 */
const closing = new Set(" \n`)?:.,';]!*\"");

const isBoundary = (character: string): boolean => opening.has(character) || closing.has(character);

/** Cuts a text before and after each boundary, so that a word in a message is one or more of the message's parts. */
const partsOf = (text: string): string[] => {
  const parts: string[] = [];
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (!isBoundary(character)) continue;
    if (at > start) parts.push(text.slice(start, at));
    parts.push(character);
    start = at + 1;
  }
  if (start < text.length) parts.push(text.slice(start));
  return parts;
};

/**
 * A node in the tree of words. Its path is the first parts of some words; it holds the parts that may follow, and the users whose
 * word ends here.
 */
class Node {
  holders: number[] | null = null;
  next: Map<string, Node> | null = null;

  get isEmpty(): boolean {
    return this.holders === null && this.next === null;
  }

  add(user_id: number): void {
    if (this.holders === null) this.holders = [user_id];
    else this.holders.push(user_id);
  }

  remove(user_id: number): void {
    const others = (this.holders ?? []).filter((id) => id !== user_id);
    this.holders = others.length === 0 ? null : others;
  }
}

/**
 * Knows which users have which alert words. Finding the words in a message takes time by the length of the message, not by the
 * number of words.
 */
export class AlertWordIndex {
  private readonly rows = new Map<number, Words>();
  private readonly root = new Node();

  /** Whether nobody has any alert word. */
  get isEmpty(): boolean {
    return this.root.isEmpty;
  }

  /** Returns the ids of users one of whose words occurs in the text, in no order. */
  alertedBy(text: string): Set<number> {
    const alerted = new Set<number>();
    const parts = partsOf(text.toLowerCase());
    const found = new Set<Node>();
    for (let at = 0; at < parts.length; at += 1)
      if (at === 0 || opening.has(parts[at - 1] ?? "")) this.findAt(parts, at, found);
    for (const { holders } of found) for (const user_id of holders ?? []) alerted.add(user_id);
    return alerted;
  }

  /** Replaces the words that a row held before; null where the row is gone. */
  set(id: number, row: Words | null): void {
    const before = this.rows.get(id);
    if (before !== undefined) for (const word of foldedWords(before)) this.remove(word, before.user_id);
    if (row === null) {
      this.rows.delete(id);
      return;
    }
    this.rows.set(id, row);
    for (const word of foldedWords(row)) this.add(word, row.user_id);
  }

  private findAt(parts: readonly string[], at: number, found: Set<Node>): void {
    let node = this.root.next?.get(parts[at] ?? "");
    for (let end = at + 1; node !== undefined; end += 1) {
      const behind = parts[end];
      if (node.holders !== null && (behind === undefined || closing.has(behind))) found.add(node);
      node = behind === undefined ? undefined : node.next?.get(behind);
    }
  }

  private add(word: string, user_id: number): void {
    let node = this.root;
    for (const part of partsOf(word)) {
      node.next ??= new Map();
      const next = node.next.get(part) ?? new Node();
      node.next.set(part, next);
      node = next;
    }
    node.add(user_id);
  }

  private remove(word: string, user_id: number): void {
    const parts = partsOf(word);
    const path = [this.root];
    for (const part of parts) path.push(path.at(-1)?.next?.get(part) ?? new Node());
    path.at(-1)?.remove(user_id);
    // Nodes that lead to no word any more are removed, the last one first.
    for (let depth = parts.length; depth > 0 && path[depth]?.isEmpty; depth -= 1) {
      const above = path[depth - 1];
      above?.next?.delete(parts[depth - 1] ?? "");
      if (above?.next?.size === 0) above.next = null;
    }
  }
}

const foldedWords = ({ words }: Words): Set<string> => new Set(words.map(foldAlertWord));

const build = async (tx: ReadTx): Promise<AlertWordIndex> => {
  const index = new AlertWordIndex();
  for (const row of await tx.scan("alert_words", "id")) index.set(row.id, row);
  return index;
};

/** Returns an index of only those stored words that may occur in a text. It costs less than an index of all words. */
export const indexOfThoseIn = async (tx: ReadTx, text: string): Promise<AlertWordIndex> => {
  const index = new AlertWordIndex();
  const folded = text.toLowerCase();
  for (const { id, user_id, words } of await tx.scan("alert_words", "id")) {
    const occurring = words.filter((word) => folded.includes(foldAlertWord(word)));
    if (occurring.length > 0) index.set(id, { user_id, words: occurring });
  }
  return index;
};

const apply = (index: AlertWordIndex, change: ChangeOf<AlertWordRows>): void => {
  if (change.table === "alert_words") index.set(change.id, change.after);
};

/** The index of all alert words, which memory keeps up to date with each commit. */
export const alertWordIndex: Derived<AlertWordRows, AlertWordIndex> = { tables: ["alert_words"], build, apply };
