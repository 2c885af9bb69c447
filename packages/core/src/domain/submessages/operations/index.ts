export { addSubmessage } from "./add-submessage.js";
