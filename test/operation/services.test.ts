import { defineService, Services } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("services");

const answer = defineService<number>("answer");

test("a call gets what is provided under a service", () => {
  const { use } = new Services().provide(answer, 42);
  assert.is(use(answer), 42);
});

test("what is provided last counts, also for who asked before", () => {
  const services = new Services().provide(answer, 1);
  const { use } = services;
  services.provide(answer, 2);
  assert.is(use(answer), 2);
});

test("two services of one name are two", () => {
  const { use } = new Services().provide(answer, 42);
  assert.throws(() => use(defineService<number>("answer")), /Nothing provides answer\./);
});

test("a service may be nothing", () => {
  const nothing = defineService<undefined>("nothing");
  assert.is(new Services().provide(nothing, undefined).use(nothing), undefined);
});
