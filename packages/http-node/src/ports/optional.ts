const isMissing = (cause: unknown, name: string): boolean =>
  cause instanceof Error &&
  "code" in cause &&
  ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(String(cause.code)) &&
  cause.message.includes(`'${name}'`);

const told = new Set<string>();

/**
 * What `load` imports of a package that the application may leave out. Where it did, the promise rejects with an Error that says how
 * to install it, and the process warns of that once: who asked for the picture or the webhook gets an answer that does not say it.
 */
export const optional = async <T>(name: string, purpose: string, load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (cause) {
    if (!isMissing(cause, name)) throw cause;
    const text = `${purpose} need the package ${name}, which is not installed: npm install ${name}`;
    if (!told.has(name)) process.emitWarning(text);
    told.add(name);
    throw new Error(text, { cause });
  }
};
