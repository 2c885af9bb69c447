export {
  createRequestListener,
  type Handler,
  type ListenerOptions,
  type RequestListener,
} from "./listener.js";
export { nodeClock } from "./ports/clock.js";
export { diskFiles } from "./ports/files.js";
export { type ImageOptions, nodeImages } from "./ports/images.js";
export { nodePorts } from "./ports/index.js";
export { type NodeLogger, nodeLogger } from "./ports/logger.js";
export { fileMailer, smtpMailer } from "./ports/mailer.js";
export { nodePasswords, type PasswordOptions } from "./ports/passwords.js";
export { nodeRandom } from "./ports/random.js";
export { nodeWebClient, type WebClientOptions, type WebTarget } from "./ports/web-client.js";
export { type RunningServer, type ServerOptions, startServer } from "./server.js";
