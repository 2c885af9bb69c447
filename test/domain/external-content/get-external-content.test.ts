import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { frog, get, hasFrogs, mediaProxy, oneProcess, proxiedAt, proxiedIn, shown, withOrigin } from "./origin.js";

const test = worldSuite("pictures of other sites (markdown.md 10.7)", { options: { mediaProxy } });

test("a message shows them from this server, which asks the site once, without a trace of the reader", (world) =>
  withOrigin(hasFrogs, async ({ url, asked, ...origin }) => {
    const html = await shown(world, `${url}/frog.png`);
    const address = proxiedIn(html);
    assert.match(html, `<a href="${url}/frog.png"><img src="${address}"></a>`);
    assert.is(address.split("/").at(-1), Buffer.from(`${url}/frog.png`).toString("hex"));
    assert.equal(asked, []);
    for (const as of ["mia", "bob", "nobody"] as const) {
      const answer = await get(world, address, { as });
      assert.equal([answer.status, answer.headers["content-type"]], [200, "image/png"]);
      assert.ok(answer.bytes.equals(frog));
    }
    assert.equal(asked, ["/frog.png"]);
    for (const name of ["cookie", "referer", "authorization", "x-forwarded-for"]) assert.not.ok(name in origin.headers);
  }));

test("F1, F2: the answer is shown in place, and can load, run and send nothing", (world) =>
  withOrigin(hasFrogs, async ({ url }) => {
    const { headers } = await get(world, await proxiedAt(world, `${url}/a%20frog.png`));
    assert.match(headers["content-security-policy"] ?? "", /^default-src 'none';.*; sandbox$/);
    assert.is(headers["x-content-type-options"], "nosniff");
    assert.match(headers["content-disposition"] ?? "", /^inline; /);
    assert.is(headers["cache-control"], "private, max-age=86400");
  }));

test("nobody has it fetch what this server has not signed", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const address = await proxiedAt(world, `${url}/frog.png`);
    const [, , signature = "", digits = ""] = address.split("/");
    const other = Buffer.from(`${url}/toad.png`).toString("hex");
    const wrong = [
      `${signature}/${other}`,
      `${signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"))}/${digits}`,
      `${signature.slice(1)}/${digits}`,
      `${signature}/${digits}00`,
      `${signature.toUpperCase()}/${digits}`,
      `x/${digits}`,
      `${signature}/zz`,
      `${signature}/${"61".repeat(5000)}`,
    ];
    for (const path of wrong) {
      const answer = await get(world, `/external_content/${path}`, { as: "olga" });
      assert.ok(answer.status === 404 || answer.status === 400, `${path.slice(0, 60)}: ${answer.status}`);
    }
    assert.equal(asked, []);
  }));

test("parts of it are sent, and those that there are not are refused", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const address = await proxiedAt(world, `${url}/frog.png`);
    const part = async (range: string) => get(world, address, { headers: { range } });
    const middle = await part("bytes=2-5");
    assert.equal([middle.status, middle.headers["content-range"]], [206, `bytes 2-5/${frog.length}`]);
    assert.ok(middle.bytes.equals(frog.subarray(2, 6)));
    assert.is((await part("bytes=-1")).bytes.length, 1);
    assert.is((await part(`bytes=${frog.length}-`)).status, 416);
    for (const range of ["bytes=5-2", "bytes=a-b", "pages=1-2", "bytes=1-2,4-5", "bytes=99999999999999999999-"])
      assert.is((await part(range)).status, 200, range);
    assert.equal(asked, ["/frog.png"]);
    const head = await get(world, address, { method: "HEAD" });
    assert.equal([head.status, head.bytes.length], [200, 0]);
  }));

test("many who ask at the same time have it fetched once", (world) =>
  withOrigin(
    (_, res) => void setTimeout(() => res.writeHead(200, { "content-type": "image/png" }).end(frog), 50),
    async ({ url, asked }) => {
      const address = await proxiedAt(world, `${url}/frog.png`);
      const one = oneProcess(world);
      const all = await Promise.all(Array.from({ length: 20 }, () => get(one, address)));
      assert.equal(new Set(all.map(({ status }) => status)), new Set([200]));
      assert.is(asked.length, 1);
    },
  ));

test("a restart loses no copy", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const address = await proxiedAt(world, `${url}/frog.png`);
    await get(world, address);
    await world.reopen();
    assert.ok((await get(world, address)).bytes.equals(frog));
    assert.equal(asked, ["/frog.png"]);
  }));

test("a copy whose file is lost is fetched again", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const address = await proxiedAt(world, `${url}/frog.png`);
    await get(world, address);
    const [copy] = await world.rows((tx) => tx.scan("external_files", "id", {}));
    await world.files.delete(copy?.file ?? "");
    assert.is((await get(world, address)).status, 200);
    assert.is(asked.length, 2);
    assert.is((await world.rows((tx) => tx.scan("external_files", "id", {}))).length, 1);
  }));
