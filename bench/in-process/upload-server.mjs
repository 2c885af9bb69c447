// Confab as an application serves it that takes large files; the command line takes 25 MiB.
//   node upload-server.mjs --data DIR      prints its address, process and owner as JSON, and serves until it is stopped
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChat } from "@confab/core";
import { startServer } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { sqliteStorage } from "@confab/storage-sqlite";

const { values: options } = parseArgs({ options: { data: { type: "string" } } });
const storage = sqliteStorage({ file: join(options.data, "chat.db") });
const chat = await createChat({ ...nodePorts(), storage, uploads: { maxFileMib: 128 } });
const { host, port } = await startServer(chat, { port: 0 });
console.log(`Confab is listening on http://${host}:${port}`);
console.log(JSON.stringify(chat.created.owner));
