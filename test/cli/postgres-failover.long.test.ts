import { setTimeout as pause } from "node:timers/promises";
import { newCluster, newSchema, noCluster } from "../support/postgres/cluster.js";
import { addressOfBoth, failOver, leaveBehind, newStandby } from "../support/postgres/standby.js";
import { assert, suite } from "../support/suite.js";
import { ask, type Credentials, init, killAll, newFolder, type Served, serve } from "./confab.js";

const test = suite("servers and a failover of their database");

/** Two servers of one organization, over a primary and its standby. */
const served = async () => {
  const primary = await newCluster(true);
  if (primary === undefined) throw new Error("The first cluster could be made.");
  const standby = await newStandby(primary);
  const place = [
    ...["--storage", addressOfBoth(primary, standby), "--namespace", newSchema()],
    ...["--data", newFolder()],
  ];
  const { stdout, stderr, status } = await init(...place, "--json");
  assert.is(status, 0, stderr);
  const owner: Credentials = JSON.parse(stdout).owner;
  const [one, other] = await Promise.all([serve(place), serve(place)]);
  return { primary, standby, owner, one, other };
};

const send = ({ url }: Served, owner: Credentials, content: string) =>
  ask(url, owner, "/messages", { type: "stream", to: '"general"', topic: "hi", content });

/** Polls until so many messages came. */
const messages = async ({ url }: Served, owner: Credentials, queue: { id: string; last: number; count: number }) => {
  const contents: string[] = [];
  let { last } = queue;
  while (contents.length < queue.count) {
    const answer = await ask(url, owner, `/events?queue_id=${queue.id}&last_event_id=${last}`);
    // Until the server has found the other database, it says that the client has to ask again.
    if (answer.status === 503) {
      await pause(100);
      continue;
    }
    assert.is(answer.status, 200, JSON.stringify(answer));
    for (const event of answer.events as { id: number; message?: { content: string } }[]) {
      assert.ok(event.id > last);
      last = event.id;
      if (event.message !== undefined) contents.push(event.message.content);
    }
  }
  return contents;
};

const register = async ({ url }: Served, owner: Credentials): Promise<string> =>
  String((await ask(url, owner, "/register", { event_types: '["message"]' })).queue_id);

if ((await newCluster()) === undefined) test.skip("every case", noCluster);
else {
  test.after(killAll);

  test("a synchronous standby takes over: clients' events go on where they were, at any server", async () => {
    const { primary, standby, owner, one, other } = await served();
    const id = await register(one, owner);
    const polled = messages(one, owner, { id, last: -1, count: 4 });
    for (const content of ["a", "b"]) assert.is((await send(other, owner, content)).status, 200);
    await failOver(primary, standby);
    for (const [at, content] of ["c", "d"].entries())
      assert.is((await send([other, one][at] as Served, owner, content)).status, 200);
    assert.equal(await polled, ["a", "b", "c", "d"]);
    await Promise.all([one.stop(), other.stop()]);
  });

  test("a standby takes over without acknowledged commits: servers answer 503, and log why", async () => {
    const { primary, standby, owner, one, other } = await served();
    await leaveBehind(primary, standby);
    assert.is((await send(one, owner, "lost")).status, 200);
    assert.is((await ask(other.url, owner, "/users/me")).status, 200);
    await failOver(primary, standby);
    for (const server of [one, other]) {
      const { status, code } = await ask(server.url, owner, "/users/me");
      assert.equal([status, code], [503, "SERVICE_UNAVAILABLE"]);
      const { stderr } = await server.stop();
      assert.match(stderr, /The storage failed.*has lost what was stored/);
    }
  });
}
