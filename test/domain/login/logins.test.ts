import { ChatError, fail } from "@confab/core";
import { type FakeClock, fakeClock } from "@confab/core/testing";
import { Logins } from "../../support/domain.js";
import { Hints } from "../../support/kernel.js";
import { heldBytes } from "../../support/memory.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { turn } from "../../support/turns.js";

const test = suite("guessing passwords");

const wrong = async () => {
  await turn();
  return null;
};
const right = async () => "right";

const loginsOf = (clock: FakeClock, hints = new Hints(undefined)) => new Logins(clock, hints, () => {});

const refuse = (wait: number) => fail("rateLimited", { "retry-after": wait });

const halfAnHour = 30 * 60 * 1000;

/** How many of so many attempts at once were let through to the password. */
const letThrough = async (
  logins: Logins,
  attempts: readonly { email: string; address: string | null }[],
): Promise<number> => {
  const outcomes = await Promise.allSettled(attempts.map((attempt) => logins.attempt({ ...attempt, refuse }, wrong)));
  return outcomes.filter(({ status }) => status === "fulfilled").length;
};

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

test("many at once are no more than five for an address (security A5)", async () => {
  const logins = loginsOf(fakeClock());
  assert.is(
    await letThrough(
      logins,
      times(20, (i) => ({ email: "bob@example.com", address: `192.0.2.${i}` })),
    ),
    5,
  );
});

test("an address is the same in any case", async () => {
  const logins = loginsOf(fakeClock());
  assert.is(
    await letThrough(
      logins,
      times(6, (i) => ({ email: i % 2 ? "Bob@x.com" : " bob@X.com", address: null })),
    ),
    5,
  );
});

test("many at once are no more than fifty from a place (security A5)", async () => {
  const logins = loginsOf(fakeClock());
  assert.is(
    await letThrough(
      logins,
      times(80, (i) => ({ email: `${i}@example.com`, address: "192.0.2.1" })),
    ),
    50,
  );
  assert.is(await letThrough(logins, [{ email: "x@example.com", address: "192.0.2.2" }]), 1);
});

test("all addresses of one IPv6 customer are one place", async () => {
  const logins = loginsOf(fakeClock());
  const address = (i: number) => `2001:db8::${i + 1}:1`;
  assert.is(
    await letThrough(
      logins,
      times(51, (i) => ({ email: `${i}@example.com`, address: address(i) })),
    ),
    50,
  );
});

test("clients whose address nobody knows guess ten times as often, together (security A5)", async () => {
  const logins = loginsOf(fakeClock());
  assert.is(
    await letThrough(
      logins,
      times(520, (i) => ({ email: `${i}@example.com`, address: "" })),
    ),
    500,
  );
  assert.is(await letThrough(logins, [{ email: "bob@example.com", address: "192.0.2.1" }]), 1);
});

test("in process there is no place to count", async () => {
  const logins = loginsOf(fakeClock());
  assert.is(
    await letThrough(
      logins,
      times(60, (i) => ({ email: `${i}@example.com`, address: null })),
    ),
    60,
  );
});

test("the right password is refused as well, and told when it is not any more", async () => {
  const clock = fakeClock();
  const logins = loginsOf(clock);
  const bob = { email: "bob@example.com", address: "192.0.2.1" };
  await letThrough(
    logins,
    times(5, () => bob),
  );
  await clock.advance(60_000);
  const refusal = (await rejection(logins.attempt({ ...bob, refuse }, right))) as ChatError;
  assert.instance(refusal, ChatError);
  assert.equal([refusal.code, refusal.status, refusal.fields], ["RATE_LIMIT_HIT", 429, { "retry-after": 1740 }]);
  await clock.advance(halfAnHour - 60_000);
  assert.is(await logins.attempt({ ...bob, refuse }, right), "right");
});

test("a jump of the wall clock changes nothing (security L5)", async () => {
  const clock = fakeClock();
  const logins = loginsOf(clock);
  const bob = { email: "bob@example.com", address: null };
  await letThrough(
    logins,
    times(5, () => bob),
  );
  clock.jump(86_400_000);
  assert.instance(await rejection(logins.attempt({ ...bob, refuse }, right)), ChatError);
});

