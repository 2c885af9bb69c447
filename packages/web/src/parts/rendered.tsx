import "./rendered.css";
import { useLayoutEffect, useRef } from "preact/hooks";
import { sidePanel } from "../shell/panels.js";
import { cleanHtml } from "./clean-html.js";
import { liven } from "./liven.js";

/** Shows the profile of a person who is mentioned there, or who is in a group; false where neither is. */
const openMention = (target: EventTarget | null): boolean => {
  const mentions = ":is(.user-mention, .user-group-mention)[role='button']";
  const mention = target instanceof Element ? target.closest<HTMLElement>(mentions) : null;
  if (mention === null) return false;
  const { userId, userGroupId } = mention.dataset;
  sidePanel.value =
    userGroupId === undefined
      ? { kind: "profile", user_id: Number(userId) }
      : { kind: "group", group_id: Number(userGroupId) };
  return true;
};

/** What the server has made of Markdown. It is cleaned again here, as a second wall. */
export const Rendered = ({ html }: { html: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const content = cleanHtml(html);
    liven(content);
    place.current?.replaceChildren(content);
  }, [html]);
  return (
    <div
      class="rendered"
      dir="auto"
      ref={place}
      onClick={({ target }) => openMention(target)}
      onKeyDown={(event) => event.key === "Enter" && openMention(event.target) && event.preventDefault()}
    />
  );
};
