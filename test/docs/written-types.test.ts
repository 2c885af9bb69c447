// The types of methods, events and errors are written out as text (`npm run docs`). Here the compiler sees that they are those of the
// definitions: where one differs, its name stands in the error.

import type { ChatUser, ErrorCode, EventOf, EventType, errors, UpdateRealmParams } from "@confab/core";
import type { MethodsOf } from "@confab/core/resources";
import type { Static } from "@sinclair/typebox";
import type { confab, events } from "../support/domain.js";
import { assert, suite } from "../support/suite.js";

// biome-ignore lint/suspicious/noExplicitAny: what a method takes is compared, not called.
type Method = (...args: any[]) => Promise<unknown>;

/** Whether each fits where the other is wanted. */
type Fit<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type FitMethods<A, B> = A extends Method
  ? B extends Method
    ? [Fit<Parameters<A>, Parameters<B>>, Fit<ReturnType<A>, ReturnType<B>>] extends [true, true]
      ? true
      : false
    : false
  : false;

type Derived = MethodsOf<typeof confab>;

type Written = Omit<ChatUser, "call" | "events">;

// Of what `updateRealm` answers the definition has forgotten which value is of which type; what is written has it from the schemas.
type Forgotten = "updateRealm";

type ParamsOf<Id extends keyof Derived> = NonNullable<Parameters<Derived[Id]>[0]>;

type OtherMethods = { [Id in keyof Derived]: FitMethods<Derived[Id], Written[Id]> extends true ? never : Id };

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

type Events = typeof events;

type OfType<T extends EventType> = {
  [N in keyof Events & string]: N extends T | `${T}/${string}`
    ? Frozen<{ id: number; type: T } & Static<Events[N]["schema"]>>
    : never;
}[keyof Events & string];

type OtherEvents = { [T in EventType]: Fit<EventOf<T>, OfType<T>> extends true ? never : T };

/** Compiles where there are no such names. */
const none = <Names>(_none: [Names] extends [never] ? "none" : Names) => _none;

const test = suite("the types that are written out");

test("those of methods, events and errors are those of the definitions", () => {
  assert.is(none<Exclude<OtherMethods[keyof OtherMethods], Forgotten>>("none"), "none");
  assert.is(none<Fit<UpdateRealmParams, ParamsOf<Forgotten>> extends true ? never : "updateRealm">("none"), "none");
  assert.is(none<Exclude<keyof Derived, keyof Written> | Exclude<keyof Written, keyof Derived>>("none"), "none");
  assert.is(none<OtherEvents[EventType]>("none"), "none");
  assert.is(
    none<Fit<ErrorCode, (typeof errors)[keyof typeof errors]["code"]> extends true ? never : "codes">("none"),
    "none",
  );
});