test("the right password forgives the address, not the place", async () => {
  const logins = loginsOf(fakeClock());
  const bob = { email: "bob@example.com", address: "192.0.2.1" };
  await letThrough(
    logins,
    times(4, () => bob),
  );
  assert.is(await logins.attempt({ ...bob, refuse }, right), "right");
  assert.is(
    await letThrough(
      logins,
      times(5, () => bob),
    ),
    5,
  );
  assert.is(
    await letThrough(
      logins,
      times(50, (i) => ({ ...bob, email: `${i}@example.com` })),
    ),
    41,
  );
});

test("what fails for another reason is no wrong password", async () => {
  const logins = loginsOf(fakeClock());
  const bob = { email: "bob@example.com", address: "192.0.2.1" };
  const broken = async () => {
    throw new Error("broken");
  };
  for (let i = 0; i < 60; i += 1)
    assert.is(((await rejection(logins.attempt({ ...bob, refuse }, broken))) as Error).message, "broken");
  assert.is(await logins.attempt({ ...bob, refuse }, right), "right");
});

test("addresses are told apart by as much as an account's can have, and no more is kept of them (security N2)", async () => {
  const logins = loginsOf(fakeClock());
  const attempt = (email: string) => logins.attempt({ email, address: null, refuse }, async () => null);
  const [longest, longer] = ["x".repeat(254), "x".repeat(10_000)];
  for (let i = 0; i < 5; i += 1) assert.is(await attempt(i % 2 === 0 ? longest : longer), null);
  assert.is(((await rejection(attempt(longer))) as Error & { error: string }).error, "rateLimited");
  assert.is(await attempt("x".repeat(253)), null);
});

test("nothing is kept of an address at which the password was right (security N2)", async () => {
  const logins = loginsOf(fakeClock());
  const attempt = (i: number) => logins.attempt({ email: `${i}${"x".repeat(200)}`, address: null, refuse }, right);
  const before = heldBytes();
  for (let i = 0; i < 20_000; i += 1) await attempt(i);
  const held = heldBytes() - before;
  assert.ok(held < 2 << 20, `${held} bytes are held`);
  // Until here nobody may collect the counts themselves.
  assert.is(await attempt(0), "right");
});

/** The logins of two processes that hear of each other. */
const loginsOfTwo = (): [Logins, Logins] => {
  const clock = fakeClock();
  const all: Hints[] = [];
  const hintsOf = (): Hints => {
    const hints: Hints = new Hints((text) => {
      for (const other of all) if (other !== hints) other.hear(text);
    });
    all.push(hints);
    return hints;
  };
  return [loginsOf(clock, hintsOf()), loginsOf(clock, hintsOf())];
};

test("two processes allow no more wrong passwords from a place than one, as long as they hear of each other (security A5)", async () => {
  const [one, two] = loginsOfTwo();
  const many = (count: number, who: string) =>
    times(count, (i) => ({ email: `${who}${i}@example.com`, address: "192.0.2.1" }));
  assert.equal([await letThrough(one, many(30, "a")), await letThrough(two, many(30, "b"))], [30, 20]);
  assert.equal([await letThrough(one, many(1, "c")), await letThrough(two, many(1, "c"))], [0, 0]);
  const elsewhere = [{ email: "x@example.com", address: "192.0.2.2" }];
  assert.is(await letThrough(two, elsewhere), 1);
  const inProcess = times(60, (i) => ({ email: `d${i}@example.com`, address: null }));
  assert.equal([await letThrough(one, inProcess), await letThrough(two, inProcess)], [60, 60]);
});

test("two processes allow no more wrong passwords than one, as long as they hear of each other (security A5)", async () => {
  const [one, two] = loginsOfTwo();
  const bob = { email: "bob@example.com", address: "192.0.2.1" };
  const many = (count: number) => times(count, () => bob);
  assert.equal([await letThrough(one, many(3)), await letThrough(two, many(3))], [3, 2]);
  one.forgive("Bob@example.com");
  assert.is(await letThrough(two, many(6)), 5);
});
