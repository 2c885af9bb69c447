import type { WritingContext } from "./contexts.js";
import { defineService } from "./define-service.js";

/** An occasion in one resource on which others act, within the same transaction. */
export interface Hook<Occasion> {
  readonly name: string;
  /** Exists for its type only: the occasion that actions get. */
  readonly told?: (occasion: Occasion) => void;
}

/** Declares a hook; the resource that the occasion belongs to raises it. */
export const defineHook = <Occasion>(name: string): Hook<Occasion> => ({ name });

// biome-ignore lint/suspicious/noExplicitAny: who follows gets the call in the terms of its resource.
type Operating = WritingContext<any, any>;
type Run<Occasion> = (call: Operating, occasion: Occasion) => Promise<void>;

/** A function that a resource runs when another one raises a hook. */
export interface HookAction {
  readonly hook: Hook<never>;
  readonly run: Run<never>;
}

/** Declares a function to run when a hook is raised. */
export const follow = <Occasion>(hook: Hook<Occasion>, run: Run<Occasion>): HookAction => ({ hook, run });

/** The actions of all hooks. */
export class HookActions {
  private readonly byHook = new Map<Hook<never>, Run<never>[]>();

  constructor(actions: readonly HookAction[]) {
    for (const { hook, run } of actions) this.byHook.set(hook, [...(this.byHook.get(hook) ?? []), run]);
  }

  /** Returns the actions of a hook, in the order of the resources. */
  of<Occasion>(hook: Hook<Occasion>): readonly Run<Occasion>[] {
    // `follow` has joined each hook with functions that take its occasion.
    return (this.byHook.get(hook) ?? []) as Run<Occasion>[];
  }
}

/** The actions of all hooks of a chat. */
export const hookActions = defineService<HookActions>("hookActions");

/** Runs the actions of a hook one after the other, in the order of the resources. */
export const raise = async <Occasion>(call: Operating, hook: Hook<Occasion>, occasion: Occasion): Promise<void> => {
  for (const run of call.use(hookActions).of(hook)) await run(call, occasion);
};
