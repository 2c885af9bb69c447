import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { moveOrganization } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import { sqliteStorage } from "@confab/storage-sqlite";
import { newSchema, noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { assert, rejection, suite } from "../support/suite.js";
import { ask, type Credentials, confab, type Ended, init, killAll, newFolder, type Served, serve } from "./confab.js";

const server = await testPostgres();
const test = suite("confab migrate");

const send = ({ url }: Served, owner: Credentials, content: string) =>
  ask(url, owner, "/messages", { type: "stream", to: '"general"', topic: "hi", content });

const contents = async ({ url }: Served, owner: Credentials): Promise<string[]> => {
  const page = await ask(url, owner, "/messages?anchor=newest&num_before=10&num_after=0&apply_markdown=false");
  return (page.messages as { content: string }[]).map(({ content }) => content);
};

const authorization = ({ email, api_key }: Credentials) => ({
  authorization: `Basic ${Buffer.from(`${email}:${api_key}`).toString("base64")}`,
});

const uploaded = "What I have to say. ".repeat(10_000);

/** Uploads a file; returns the link to it. */
const upload = async ({ url }: Served, owner: Credentials): Promise<string> => {
  const body = new FormData();
  body.set("file", new Blob([uploaded]), "speech.txt");
  const headers = authorization(owner);
  const response = await fetch(`${url}/api/v1/user_uploads`, { method: "POST", headers, body });
  const { url: link } = (await response.json()) as { url: string };
  return link;
};

const download = async ({ url }: Served, owner: Credentials, link: string): Promise<string> => {
  const { url: temporary } = await ask(url, owner, link);
  return (await fetch(`${url}${temporary}`)).text();
};

interface Folder {
  data: string;
  owner: Credentials;
  link: string;
}

/** A data folder with messages and a file. */
const served = async (): Promise<Folder> => {
  const data = newFolder();
  const { owner } = JSON.parse((await init("--data", data, "--json")).stdout);
  const running = await serve(["--data", data]);
  const link = await upload(running, owner);
  for (const content of ["one", `[speech.txt](${link})`]) await send(running, owner, content);
  await running.stop();
  return { data, owner, link };
};

/** The files in a folder and below it, with the hashes of what is in them. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => `${file.slice(folder.length)} ${createHash("sha256").update(readFileSync(file)).digest("hex")}`)
    .sort();

if (server === undefined) test.skip("every case", noPostgres);
else {
  const { url } = server;
  const newPlace = () => ["--namespace", newSchema(), "--data", newFolder()];
  const migrate = (data: string, place: readonly string[]): Promise<Ended> =>
    confab(["migrate", "--from", data, "--to", url, ...place]);
  test.after(killAll);

  test("an organization moves from a data folder with its people, messages, keys and files", async () => {
    const { data, owner, link } = await served();
    const place = newPlace();
    const moved = await migrate(data, place);
    assert.is(moved.status, 0, moved.stderr);
    assert.match(moved.stdout, /^Moved \d+ rows and 1 file\. All were compared, and equal those of /);
    assert.equal(filesIn(join(place[3] ?? "", "files")), filesIn(join(data, "chat.db.files")));
    const again = await migrate(data, place);
    assert.is(again.status, 1);
    assert.match(again.stderr, "holds an organization already");
    const checked = await confab(["check", "--storage", url, ...place]);
    assert.is(checked.stdout, "Nothing is wrong.\n");
    const after = await serve(["--storage", url, ...place]);
    assert.is(await download(after, owner, link), uploaded);
    const { id } = await send(after, owner, "three");
    assert.ok(Number(id) > 2);
    assert.equal(await contents(after, owner), ["one", `[speech.txt](${link})`, "three"]);
    await after.stop();
    const key = await confab(["user", "api-key", owner.email, "--storage", url, ...place]);
    assert.is(key.stdout.trim(), owner.api_key);
  });

  test("a folder that holds other files is refused before anything has moved", async () => {
    const { data } = await served();
    const place = newPlace();
    const other = join(place[3] ?? "", "files", "ab", "abcdef");
    mkdirSync(dirname(other), { recursive: true });
    writeFileSync(other, "another's");
    const moved = await migrate(data, place);
    assert.is(moved.status, 1);
    assert.match(moved.stderr, "holds other files already, such as ab/abcdef. Name another folder with --data.");
    const [, namespace = ""] = place;
    const elsewhere = await migrate(data, ["--namespace", namespace, "--data", newFolder()]);
    assert.is(elsewhere.status, 0, elsewhere.stderr);
  });

  test("what is left of a move that did not end is not served, and a repetition begins anew", async () => {
    const { data, owner, link } = await served();
    const place = newPlace();
    const [, organization = "", , folder = ""] = place;
    const failing = moveOrganization({
      from: sqliteStorage({ file: join(data, "chat.db") }),
      to: postgresStorage({ url, organization }),
      copyFiles: () => Promise.reject(new Error("killed")),
    });
    assert.is(String(await rejection(failing)), "Error: killed");
    for (const command of [
      ["serve", "--port", "0"],
      ["user", "list"],
    ]) {
      const refused = await confab([...command, "--storage", url, ...place]);
      assert.is(refused.status, 1);
      assert.match(refused.stderr, "The organization here is incomplete: its move has not ended.");
      assert.match(refused.stderr, "The move is `confab migrate`, with the same --from, --to, --namespace and --data.");
    }
    // A file that had come is no obstacle.
    const [first = ""] = filesIn(join(data, "chat.db.files")).map((file) => file.split(" ")[0]);
    mkdirSync(dirname(join(folder, "files", first)), { recursive: true });
    writeFileSync(join(folder, "files", first), readFileSync(join(data, "chat.db.files", first)));
    const moved = await migrate(data, place);
    assert.is(moved.status, 0, moved.stderr);
    const after = await serve(["--storage", url, ...place]);
    assert.is((await contents(after, owner)).length, 2);
    assert.is(await download(after, owner, link), uploaded);
    await after.stop();
    assert.ok(existsSync(join(data, "chat.db")));
  });
}
