/** What the push service says of an organization, as it crosses the wire. */
interface RelayStatus {
  can_push: boolean;
  /** UNIX seconds. */
  expected_end_timestamp: number | null;
}

/** Whether the push service has said how the organization stands with it. */
export const isPushStatus = (value: unknown): value is RelayStatus => {
  const { can_push, expected_end_timestamp }: Partial<Record<keyof RelayStatus, unknown>> = Object(value);
  return (
    typeof can_push === "boolean" && (expected_end_timestamp === null || Number.isSafeInteger(expected_end_timestamp))
  );
};
