import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import { App } from "./shell/app.js";
import { useLanguageOf } from "./texts/index.js";

await useLanguageOf(navigator.language);
render(<App />, document.querySelector("#app") as HTMLElement);
