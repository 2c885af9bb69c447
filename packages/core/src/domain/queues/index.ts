export { whySilent } from "./silent-events.js";
