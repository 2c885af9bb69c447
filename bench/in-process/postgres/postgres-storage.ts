// What sends write, through Confab's storage alone.
//   node --import tsx postgres-storage.ts --url URL --schema NAME --clients N --milliseconds N
// prints rate, CPU and latencies as JSON.
import { parseArgs } from "node:util";
import { type Row, tables, type WriteTransaction } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import { eventRow, messageRow, STREAM, TOPIC, topicRow } from "../scene-rows.js";
import { measureClients } from "./clients.js";

const { values: options } = parseArgs({
  options: {
    url: { type: "string", default: "" },
    schema: { type: "string", default: "" },
    clients: { type: "string", default: "64" },
    milliseconds: { type: "string", default: "1000" },
  },
});
const { url, schema } = options;
const connection = await postgresStorage({ url, schema, organization: "ours" }).open({ tables, steps: [] });

/** As the operation does it, but for what it knows from memory. */
const send = (tx: WriteTransaction<typeof tables>) => async () => {
  const [known] = await tx.scan("topics", "byName", { prefix: [STREAM, TOPIC], limit: 1 });
  const topic: Row<"topics"> = known ?? (await tx.insert("topics", topicRow));
  const id = await tx.nextId("messages");
  await tx.update("topics", topic.id, { max_id: id, message_count: topic.message_count + 1 });
  await tx.insert("messages", { id, ...messageRow(), topic_id: topic.id });
  await tx.append("events", [eventRow(id)]);
};

const load = { clients: Number(options.clients), milliseconds: Number(options.milliseconds) };
const run = await measureClients(load, () => connection.write((tx) => send(tx)()));
console.log(JSON.stringify(run));
await connection.close();
