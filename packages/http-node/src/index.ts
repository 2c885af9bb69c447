export { isProxy } from "./address.js";
export {
  createRequestListener,
  type Handler,
  type ListenerOptions,
  type RequestListener,
} from "./listener.js";
export { type RunningServer, type ServerOptions, startServer } from "./server.js";
