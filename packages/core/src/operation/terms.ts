import { type Fetch, type Part, part, type Shared, shared } from "../events/fetch.js";
import type { TObject, TProperties } from "../schema/schema.js";
import { definePage, type Page, type PageDefinition } from "../wire/pages/page.js";
import type { WritingContext } from "./contexts.js";
import { type Fail, failing } from "./errors.js";
import { type Follower, follow, type Hook } from "./hook.js";
import {
  type DefaultMode,
  type Definition,
  defineOperation,
  type Method,
  type Permission,
  type Terms,
  type TransactionMode,
  type TypedOperation,
} from "./operation.js";

/** What declares the things of a resource, in the resource's terms: the tables, errors and accounts that it knows. */
export const inTermsOf = <V extends Terms>(errors: V["errors"]) => {
  type Operating = WritingContext<V["rows"], V["actor"] | null>;
  const fail: Fail<V["errors"]> = failing(errors);
  return {
    /** Makes an error that the resource knows, to throw it. */
    fail,
    defineOperation: <
      M extends Method,
      P extends TProperties,
      R extends TProperties,
      E extends keyof V["errors"] & string,
      N extends Permission<V["actor"]>,
      T extends TransactionMode = DefaultMode<M>,
    >(
      definition: Definition<V, M, P, R, E, T, N>,
    ): TypedOperation<P, R> => defineOperation(definition),
    definePage: <P extends TProperties>(definition: PageDefinition<V, P>): Page => definePage(definition),
    part: <P extends TProperties>(
      shape: P,
      build: Part<P, Fetch<V["rows"], V["actor"]>>["build"],
      options: Pick<Part<P, Fetch<V["rows"], V["actor"]>>, "when"> = {},
    ): Part<P> => part(shape, build, options),
    shared: <T>(make: (fetch: Fetch<V["rows"], V["actor"]>) => Promise<T>): Shared<T> => shared(make),
    follow: <O>(hook: Hook<O>, run: (call: Operating, occasion: O) => Promise<void>): Follower => follow(hook, run),
  };
};
