import { setTimeout as wait } from "node:timers/promises";
import { postgresStorage } from "@confab/storage-postgres";
import { newCluster, newSchema, noCluster } from "../../support/postgres/cluster.js";
import { proxyFor } from "../../support/postgres/proxy.js";
import { assert, suite } from "../../support/suite.js";
import { pairSchema } from "../pairs.js";

const test = suite("a network that is silent");

const server = await newCluster();

if (server === undefined) test.skip("listening goes on on another connection", noCluster);
else
  test("listening goes on on another connection", async () => {
    const [proxy, schema] = [await proxyFor(server), newSchema()];
    const far = await postgresStorage({ url: proxy.url, schema }).open(pairSchema);
    const near = await postgresStorage({ url: server.url, schema }).open(pairSchema);
    const heard: number[] = [];
    const stop = far.follow({ committed: ({ seq }) => void heard.push(seq) });
    const until = async (isSo: () => boolean) => {
      for (let looks = 0; looks < 100 && !isSo(); looks += 1) await wait(100);
    };
    const write = (number: number) => near.write((tx) => tx.insert("left", { number, filling: "near" }));
    await until(() => proxy.listeners === 1);
    proxy.silenceListeners();
    await until(() => proxy.listeners === 2);
    assert.is(proxy.listeners, 2);
    await write(1);
    await until(() => heard.length === 1);
    assert.is(heard.length, 1);
    stop();
    await far.close();
    await near.close();
    await proxy.close();
  });
