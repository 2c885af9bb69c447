import { createFetchHandler } from "@confab/core";
import { startServer } from "@confab/http-node";
import { basic } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("names of uploaded files (RFC 6266, messages.md C14)", { storages: ["memory"] });

type Send = (path: string, init: RequestInit) => Promise<Response>;

const sendAs = (world: World, send: Send): Send => {
  const { email, api_key } = world.person("bob");
  return (path, init) => send(path, { ...init, headers: { authorization: basic(email, api_key), ...init.headers } });
};

const encoded = (name: string): string => Buffer.from(name, "latin1").toString("base64");

/** Sends a file of so many bytes in a form, and returns what it is called then. */
const byForm = async (send: Send, disposition: string, size: number): Promise<{ filename: string; url: string }> => {
  const head = `--b\r\nContent-Disposition: form-data; name="f"; ${disposition}\r\n\r\n`;
  const body = `${head}${"x".repeat(size)}\r\n--b--\r\n`;
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  return JSON.parse(await (await send("/api/v1/user_uploads", { method: "POST", body, headers })).text());
};

/** Sends a file in pieces, whose name is given in bytes. */
const inPieces = async (send: Send, name: string): Promise<Response> => {
  const headers = { "tus-resumable": "1.0.0", "upload-length": "1", "upload-metadata": `filename ${encoded(name)}` };
  const created = await send("/api/v1/tus", { method: "POST", headers });
  if (created.status !== 201) return created;
  const type = { "upload-offset": "0", "content-type": "application/offset+octet-stream" };
  const { pathname } = new URL(created.headers.get("location") ?? "");
  return send(pathname, { method: "PATCH", body: "x", headers: { "tus-resumable": "1.0.0", ...type } });
};

/** What a form says of a file's name, by the name that comes of it. */
const named: Readonly<Record<string, string>> = {
  "a.png": 'filename="a.png"',
  "Übung 1.png": "filename=\"Ubung 1.png\"; filename*=utf-8''%C3%9Cbung%201.png",
  'a"b.png': 'filename="a%22b.png"',
  "日本.png": "filename*=utf-8''%E6%97%A5%E6%9C%AC.png; filename=x.png",
  "ü.png": 'filename="=?iso-8859-1?Q?=FC.png?="',
  "C:\\folder\\c.png": 'filename="C:\\\\folder\\\\c.png"',
};

for (const [name, disposition] of Object.entries(named))
  test(`${name} has one name, in a form read whole or while it comes, and in pieces`, async (world) => {
    const server = await startServer(world.chat, { port: 0 });
    const handler = createFetchHandler(world.chat);
    const atServer = sendAs(world, (path, init) => fetch(`${server.url}${path}`, init));
    const atHandler = sendAs(world, (path, init) => handler(new Request(`http://localhost${path}`, init)));
    const bytes = Buffer.from(name).toString("latin1");
    try {
      const uploads = [
        ...[await byForm(atServer, disposition, 1), await byForm(atServer, disposition, 200_000)],
        ...[await byForm(atHandler, disposition, 1), await (await inPieces(atServer, bytes)).json()],
      ];
      const shown = name.replace(/^.*\\/, "");
      assert.equal(
        uploads.map(({ filename }) => filename),
        uploads.map(() => shown),
      );
      const inAddresses = uploads.map(({ url }) => url.replace(/^.*\//, ""));
      assert.is(new Set(inAddresses).size, 1, inAddresses.join());
      const noUtf8 = await inPieces(atServer, "\xff.txt");
      assert.equal([noUtf8.status, (await noUtf8.json()).message], [400, "Invalid filename"]);
    } finally {
      await server.close({ grace: 0 });
    }
  });
