import { render } from "preact";
import "./styles/tokens.css";
import "./styles/base.css";
import { App } from "./shell/app.js";
import { reloadWhereFilesAreGone, startWorker } from "./shell/live/worker.js";
import { chosenLanguage, useLanguageOf } from "./texts/index.js";

reloadWhereFilesAreGone();
startWorker();
await useLanguageOf(chosenLanguage());
render(<App />, document.querySelector("#app") as HTMLElement);
