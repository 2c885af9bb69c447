import { t } from "../texts/index.js";
import { Dialog, openDialog } from "./dialog.js";
import { Problem, problemText } from "./problem.js";

/** Says what went wrong with something that has no place of its own on the page. */
export const showProblem = (error: unknown): void =>
  void openDialog((close) => (
    <Dialog title={t.topic.problem} class="narrow" onClose={close}>
      <Problem problem={problemText(error)} />
    </Dialog>
  ));
