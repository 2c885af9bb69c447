import { hashOfKey } from "../encode/key-hash.js";

/** Seconds from the last use of a login in a browser until it has expired. */
export const sessionLifetime = 14 * 86_400;

/**
 * The cookie that holds the token of a login in a browser. Browsers send a cookie to all ports of a host, so its name tells the chats
 * there apart. `__Host-` has browsers refuse one that another subdomain sets.
 */
export class LoginCookie {
  readonly name: string;
  private readonly isSecure: boolean;
  private readonly pattern: RegExp;

  /** `url` is the chat's address. */
  constructor(url: string) {
    this.isSecure = url.startsWith("https:");
    this.name = `${this.isSecure ? "__Host-" : ""}confab-${hashOfKey(url).slice(0, 12)}`;
    this.pattern = new RegExp(`(?:^|; *)${this.name}=([A-Za-z0-9]{32})(?:;|$)`);
  }

  /** Returns the token that a request's `Cookie` header holds; null where there is none. */
  tokenIn(header: string | undefined): string | null {
    return (header !== undefined && this.pattern.exec(header)?.[1]) || null;
  }

  /** Returns the `Set-Cookie` header that logs a browser in. */
  holding(token: string): string {
    return this.text(token, sessionLifetime);
  }

  /** Returns the `Set-Cookie` header that logs a browser out. */
  cleared(): string {
    return this.text("", 0);
  }

  private text(value: string, seconds: number): string {
    // No Domain and the path of all, as `__Host-` wants it.
    return `${this.name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${this.isSecure ? "; Secure" : ""}`;
  }
}
