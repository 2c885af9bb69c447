import { type Chat, type ChatOptions, type Created, createChat, type Storage } from "@confab/core";
import { type FakeClock, fakeClock, plainPasswords } from "@confab/core/testing";
import { textOf, wireRequest } from "../../support/cases/doors.js";
import { someWebFiles } from "../../support/web-files.js";

/** A new organization that nobody has set up yet. */
export interface Unset {
  chat: Chat;
  created: Created;
  clock: FakeClock;
  /** The path of the address that the first start prints. */
  path: string;
}

export const site = "https://chat.example.com";

/** What an owner fills in. */
export const typed = {
  organization: "Alder & Sons",
  full_name: "Ann Alder",
  email: "ann@example.org",
  password: "a sound password",
};

export const openUnset = async (storage: Storage, options: Partial<ChatOptions> = {}): Promise<Unset> => {
  const clock = fakeClock();
  const own = { clock, passwords: plainPasswords(), url: site, web: someWebFiles() };
  const chat = await createChat({ storage, ...own, ...options });
  // The second process of an organization has created nothing.
  const created = chat.created as Created;
  return { chat, created, clock, path: (chat.created?.setup_url ?? "").slice(chat.url.length) };
};

export interface Answer {
  status: number;
  html: string;
  location: string | undefined;
  cookie: string | undefined;
}

const fromOwnPage = { origin: "null", "sec-fetch-site": "same-origin", "user-agent": "Browser/1.0" };

/** Opens the page, or sends its form. */
export const open = async (
  { chat, path }: Pick<Unset, "chat" | "path">,
  form?: Record<string, string>,
  { headers = fromOwnPage, ...more }: { headers?: Record<string, string>; sessionUser?: null } = {},
): Promise<Answer> => {
  const posted = form === undefined ? {} : { method: "POST", form: `${new URLSearchParams(form)}` };
  const answer = await chat.handle(wireRequest({ target: path, headers, ...posted }, more));
  const { location, "set-cookie": cookie } = answer.headers;
  return { status: answer.status, html: textOf(answer), location, cookie };
};
