import { bytesOfItems } from "../../encode/encoded-bytes.js";
import type { Derived } from "../../memory/derived.js";
import type { ChangeOf } from "../../memory/row-change.js";
import { useDerived } from "../../memory/use-derived.js";
import { clock } from "../../operation/services.js";
import { existing } from "../../storage/existing.js";
import { emailVisibility, seesEmails } from "./email-addresses.js";
import { type UserObject, type UserViewOptions, viewUser } from "./view.js";
import { type ViewedUser, viewedColumns } from "./viewed-user.js";
import type { Actor, Asking, UserRows } from "./vocabulary.js";

type User = ViewedUser;
type Viewer = Pick<Actor, "id" | "role">;

/** A part of the two lists of users that clients get. Each is a part of an `EncodedBytes`. */
interface Listed {
  active: Uint8Array;
  inactive: Uint8Array;
}

const blockSize = 128;

/** How many accounts are read, and how many blocks are encoded, in one turn of the event loop. */
const usersATurn = 500;
const blocksATurn = 4;

/**
 * How many variants of a block's text are kept. Four cover the viewers who see most and least, each with and without URLs of
 * pictures.
 */
const mostTexts = 4;

/** The id of no account, and not that of visitors. A text made for this viewer fits everybody of a role, except for what they see of themselves. */
const nobody = -1;

/** A user of a list that is itself split by `is_active`: what is undefined is not in its JSON. */
type Shown = Omit<UserObject, "is_active"> & { is_active: boolean | undefined };

/** A range of `blockSize` consecutive ids: the accounts in it, and their encoded texts. */
class Block {
  readonly users: User[] = [];
  private readonly texts = new Map<string, Listed>();
  /** The distinct values of `email_address_visibility` among the accounts; null until they are needed. */
  private visibilities: number[] | null = null;

  /** Adds or replaces an account; null removes it. */
  set(id: number, user: User | null): void {
    this.texts.clear();
    this.visibilities = null;
    const { users } = this;
    let place = users.length;
    while (place > 0 && existing(users[place - 1]).id >= id) place -= 1;
    const isThere = users[place]?.id === id;
    users.splice(place, isThere ? 1 : 0, ...(user === null ? [] : [user]));
  }

  /** Returns the accounts as this viewer sees them. The text is kept for all viewers who see the same, by `keyFor`. */
  textFor(viewer: Viewer, options: UserViewOptions): Listed {
    if (this.seesMore(viewer)) return this.make(viewer, options);
    const key = this.keyFor(viewer, options);
    return this.texts.get(key) ?? this.keep(key, this.make({ id: nobody, role: viewer.role }, options));
  }

  /** Makes and keeps the text for viewers like this one. Whether it had to be made. */
  prepareFor(viewer: Viewer, options: UserViewOptions): boolean {
    if (this.texts.has(this.keyFor(viewer, options)) || this.seesMore(viewer)) return false;
    this.textFor(viewer, options);
    return true;
  }

  private keyFor({ role }: Viewer, { client_gravatar, profile_data, host, avatars }: UserViewOptions): string {
    this.visibilities ??= [...new Set(this.users.map(emailVisibility))].sort();
    const seen = this.visibilities.filter((visibility) => seesEmails(role, visibility));
    return `${seen} ${client_gravatar} ${profile_data} ${avatars.option} ${host}`;
  }

  private keep(key: string, text: Listed): Listed {
    if (this.texts.size >= mostTexts) this.texts.clear();
    this.texts.set(key, text);
    return text;
  }

  /** Whether the viewer is in this block and sees their own address although others of their role do not. */
  private seesMore({ id, role }: Viewer): boolean {
    if (Math.floor(id / blockSize) !== Math.floor((this.users[0]?.id ?? -1) / blockSize)) return false;
    const self = this.users.find((user) => user.id === id);
    return self !== undefined && !seesEmails(role, emailVisibility(self));
  }

