/** Why something did not work, where it happened. */
export const Problem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <p class="problem" role="alert" dir="auto">
      {text}
    </p>
  );
