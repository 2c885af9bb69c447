/** Parameters of a call whose answer has a key: a page gets keys only with the password of the person at it. */
export const withPassword = <P extends object>(params: P, password: string): P & { password: string } => ({
  ...params,
  password,
});
