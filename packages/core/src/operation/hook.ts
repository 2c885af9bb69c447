import type { WritingContext } from "./contexts.js";
import { defineService } from "./services.js";

/** Something that happens in one resource and that others act on, in the transaction in which it happens. */
export interface Hook<Occasion> {
  readonly name: string;
  /** Only its type matters: who follows is told of an occasion. */
  readonly told?: (occasion: Occasion) => void;
}

/** Declares a hook; the resource in which it happens raises it. */
export const defineHook = <Occasion>(name: string): Hook<Occasion> => ({ name });

// biome-ignore lint/suspicious/noExplicitAny: who follows gets the call in the terms of its resource.
type Operating = WritingContext<any, any>;
type Run<Occasion> = (call: Operating, occasion: Occasion) => Promise<void>;

/** What a resource does when the hook of another one is raised. */
export interface Follower {
  readonly hook: Hook<never>;
  readonly run: Run<never>;
}

/** Declares what is done when a hook is raised. */
export const follow = <Occasion>(hook: Hook<Occasion>, run: Run<Occasion>): Follower => ({ hook, run });

/** Who follows which hook, in the order of the resources. */
export class Followers {
  private readonly byHook = new Map<Hook<never>, Run<never>[]>();

  constructor(followers: readonly Follower[]) {
    for (const { hook, run } of followers) this.byHook.set(hook, [...(this.byHook.get(hook) ?? []), run]);
  }

  /** In the order of the resources. */
  of<Occasion>(hook: Hook<Occasion>): readonly Run<Occasion>[] {
    // `follow` has joined each hook with functions that take its occasion.
    return (this.byHook.get(hook) ?? []) as Run<Occasion>[];
  }
}

/** Knows who follows which hook. */
export const hookFollowers = defineService<Followers>("hookFollowers");

/** Lets everybody who follows the hook act, one after the other. */
export const raise = async <Occasion>(call: Operating, hook: Hook<Occasion>, occasion: Occasion): Promise<void> => {
  for (const run of call.use(hookFollowers).of(hook)) await run(call, occasion);
};
