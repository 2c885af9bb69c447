// Static page: serves the files of a folder, compressed as Confab's are.
//   node static-page.mjs --data DIR
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";

const { values: options } = parseArgs({ options: { data: { type: "string" } } });
const files = new Map();
const { types } = JSON.parse(readFileSync(join(options.data, "types.json"), "utf8"));
for (const name of readdirSync(options.data)) {
  const bytes = readFileSync(join(options.data, name));
  files.set(decodeURIComponent(name), { type: types[name], bytes: gzipSync(bytes) });
}

const server = createServer((req, res) => {
  const file = files.get(req.url === "/" ? "/index.html" : req.url);
  if (file === undefined) return res.writeHead(404).end();
  res.writeHead(200, {
    "Content-Type": file.type ?? "text/html",
    "Content-Encoding": "gzip",
    "Content-Length": file.bytes.length,
  });
  res.end(file.bytes);
});
server.listen(0, "127.0.0.1", () => console.log(`Listening on http://127.0.0.1:${server.address().port}`));
process.on("SIGTERM", () => process.exit(0));
