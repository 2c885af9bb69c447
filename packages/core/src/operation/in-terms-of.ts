import { type Fetch, type Part, part, type Shared, shared } from "../events/fetch.js";
import { type AnyJob, defineJob, type Job } from "../jobs/job.js";
import { defineLeasedJob, type LeasedJob } from "../jobs/leased-job.js";
import type { TProperties, TSchema } from "../schema/schema.js";
import type { StoredTables } from "../storage/table.js";
import { definePage, type Page, type PageDefinition } from "../wire/pages/page.js";
import type { WritingContext } from "./contexts.js";
import type { Service } from "./define-service.js";
import { type Catalogue, type Fail, failingByName } from "./errors.js";
import { follow, type Hook, type HookAction } from "./hook.js";
import {
  type Declared,
  type DeclaredJointly,
  type DefaultMode,
  type Definition,
  type JointDefinition,
  type Method,
  type Permission,
  type TransactionMode,
  type TypedOperation,
  toJointOperation,
  toOperation,
} from "./operation.js";
import { type ProvidedService, type Provision, provide } from "./provide.js";

/** Returns the functions that declare the things of a resource, typed by the tables, errors and accounts that it knows. */
export const inTermsOf = <S extends StoredTables<S>, A, C extends Catalogue>(errors: C) => {
  type Operating = WritingContext<S, A | null>;
  return {
    /** Returns a function that makes the named errors where no call is at hand; a rule uses the `fail` of its call. */
    failWith: <E extends keyof C & string>(...names: readonly E[]): Fail<Pick<C, E>> =>
      failingByName(Object.fromEntries(Object.entries(errors).filter(([name]) => names.some((one) => one === name)))),
    /** Declares an operation; everything else about it is derived from the value. */
    defineOperation: <
      M extends Method,
      P extends TProperties,
      R extends TProperties,
      E extends keyof C & string,
      N extends Permission<A>,
      T extends TransactionMode = DefaultMode<M>,
    >(
      definition: Definition<S, A, C, M, P, R, E, T, N>,
    ): TypedOperation<P, R> =>
      // The types of one operation's call are forgotten here, since the registry calls all operations alike.
      toOperation(definition as unknown as Declared),
    /** Declares an operation whose calls may share a transaction. */
    defineJointOperation: <
      M extends Method,
      P extends TProperties,
      R extends TProperties,
      E extends keyof C & string,
      N extends Permission<A>,
      K,
    >(
      definition: JointDefinition<S, A, C, M, P, R, E, N, K>,
    ): TypedOperation<P, R> =>
      // They are forgotten here as well.
      toJointOperation(definition as unknown as DeclaredJointly),
    definePage: <P extends TProperties, E extends keyof C & string>(definition: PageDefinition<S, A, C, P, E>): Page =>
      definePage(definition),
    part: <P extends TProperties>(
      shape: P,
      build: Part<P, Fetch<S, A>>["build"],
      options: Pick<Part<P, Fetch<S, A>>, "also" | "when" | "early"> = {},
    ): Part<P> => part(shape, build, options),
    shared: <T>(make: (fetch: Fetch<S, A>) => Promise<T>): Shared<T> => shared(make),
    follow: <O>(hook: Hook<O>, run: (call: Operating, occasion: O) => Promise<void>): HookAction => follow(hook, run),
    defineJob: (job: Job<S>): AnyJob => defineJob(job),
    defineLeasedJob: <P extends TSchema>(job: LeasedJob<S, P>): LeasedJob<S, P> => defineLeasedJob(job),
    provide: <T>(service: Service<T>, provision: Provision<S, NoInfer<T>>): ProvidedService =>
      provide(service, provision),
  };
};
