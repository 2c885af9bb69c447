// Prints each event as a line of JSON. A process of its own, since the client's event loop never ends.
import zulip from "zulip-js";

const [realm, username, apiKey] = process.argv.slice(2);
const client = await zulip({ realm, username, apiKey });
await client.callOnEachEvent((event) => console.log(JSON.stringify(event)));
