import pg from "pg";

/** Runs statements on a server, each by itself, and returns the first value of the last one. */
export const command = async (url: string, ...statements: string[]): Promise<unknown> => {
  const client = new pg.Client(url);
  await client.connect();
  let value: unknown;
  try {
    for (const text of statements) value = (await client.query({ text, rowMode: "array" })).rows[0]?.[0];
  } finally {
    await client.end();
  }
  return value;
};

/** Waits until a question is answered by true. */
export const until = async (url: string, question: string): Promise<void> => {
  const end = Date.now() + 20_000;
  while ((await command(url, question)) !== true) {
    if (Date.now() > end) throw new Error(`It did not come about: ${question}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};
