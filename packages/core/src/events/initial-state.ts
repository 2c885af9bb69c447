import { clock } from "../operation/services.js";
import { type Static, type TObject, type TProperties, type TSchema, t } from "../schema/schema.js";
import type { StoredTables } from "../storage/table.js";
import { beginFetch, type FetchRequest, type Part } from "./fetch.js";

/** The shape `P` with all fields optional. */
export type Optional<P> = { [K in keyof P]: P[K] extends TSchema ? ReturnType<typeof t.optional<P[K]>> : never };

/** The object that a client gets of parts of the shapes `P`. */
export type StateObject<P> = Static<TObject<Extract<Optional<P>, TProperties>>>;

const optional = (shape: TProperties): TProperties =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, t.optional(schema)]));

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
    this.shape = Object.assign({}, ...all.flatMap(([, list]) => list.map(({ shape }) => optional(shape))));
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
    return lists.flatMap(([, list]) => list.filter(({ when }) => when?.(fetch) ?? true));
  }
}
