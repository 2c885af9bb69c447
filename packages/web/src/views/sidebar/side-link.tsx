import type { ComponentChildren } from "preact";
import { UnreadCount } from "../../parts/count.js";

interface SideLinkProps {
  readonly href: string;
  readonly sign: ComponentChildren;
  readonly name: ComponentChildren;
  readonly isCurrent: boolean;
  readonly unread?: number;
  readonly isStrong?: boolean;
  readonly isMuted?: boolean;
  readonly depth?: 0 | 1;
  readonly children?: ComponentChildren;
}

/** A line of the left side that leads somewhere. */
export const SideLink = (props: SideLinkProps) => {
  const { href, sign, name, isCurrent, unread = 0, isStrong = false, isMuted = false, depth = 0, children } = props;
  const classes = [
    "side-line",
    isCurrent && "current",
    isMuted && "muted",
    unread > 0 && !isMuted && "has-unread",
    depth === 1 && "deep",
  ];
  return (
    <div class={classes.filter(Boolean).join(" ")}>
      <a href={href} aria-current={isCurrent ? "page" : undefined}>
        <span class="side-sign">{sign}</span>
        <bdi class="cut">{name}</bdi>
      </a>
      {children}
      <UnreadCount count={unread} isStrong={isStrong} />
    </div>
  );
};
