import type { PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";
import { type Answer, type Asked, ask } from "../../wire/ask.js";

/** Headers of a page of the chat's own site. */
export const ownPage = { origin: "https://chat.example.com", "sec-fetch-site": "same-origin" };

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A browser in which somebody may be logged in. */
export class Browser {
  cookie = "";

  constructor(readonly world: World) {}

  /** Logs somebody in by the page; the cookie stays. */
  async logIn(name: PersonName, more: Partial<Asked> & { password?: string } = {}): Promise<Answer> {
    const { password = `${name}'s password`, headers, ...asked } = more;
    const form = `${new URLSearchParams({ username: this.world.person(name).email, password })}`;
    return this.ask("/accounts/login", {
      method: "POST",
      form,
      headers: { "user-agent": firefox, ...ownPage, ...headers },
      ...asked,
    });
  }

  /** Asks with the cookie, and keeps what the answer sets. */
  async ask(target: string, asked: Asked = {}): Promise<Answer> {
    const headers = { ...(this.cookie === "" ? {} : { cookie: this.cookie }), ...ownPage, ...asked.headers };
    const answer = await ask(this.world, target, { ...asked, headers });
    const set = answer.headers["set-cookie"];
    if (set !== undefined) this.cookie = set.split(";", 1)[0] ?? "";
    return answer;
  }

  async whoAmI(): Promise<unknown> {
    const { status, json } = await this.ask("/api/v1/users/me");
    return status === 200 ? json.full_name : json.code;
  }
}

/** Opens a browser in which somebody is logged in. */
export const loggedIn = async (world: World, name: PersonName): Promise<Browser> => {
  const browser = new Browser(world);
  const { status, body } = await browser.logIn(name);
  if (status !== 200) throw new Error(body);
  return browser;
};
