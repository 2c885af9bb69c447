/** The parts of zulip-js that the tests use; it brings no types. */
declare module "zulip-js" {
  // biome-ignore lint/suspicious/noExplicitAny: the client passes on whatever JSON the server answers.
  type Answer = any;
  type Call = (params: Record<string, unknown>) => Promise<Answer>;

  interface Client {
    config: { apiKey: string };
    queues: { register: Call; deregister: Call };
    events: { retrieve: Call };
    messages: { send: Call; retrieve: Call; getById: Call };
    reactions: { add: Call; remove: Call };
    users: {
      create: Call;
      retrieve: Call;
      me: { getProfile(): Promise<Answer>; pointer: { retrieve: Call }; alertWords: { retrieve: Call } };
    };
    streams: { retrieve: Call; subscriptions: { retrieve: Call }; topics: { retrieve: Call } };
    server: { settings: Call };
    callEndpoint(endpoint: string, method?: string, params?: Record<string, unknown>): Promise<Answer>;
    /** Never ends. */
    callOnEachEvent(callback: (event: Answer) => void, event_types?: string[]): Promise<never>;
  }

  export default function zulip(config: Record<string, string>): Promise<Client>;
}
