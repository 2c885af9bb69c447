import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import type { Target } from "../servers.js";

/** How much slower than here a page's processor is. */
const slowdown = 4;

/** Notes when the first message has been drawn: frames begin once the style sheets are there. */
const noteFirstMessage = `(() => {
  const look = () => requestAnimationFrame(() => {
    if (document.querySelector("article.message") === null) return look();
    requestAnimationFrame(() => { window.firstMessage = performance.now(); });
  });
  look();
})()`;

export const addressOf = ({ origin }: Target): string => `http://${origin.host}:${origin.port}`;

/** The headers of a call by one of those who are in an organization. */
export const credentialsOf = ({ users }: Target, at: number): { authorization: string } => {
  const { email, api_key } = users[at] ?? { email: "", api_key: "" };
  return { authorization: `Basic ${Buffer.from(`${email}:${api_key}`).toString("base64")}` };
};

/** What a browser remembers of somebody who has signed in. */
export type Login = Awaited<ReturnType<BrowserContext["storageState"]>>;

export async function signIn(browser: Browser, target: Target, password: string): Promise<Login> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${addressOf(target)}/`);
  await page.fill("[name=username]", target.users[1]?.email ?? "");
  await page.fill("[name=password]", password);
  await page.click("[type=submit]");
  await page.waitForSelector(".layout");
  const login = await context.storageState();
  await context.close();
  return login;
}

/** A page of a browser that has cached nothing. */
export interface Opened {
  page: Page;
  session: CDPSession;
  /** Milliseconds from the navigation until the first message was drawn. */
  firstMessage: number;
  close(): Promise<void>;
}

export async function openCold(browser: Browser, address: string, login?: Login): Promise<Opened> {
  const context = await browser.newContext({
    viewport: { width: 1_280, height: 800 },
    ...(login === undefined ? {} : { storageState: login }),
  });
  const page = await context.newPage();
  await page.addInitScript(noteFirstMessage);
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address);
  // Seldom asked, since that takes time of the page.
  const noted = await page.waitForFunction(() => Reflect.get(window, "firstMessage"), undefined, {
    polling: 250,
    timeout: 60_000,
  });
  const firstMessage = Number(await noted.jsonValue());
  return { page, session, firstMessage, close: () => context.close() };
}

/** Bytes of the page's objects after garbage is gone. */
export async function heapOf({ session }: Opened): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  return (await session.send("Runtime.getHeapUsage")).usedSize;
}
