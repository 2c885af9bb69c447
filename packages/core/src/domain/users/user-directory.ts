import { bytesOf } from "../../encode/encoded-bytes.js";
import { encoder } from "../../encode/encoder.js";
import type { Derived } from "../../memory/derived.js";
import type { ChangeOf } from "../../memory/row-change.js";
import { useDerived } from "../../memory/use-derived.js";
import { clock } from "../../operation/ports.js";
import { existing } from "../../storage/existing.js";
import { emailVisibility, seesEmails } from "./addresses.js";
import { listedUserShape, type UserViewOptions, viewUser } from "./view.js";
import { type ViewedUser, viewedColumns } from "./viewed-user.js";
import type { Actor, Asking, UserRows } from "./vocabulary.js";

type User = ViewedUser;
type Viewer = Pick<Actor, "id" | "role">;

/** Part of the two lists of people, as parts of an `EncodedBytes`. */
interface Listed {
  active: Uint8Array;
  inactive: Uint8Array;
}

const blockSize = 128;

/** What a turn of the event loop has time for: to read so many accounts, and to make the texts of so many blocks. */
const usersATurn = 500;
const blocksATurn = 4;

/** How many variants of a block's text are kept; those who see most and those who see least, with and without addresses of pictures. */
const mostTexts = 4;

/** Is nobody: what is made for it is what everybody of a role sees, but for what they see of themselves. */
const nobody = 0;

const encodeListed = encoder(listedUserShape);

/** Accounts whose ids follow each other, and the texts of all of them. */
class Block {
  readonly users: User[] = [];
  private readonly texts = new Map<string, Listed>();
  /** Which visibilities of addresses there are among them. */
  private visibilities: number[] | null = null;

  set(id: number, user: User | null): void {
    this.texts.clear();
    this.visibilities = null;
    const { users } = this;
    let place = users.length;
    while (place > 0 && existing(users[place - 1]).id >= id) place -= 1;
    const isThere = users[place]?.id === id;
    users.splice(place, isThere ? 1 : 0, ...(user === null ? [] : [user]));
  }

  /** What this viewer sees of them: kept for all who see the same, which is what `key` holds. */
  textFor(viewer: Viewer, options: UserViewOptions): Listed {
    if (this.seesMore(viewer)) return this.make(viewer, options);
    const key = this.keyFor(viewer, options);
    return this.texts.get(key) ?? this.keep(key, this.make({ id: nobody, role: viewer.role }, options));
  }

  /** Makes what is kept for this viewer's like; whether it was lacking. */
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

  /** Whether the viewer is one of them, and sees an address that is hidden from others of their role. */
  private seesMore({ id, role }: Viewer): boolean {
    if (Math.floor(id / blockSize) !== Math.floor((this.users[0]?.id ?? -1) / blockSize)) return false;
    const self = this.users.find((user) => user.id === id);
    return self !== undefined && !seesEmails(role, emailVisibility(self));
  }

  private make(viewer: Viewer, options: UserViewOptions): Listed {
    const [active, inactive]: [string[], string[]] = [[], []];
    for (const user of this.users)
      if (!user.is_system_bot) (user.is_active ? active : inactive).push(encodeListed(viewUser(user, viewer, options)));
    return { active: bytesOf(active), inactive: bytesOf(inactive) };
  }
}

interface Lists {
  users: readonly User[];
  bots: readonly User[];
}

/** All accounts by id, with the texts that clients get of them when they start. */
export class UserDirectory {
  private readonly blocks = new Map<number, Block>();
  /** The blocks by id; null after one came. */
  private ordered: Block[] | null = null;
  /** What was worked out since the last change. */
  private listed: Lists | null = null;

  set(id: number, user: User | null): void {
    this.blockOf(id).set(id, user);
    this.listed = null;
  }

  /** Fills a new directory, by ascending id, before anybody has asked for anything. */
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

  /** The bots among them, those of the system included. */
  get bots(): readonly User[] {
    return this.lists().bots;
  }

  /**
   * Makes texts that this viewer's lists lack, as many as a turn of the event loop has time for, of the blocks from `start` on;
   * answers where to go on, null when all are there.
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

  /** To be shown to those only who may know of everybody. */
  listedFor(viewer: Viewer, options: UserViewOptions): Listed[] {
    return this.inOrder().map((block) => block.textFor(viewer, options));
  }

  // A change brings other lists, so that who has one may go on reading it.
  private lists(): Lists {
    if (this.listed === null) {
      const users = this.inOrder().flatMap((block) => block.users);
      this.listed = { users, bots: users.filter(({ is_bot }) => is_bot) };
    }
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
 * What `ask` makes of the directory, at once; null where memory does not hold what the transaction sees. Made on first use, in
 * several turns of the event loop.
 */
export const withDirectory = async <R>(
  { tx, use }: Asking,
  ask: (directory: UserDirectory) => R,
): Promise<R | null> => {
  const time = use(clock);
  return useDerived(tx, userDirectory, { use: ask, pause: time.pause?.bind(time) });
};
