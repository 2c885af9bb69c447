import { clock } from "../operation/services.js";
import { type Static, type TObject, type TProperties, type TSchema, t } from "../schema/schema.js";
import type { StoredTables } from "../storage/table.js";
import { beginFetch, type FetchRequest, type Part } from "./fetch.js";

/** The shape `P` with all fields optional. */
export type Optional<P> = { [K in keyof P]: P[K] extends TSchema ? ReturnType<typeof t.optional<P[K]>> : never };

/** The object that a client gets of parts of the shapes `P`. */
export type StateObject<P> = Static<TObject<Extract<Optional<P>, TProperties>>>;

/** Says which fetch types bring a field. */
const fetchTypes = (type: string, { also }: Part): string =>
  also === undefined ? `Fetch type \`${type}\`` : `Fetch types \`${type}\` and \`${also}\`, both`;

const described = (schema: TSchema, types: string): TSchema => ({
  ...schema,
  description: schema.description === undefined ? types : `${schema.description}. ${types}`,
});

/** The fields of a part as the operation's result has them: optional, each with the fetch types that bring it. */
const fieldsOf = (type: string, part: Part): TProperties =>
  Object.fromEntries(
    Object.entries(part.shape).map(([name, schema]) => [name, t.optional(described(schema, fetchTypes(type, part)))]),
  );

/** Milliseconds that beginning the parts may take together before other work gets its turn of the event loop. */
const longestPiece = 3;

/** The state that clients fetch when they register, made of the resources' parts. `P` are the shapes of all parts. */
export class InitialState<P> {
  /** The schemas of all fields, each optional: the fetch decides which of them are there. */
  readonly shape: Optional<P>;
  /** The fetch types that have parts, in alphabetical order. */
  readonly types: readonly string[];
  private readonly inOrder: readonly (readonly [type: string, parts: readonly Part[]])[];

  constructor(parts: Readonly<Record<string, readonly Part[]>>) {
    this.types = Object.keys(parts).sort();
    const all = this.types.map((type) => [type, parts[type] ?? []] as const);
    const isEarly = (list: readonly Part[]) => list.some(({ early }) => early);
    this.inOrder = [...all.filter(([, list]) => isEarly(list)), ...all.filter(([, list]) => !isEarly(list))];
    // The shapes are those of the parts, whose type `P` is.
    this.shape = Object.assign({}, ...all.flatMap(([type, list]) => list.map((part) => fieldsOf(type, part))));
  }

  /** Makes every part that the request asks for. */
  async build<R extends StoredTables<R>, A>(request: FetchRequest<R, A>): Promise<StateObject<P>> {
    const fetch = beginFetch(request);
    const time = request.use(clock);
    const made: Promise<object>[] = [];
    let began = time.monotonic();
    for (const { build, early } of this.wanted(fetch)) {
      const making = Promise.resolve(build(fetch));
      made.push(making);
      // The others are made side by side, so that what they read comes together.
      if (early) await making;
      else making.catch(() => {});
      if (time.monotonic() - began < longestPiece) continue;
      await time.pause?.();
      began = time.monotonic();
    }
    // Each part has answered what its shape declares.
    return Object.assign({}, ...(await Promise.all(made))) as StateObject<P>;
  }

  private wanted(fetch: ReturnType<typeof beginFetch>): Part[] {
    const lists = this.inOrder.filter(([type]) => fetch.wants(type));
    const isWanted = ({ also, when }: Part) => (also === undefined || fetch.wants(also)) && (when?.(fetch) ?? true);
    return lists.flatMap(([, list]) => list.filter(isWanted));
  }
}
