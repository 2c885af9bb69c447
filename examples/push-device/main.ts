// A phone that prints its notifications:
// CHAT=http://localhost:9991 RELAY=http://localhost:9993 EMAIL=ada@example.com API_KEY=… npx tsx examples/push-device/main.ts
import { Phone, type Shown } from "./phone.js";

const { CHAT: chat = "http://localhost:9991", RELAY: relay = "http://localhost:9993", EMAIL, API_KEY } = process.env;
if (EMAIL === undefined || API_KEY === undefined) throw new Error("Set EMAIL and API_KEY to those of an account.");

const line = ({ type, sender_full_name, content, message_id, message_ids }: Shown): string => {
  if (type === "message") return `${message_id} ${sender_full_name}: ${content}`;
  return type === "remove" ? `gone: ${message_ids?.join(" ")}` : type;
};

const phone = new Phone({ chat, relay, email: EMAIL, api_key: API_KEY });
await phone.register();
console.log(`The token of this phone: ${phone.token}`);
for (;;) {
  // The push service may be away for a while.
  for (const shown of await phone.next().catch(() => [])) console.log(line(shown));
  await new Promise((resolve) => setTimeout(resolve, 200));
}
