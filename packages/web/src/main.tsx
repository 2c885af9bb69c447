import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import { App } from "./shell/app.js";
import { chosenLanguage, useLanguageOf } from "./texts/index.js";

await useLanguageOf(chosenLanguage());
render(<App />, document.querySelector("#app") as HTMLElement);
