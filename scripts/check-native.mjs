const advice = `
SQLite storage does not work yet: its driver, better-sqlite3, could neither be downloaded for this machine
nor compiled on it. Compiling it takes Python 3, make and a C++ compiler:

  Debian, Ubuntu   apt-get install python3 make g++
  Fedora           dnf install python3 make gcc-c++
  Alpine           apk add python3 make g++
  macOS            xcode-select --install

Then run \`npm install\` again. Everything else is ready; \`confab serve --storage memory\` works without it.
`;

/** Says on stderr what to install when the SQLite driver cannot be loaded; resolves to whether it can. */
export const reportNative = async () => {
  try {
    const { default: Database } = await import("better-sqlite3");
    new Database(":memory:").close();
    return true;
  } catch (error) {
    console.error(`${advice}\nThe cause: ${error.message.split("\n")[0]}\n`);
    return false;
  }
};
