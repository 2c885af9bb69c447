import type { WireResponse } from "@confab/core";
import type { World } from "../world/world.js";
import { textOf, wireRequest } from "./doors.js";

export interface Shown extends Pick<WireResponse, "status" | "headers"> {
  html: string;
}

/** Opens a page, or posts a form to it, as a browser does. */
export const visit = async (
  world: World,
  target: string,
  form?: Record<string, string>,
  headers: Record<string, string> = form === undefined ? {} : { origin: "null", "sec-fetch-site": "same-origin" },
): Promise<Shown> => {
  const posted = { method: "POST", form: `${new URLSearchParams({ ...form, button: "" })}` };
  const sent = { target, headers, ...(form === undefined ? {} : posted) };
  const answer = await world.chat.handle(wireRequest(sent));
  return { status: answer.status, headers: answer.headers, html: textOf(answer) };
};

/** What links and invitations are about; other rows may change by themselves as time passes. */
export const affairs = async (world: World) => {
  const { users, links, invitations, invitation_links } = await world.tap.dump();
  return { users, links, invitations, invitation_links };
};
