/** What a user signs in with. */
export interface Credentials {
  user_id: number;
  email: string;
  api_key: string;
}

export type Params = Record<string, string | number | boolean | object>;

/** Parameters as the wire wants them: strings raw, everything else as JSON. */
const encode = (params: Params): string =>
  new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  ).toString();

const headers = (user: Credentials): string =>
  `Host: localhost\r\nUser-Agent: ConfabBench/1\r\nAuthorization: Basic ${btoa(`${user.email}:${user.api_key}`)}\r\n`;

/** The bytes of a request with its parameters in the query. */
const withQuery =
  (method: string) =>
  (user: Credentials, path: string, params: Params = {}) => {
    const query = Object.keys(params).length > 0 ? `?${encode(params)}` : "";
    return `${method} /api/v1${path}${query} HTTP/1.1\r\n${headers(user)}\r\n`;
  };

export const get = withQuery("GET");
export const remove = withQuery("DELETE");

/** The bytes of a POST request with a form. */
export function post(user: Credentials, path: string, params: Params): string {
  return postForm(user, path, encode(params));
}

function postForm(user: Credentials, path: string, form: string): string {
  const type = "Content-Type: application/x-www-form-urlencoded";
  return `POST /api/v1${path} HTTP/1.1\r\n${headers(user)}${type}\r\nContent-Length: ${form.length}\r\n\r\n${form}`;
}

/** A function that puts a message's text, ASCII without reserved characters, into an otherwise ready request. */
export function channelMessage(user: Credentials, channel: string, topic: string): (content: string) => string {
  const fixed = encode({ type: "channel", to: channel, topic });
  return (content) => postForm(user, "/messages", `${fixed}&content=${content}`);
}

/** A function that puts the last event's id into an otherwise ready request. */
export function eventPoll(user: Credentials, queueId: string): (lastEventId: number) => string {
  const [line = "", rest] = get(user, "/events", { queue_id: queueId, last_event_id: "" }).split(" HTTP/1.1", 2);
  return (lastEventId) => `${line}${lastEventId} HTTP/1.1${rest}`;
}
