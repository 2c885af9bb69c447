/**
 * Throws a TypeError for a name that no file of a `FileStore` has. Such a name could lead out of a folder, or stand for another
 * file elsewhere.
 */
export const checkFileName = (name: string): void => {
  if (!/^[a-z0-9][a-z0-9-]{0,79}$/.test(name)) throw new TypeError(`No file has the name ${JSON.stringify(name)}.`);
};
