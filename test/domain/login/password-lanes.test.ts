import { plainPasswords } from "@confab/core/testing";
import { wireRequest } from "../../support/cases/doors.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { openWorld } from "../../support/world/world.js";

const test = suite("lanes of passwords (security O5)");

test("O5: one network has a few passwords worked out at a time, so that others find a place", async () => {
  let underWay = 0;
  const ends: (() => void)[] = [];
  const plain = plainPasswords();
  const held = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    await new Promise<void>((resolve) => ends.push(resolve));
    underWay -= 1;
    return work();
  };
  const passwords = {
    ...plain,
    // Of an unknown address as much work is made.
    hash: (password: string) => held(() => plain.hash(password)),
    verify: (password: string, stored: string) => held(() => plain.verify(password, stored)),
  };
  const world = await openWorld("memory", { passwords });
  const login = (username: string, address: string) =>
    world.chat.handle(
      wireRequest(
        { method: "POST", target: "/api/v1/fetch_api_key", form: `username=${username}&password=x` },
        { address },
      ),
    );
  const logins = Array.from({ length: 12 }, (_, at) => login(`nobody${at}@example.com`, "192.0.2.1"));
  await settle();
  assert.is(underWay, 4);
  logins.push(login("bob@example.com", "198.51.100.1"));
  await settle();
  assert.is(underWay, 5);
  for (let count = 0; count < 20; count += 1) {
    for (const end of ends.splice(0)) end();
    await settle();
  }
  const statuses = (await Promise.all(logins)).map(({ status }) => status);
  assert.equal(new Set(statuses).size, 1, statuses.join());
  await world.close();
});
