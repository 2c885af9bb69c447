type Headers = Readonly<Record<string, string>>;

/**
 * Who calls: an account by its API key, the person whom the page's own cookie names, or the one named by the headers of a function. The
 * function is asked again after a 401.
 */
export type Auth = { email: string; apiKey: string } | "session" | (() => Headers | Promise<Headers>);

/** How a caller says who it is. */
export interface Credentials {
  /** Whether the browser sends its cookies along. */
  readonly mode: RequestCredentials;
  /** A name of the login, for what is kept per account. */
  readonly login: string;
  /** Returns the headers; `isAgain` after they were refused. */
  headers(isAgain: boolean): Promise<Headers>;
  /** Whether others may come of asking again. */
  readonly canChange: boolean;
}

/** Returns text as UTF-8 in Base64; `btoa` takes only bytes. */
export const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

const session: Credentials = { mode: "same-origin", login: "session", headers: async () => ({}), canChange: false };

const fromFunction = (ask: () => Headers | Promise<Headers>): Credentials => {
  let known: Promise<Headers> | undefined;
  return {
    mode: "omit",
    login: "function",
    canChange: true,
    async headers(isAgain) {
      if (isAgain || known === undefined) known = Promise.resolve(ask());
      return known.catch((cause) => {
        known = undefined;
        throw cause;
      });
    },
  };
};

/** Returns how a caller says who it is. */
export const credentialsOf = (auth: Auth): Credentials => {
  if (auth === "session") return session;
  if (typeof auth === "function") return fromFunction(auth);
  const headers = { authorization: `Basic ${base64(`${auth.email}:${auth.apiKey}`)}` };
  return { mode: "omit", login: auth.email, headers: async () => headers, canChange: false };
};
