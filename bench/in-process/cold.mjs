// What a process pays that has just begun: prints the CPU milliseconds until each point as JSON.
//   node cold.mjs            of the import, of the chat with its first message, and of the next of its kind
//   node cold.mjs --bare     of Node alone
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const costs = { node: used() };

const measured = async (name, work) => {
  const before = used();
  const result = await work();
  costs[name] = used() - before;
  return result;
};

const importAll = async () => ({
  ...(await import("@confab/core")),
  ...(await import("@confab/storage-memory")),
});

const firstMessage = async ({ createChat, memoryStorage }) => {
  const chat = await createChat({ storage: memoryStorage() });
  const { user_id } = await chat.host.ensureUser({ email: "ada@example.com", full_name: "Ada" });
  await chat.as(user_id).sendMessage({ type: "channel", to: "general", topic: "hello", content: "Hi **all**" });
  await chat.close();
};

if (!process.argv.includes("--bare")) {
  const confab = await measured("import", importAll);
  await measured("first", () => firstMessage(confab));
  await measured("second", () => firstMessage(confab));
}
console.log(JSON.stringify(costs));
