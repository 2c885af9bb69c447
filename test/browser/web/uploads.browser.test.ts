// Files on their way into a message, and the pictures of a conversation.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { boxOf, messageOf, show, twoPeople, type WebSite } from "../../support/browser/web-site.js";
import { picture } from "../../support/pictures/picture.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: uploads");

const uploads = "**/{user_uploads,tus}**";

let site: WebSite;
let maya: Page;
let jonas: Page;

const row = (name: string) => maya.locator(".upload-row", { hasText: name });

const choose = (name: string, buffer = Buffer.from("some words")): Promise<void> =>
  maya.setInputFiles(".compose [type=file]", { name, mimeType: "text/plain", buffer });

/** Resolves when the text of the box has this. */
const boxHas = (page: Page, text: string) =>
  page.waitForFunction((text) => document.querySelector("textarea")?.value.includes(text), text);

/** Dispatches an event that carries a file, as a browser does for what is dropped or pasted. */
const giveFile = (page: Page, event: "paste" | "drop", bytes: readonly number[]): Promise<void> =>
  page.evaluate(
    ({ event, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], "picture.png", { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      if (event === "paste")
        document
          .querySelector("textarea")
          ?.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      else
        document
          .querySelector(".message-list")
          ?.dispatchEvent(new DragEvent("drop", { ...options, dataTransfer: data }));
    },
    { event, bytes },
  );

test.before(async () => {
  ({ site, maya, jonas } = await twoPeople());
  const welcome = `#narrow/channel/${await site.channel("general")}/topic/welcome`;
  for (const page of [maya, jonas]) {
    await show(page, welcome);
    await boxOf(page).waitFor();
  }
});
test.after(() => site.close());

test("a file shows how far it is, and is taken back", async () => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await maya.route(uploads, async (route) => {
    await released;
    // What was taken back is no longer waited for.
    await route.abort().catch(() => {});
  });
  await boxOf(maya).fill("Look:");
  await choose("slow.txt");
  await row("slow.txt").getByRole("progressbar").waitFor();
  await boxOf(maya).press("Control+Enter");
  await maya.getByText("The files are still on their way.").waitFor();
  assert.is(await messageOf(jonas, "Look:").count(), 0);
  await row("slow.txt").getByRole("button", { name: "Remove slow.txt" }).click();
  await row("slow.txt").waitFor({ state: "detached" });
  release();
  await maya.unroute(uploads);
  assert.is(await boxOf(maya).inputValue(), "Look:");
});

test("a file that was cut off is sent again", async () => {
  await maya.route(uploads, (route) => route.abort());
  await choose("cut.txt");
  await row("cut.txt").getByRole("alert").waitFor();
  await maya.unroute(uploads);
  await row("cut.txt").getByRole("button", { name: "Upload cut.txt again" }).click();
  await boxHas(maya, "[cut.txt](/user_uploads/");
  assert.is(await row("cut.txt").count(), 0);
});

test("a file that is too large says so before it is sent, and the server's refusal is shown", async () => {
  const asked: string[] = [];
  maya.on("request", (request) => asked.push(request.url()));
  await maya.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(26 << 20)], "film.bin"));
    const options = { bubbles: true, cancelable: true, clipboardData: data };
    document.querySelector("textarea")?.dispatchEvent(new ClipboardEvent("paste", options));
  });
  await row("film.bin").getByRole("alert").getByText(/25/).waitFor();
  assert.equal(
    asked.filter((url) => url.includes("upload")),
    [],
  );
  assert.is(await row("film.bin").getByRole("button").count(), 1);
  await row("film.bin").getByRole("button", { name: "Remove film.bin" }).click();
  const refusal = { result: "error", msg: "Upload would exceed your maximum quota.", code: "REALM_UPLOAD_QUOTA" };
  await maya.route(uploads, (route) => route.fulfill({ status: 400, json: refusal }));
  await choose("refused.txt");
  await row("refused.txt").getByText("Upload would exceed your maximum quota.").waitFor();
  await maya.unroute(uploads);
  await row("refused.txt").getByRole("button", { name: "Remove refused.txt" }).click();
  await boxOf(maya).fill("");
});

test("a picture that is pasted and one that is dropped are in one message", async () => {
  await boxOf(maya).fill("Two pictures ");
  await giveFile(maya, "paste", [...picture([200, 30, 30]).bytes]);
  await boxHas(maya, "](/user_uploads/");
  await giveFile(maya, "drop", [...picture([30, 200, 30]).bytes]);
  await maya.waitForFunction(() => document.querySelector("textarea")?.value.split("](/user_uploads/").length === 3);
  await boxOf(maya).press("Control+Enter");
  await messageOf(jonas, "Two pictures").locator("img").nth(1).waitFor();
  assert.is(await messageOf(jonas, "Two pictures").locator("img[src*='user_uploads']").count(), 2);
});

test("files over the page are told where they go", async () => {
  await maya.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "x.txt"));
    const over = new DragEvent("dragover", { bubbles: true, cancelable: true, dataTransfer: data });
    document.querySelector(".message-list")?.dispatchEvent(over);
  });
  await maya.getByText("Drop to attach").waitFor();
  await maya.evaluate(() => {
    const leave = new DragEvent("dragleave", { bubbles: true });
    document.querySelector(".message-list")?.dispatchEvent(leave);
  });
  await maya.getByText("Drop to attach").waitFor({ state: "detached" });
  assert.is(await boxOf(maya).inputValue(), "");
});

test("the viewer goes through the pictures by keys, and gives the focus back", async () => {
  const message = messageOf(jonas, "Two pictures");
  await message.focus();
  await jonas.keyboard.press("v");
  const viewer = jonas.getByRole("dialog");
  await viewer.waitFor();
  const label = () => viewer.getAttribute("aria-label");
  const first = await label();
  await jonas.keyboard.press("ArrowRight");
  await viewer.getByRole("button", { name: "Zoom in" }).waitFor();
  const second = await label();
  assert.ok(first !== second, String(second));
  await jonas.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
  await jonas.waitForFunction(() => document.activeElement?.closest("article.message") !== null);
  await message.locator("a:has(img), button:has(img)").first().click();
  await viewer.waitFor();
  assert.is(await label(), first);
  await jonas.keyboard.press("Escape");
  await viewer.waitFor({ state: "detached" });
});

test("the pages complained of nothing but what was cut off or refused", () =>
  assert.equal(
    site.complaints.filter((complaint) => !/ERR_FAILED|400 \(Bad Request\)/.test(complaint)),
    [],
  ));
