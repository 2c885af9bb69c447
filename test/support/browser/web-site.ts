import type { Chat, ChatOptions, Storage } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type People, password, startOrganization } from "../../../scripts/screenshots/organization.js";
import { freePort } from "../servers/program.js";
import { complaintsOf, startBrowser } from "./chromium.js";

/** Who can sign in: the owner, a member. */
const signers = { maya: 0, jonas: 1 } as const;

/** What the browser says before anybody is signed in, and where a page gives its queue up to begin again. */
const isExpected = (complaint: string): boolean =>
  complaint.includes("401 (Unauthorized)") || /400 \(Bad Request\) \S+\/api\/v1\/events\?/.test(complaint);

/** The web client of an organization at work, in a browser. */
export class WebSite {
  readonly #complaints: string[][] = [];

  private constructor(
    readonly port: number,
    readonly url: string,
    readonly organization: Awaited<ReturnType<typeof startOrganization>>,
    private server: RunningServer,
    readonly browser: Browser,
  ) {}

  static async start(storage: Storage = memoryStorage(), options: Partial<ChatOptions> = {}): Promise<WebSite> {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const organization = await startOrganization(url, storage, options);
    const server = await startServer(organization.chat, { port });
    return new WebSite(port, url, organization, server, await startBrowser());
  }

  /** Ends the server and its chat. */
  async stopServer(): Promise<void> {
    await this.server.close({ grace: 0 });
    await this.organization.chat.close();
  }

  /** Serves a chat at the same address, after `stopServer`. */
  async serveAgain(chat: Chat): Promise<void> {
    this.organization.chat = chat;
    this.server = await startServer(chat, { port: this.port });
  }

  get people(): People {
    return this.organization.people;
  }

  /** Calls the chat as somebody: 1 is the owner. */
  as(number: number) {
    return this.organization.chat.as(this.people[number - 1]?.user_id ?? 0);
  }

  /** The id of a channel. */
  async channel(name: string): Promise<number> {
    return (await this.as(1).getChannelId({ stream: name })).stream_id;
  }

  /** Opens the page for somebody who is not signed in. */
  async openPage(options: BrowserContextOptions = {}, url = this.url): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1_280, height: 800 }, ...options });
    return this.openTab(context, "", url);
  }

  async openTab(context: BrowserContext, hash = "", url = this.url): Promise<Page> {
    const page = await context.newPage();
    this.#complaints.push(complaintsOf(page));
    await page.goto(`${url}/${hash}`);
    return page;
  }

  /** Opens the page, that of another server where its address is given, and signs in; resolves when it shows the chat. */
  async signIn(name: keyof typeof signers, options: BrowserContextOptions = {}, url = this.url): Promise<Page> {
    const page = await this.openPage(options, url);
    await page.fill("[name=username]", this.people[signers[name]]?.email ?? "");
    await page.fill("[name=password]", password);
    await page.click("[type=submit]");
    await page.waitForSelector(".layout");
    return page;
  }

  /** What the pages complained of, but for what is expected. */
  get complaints(): string[] {
    return this.#complaints.flat().filter((complaint) => !isExpected(complaint));
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.stopServer();
  }
}

/** Starts a site, and signs both in who can. */
export const twoPeople = async (storage?: Storage): Promise<{ site: WebSite; maya: Page; jonas: Page }> => {
  const site = await WebSite.start(storage);
  const [maya, jonas] = await Promise.all([site.signIn("maya"), site.signIn("jonas")]);
  return { site, maya, jonas };
};

/** Shows what is at an address, from `#` on. */
export const show = async (page: Page, hash: string): Promise<void> => {
  await page.evaluate((hash) => location.assign(hash), hash);
};

/** The box in which one writes. */
export const boxOf = (page: Page) => page.getByRole("textbox", { name: "Message", exact: true });

/** A message that the server has, by words of it. */
export const messageOf = (page: Page, text: string) =>
  page.locator("article.message:not(.outgoing)", { hasText: text });

/** Writes a message where the page is and sends it. */
export const write = async (page: Page, content: string): Promise<void> => {
  const box = boxOf(page);
  await box.fill(content);
  await box.press("Control+Enter");
};