  private make(viewer: Viewer, options: UserViewOptions): Listed {
    const [active, inactive]: [Shown[], Shown[]] = [[], []];
    for (const user of this.users) {
      if (user.is_system_bot) continue;
      const shown: Shown = viewUser(user, viewer, options);
      shown.is_active = undefined;
      (user.is_active ? active : inactive).push(shown);
    }
    return { active: bytesOfItems(active), inactive: bytesOfItems(inactive) };
  }
}

interface Lists {
  users: readonly User[];
  bots: readonly User[];
}

// Loops, which take a third of what `flatMap` and `filter` take for thousands when they run for the first time.
const listsOf = (blocks: readonly Block[]): Lists => {
  const [users, bots]: [User[], User[]] = [[], []];
  for (const block of blocks)
    for (const user of block.users) {
      users.push(user);
      if (user.is_bot) bots.push(user);
    }
  return { users, bots };
};

/** All accounts by id, with the texts in which clients get them when they start. */
export class UserDirectory {
  private readonly blocks = new Map<number, Block>();
  /** The blocks by id; null after a block was added. */
  private ordered: Block[] | null = null;
  /** The lists of accounts; null after a change. */
  private listed: Lists | null = null;

  /** Adds or replaces an account; null removes it. */
  set(id: number, user: User | null): void {
    this.blockOf(id).set(id, user);
    this.listed = null;
  }

  /** Adds accounts to a new directory, by ascending id. It is called only before the directory is first read. */
  append(users: readonly User[]): void {
    for (const user of users) this.blockOf(user.id).users.push(user);
  }

  private blockOf(id: number): Block {
    const number = Math.floor(id / blockSize);
    let block = this.blocks.get(number);
    if (block === undefined) {
      block = new Block();
      this.blocks.set(number, block);
      this.ordered = null;
    }
    return block;
  }

  get users(): readonly User[] {
    return this.lists().users;
  }

  /** All bots by id, including the system's own. */
  get bots(): readonly User[] {
    return this.lists().bots;
  }

  /**
   * Makes texts that this viewer's lists lack, starting with the block number `start`. One call makes as many as fit in a turn of
   * the event loop. Returns the number of the block to continue with; null when no text is missing.
   */
  prepareFor(viewer: Viewer, options: UserViewOptions, start: number): number | null {
    const blocks = this.inOrder();
    let made = 0;
    for (let at = start; at < blocks.length; at++) {
      if (made === blocksATurn) return at;
      if (existing(blocks[at]).prepareFor(viewer, options)) made += 1;
    }
    return null;
  }

  /** Returns both lists in parts, one for each block. Only a viewer who may know of everybody may see them. */
  listedFor(viewer: Viewer, options: UserViewOptions): Listed[] {
    return this.inOrder().map((block) => block.textFor(viewer, options));
  }

  // A change makes new lists instead of editing these, so that a caller may go on reading an old one.
  private lists(): Lists {
    this.listed ??= listsOf(this.inOrder());
    return this.listed;
  }

  private inOrder(): Block[] {
    this.ordered ??= [...this.blocks].sort(([a], [b]) => a - b).map(([, block]) => block);
    return this.ordered;
  }
}

const apply = (directory: UserDirectory, change: ChangeOf<UserRows>): void => {
  if (change.table === "users") directory.set(change.id, change.after);
};

const userDirectory: Derived<UserRows, UserDirectory> = {
  tables: ["users"],
  async build(tx, pause) {
    const directory = new UserDirectory();
    for (let after = 0; ; ) {
      const users = await tx.scan("users", "id", { after, limit: usersATurn, columns: viewedColumns });
      directory.append(users);
      if (users.length < usersATurn) return directory;
      after = existing(users.at(-1)).id;
      await pause?.();
    }
  },
  apply,
};

/**
 * Calls `ask` with the directory and returns its result; null where memory does not hold what the transaction sees. The directory
 * is built on first use, in several turns of the event loop.
 */
export const withDirectory = async <R>(
  { tx, use }: Asking,
  ask: (directory: UserDirectory) => R,
): Promise<R | null> => {
  const time = use(clock);
  return useDerived(tx, userDirectory, { use: ask, pause: time.pause?.bind(time) });
};
