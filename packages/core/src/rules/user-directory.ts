import type { Actor } from "../operation.js";
import { ReadyOctets } from "../ready.js";
import type { RowChange } from "../storage/resident.js";
import { ResidentRead } from "../storage/resident.js";
import type { Derived } from "../storage/resident-rows.js";
import type { ReadTx, Row } from "../storage/tables.js";
import { emailVisibility, seesEmails } from "./addresses.js";
import { type UserObject, type UserViewOptions, viewUser } from "./user-view.js";

type User = Row<"users">;
type Viewer = Pick<Actor, "id" | "role">;

/** Part of the two lists of people, as octets of a `ReadyOctets`. */
interface Listed {
  active: Uint8Array;
  inactive: Uint8Array;
}

const blockSize = 128;

/** How many variants of a block's text are kept; those who see most and those who see least, with and without addresses of pictures. */
const mostTexts = 4;

/** Is nobody: what is made for it is what everybody of a role sees, but for what they see of themselves. */
const nobody = 0;

/** As `viewUser`; the lists say themselves who is active. */
const listedText = (user: User, viewer: Viewer, options: UserViewOptions): string => {
  const shown: Partial<UserObject> = viewUser(user, viewer, options);
  shown.is_active = undefined as never;
  return JSON.stringify(shown);
};

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
    while (place > 0 && (users[place - 1] as User).id >= id) place -= 1;
    const isThere = users[place]?.id === id;
    users.splice(place, isThere ? 1 : 0, ...(user === null ? [] : [user]));
  }

  /** What this viewer sees of them: kept for all who see the same, which is what `key` holds. */
  textFor(viewer: Viewer, options: UserViewOptions): Listed {
    if (this.seesMore(viewer)) return this.make(viewer, options);
    this.visibilities ??= [...new Set(this.users.map(emailVisibility))].sort();
    const seen = this.visibilities.filter((visibility) => seesEmails(viewer.role, visibility));
    const key = `${seen} ${options.client_gravatar} ${options.profile_data} ${options.host}`;
    let text = this.texts.get(key);
    if (text === undefined) {
      text = this.make({ id: nobody, role: viewer.role }, options);
      if (this.texts.size >= mostTexts) this.texts.clear();
      this.texts.set(key, text);
    }
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
      if (!user.is_system_bot) (user.is_active ? active : inactive).push(listedText(user, viewer, options));
    return { active: ReadyOctets.part(active), inactive: ReadyOctets.part(inactive) };
  }
}

/** All accounts by id, with the texts that clients get of them when they start. */
export class UserDirectory {
  private readonly blocks = new Map<number, Block>();
  /** The blocks by id; null after one came. */
  private ordered: Block[] | null = null;

  set(id: number, user: User | null): void {
    const number = Math.floor(id / blockSize);
    let block = this.blocks.get(number);
    if (block === undefined) {
      block = new Block();
      this.blocks.set(number, block);
      this.ordered = null;
    }
    block.set(id, user);
  }

  /** A list of its own; the rows are shared. */
  get users(): User[] {
    const users: User[] = [];
    for (const block of this.inOrder()) for (const user of block.users) users.push(user);
    return users;
  }

  /** To be shown to those only who may know of everybody. */
  listedFor(viewer: Viewer, options: UserViewOptions): Listed[] {
    return this.inOrder().map((block) => block.textFor(viewer, options));
  }

  private inOrder(): Block[] {
    this.ordered ??= [...this.blocks].sort(([a], [b]) => a - b).map(([, block]) => block);
    return this.ordered;
  }
}

const apply = (directory: UserDirectory, change: RowChange): void => {
  if (change.table === "users") directory.set(change.id, change.after);
};

const userDirectory: Derived<UserDirectory> = {
  tables: ["users"],
  async build(tx) {
    const directory = new UserDirectory();
    for (const user of await tx.scan("users", "id")) directory.set(user.id, user);
    return directory;
  },
  apply,
};

/** What `use` makes of the directory, at once; null where memory does not hold what the transaction sees. Made on first use. */
export const withDirectory = async <R>(tx: ReadTx, use: (directory: UserDirectory) => R): Promise<R | null> =>
  tx instanceof ResidentRead ? tx.withDerived(userDirectory, use) : null;
