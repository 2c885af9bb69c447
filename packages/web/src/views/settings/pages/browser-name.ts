const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|CriOS|Chromium)\//],
  ["Safari", /Safari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux|X11/],
];

const nameIn = (names: typeof browsers, text: string): string | undefined =>
  names.find(([, sign]) => sign.test(text))?.[0];

/** What people call a browser that calls itself so; undefined where nobody knows. */
export const browserName = (userAgent: string): { browser: string; system: string | undefined } | undefined => {
  const browser = nameIn(browsers, userAgent);
  return browser === undefined ? undefined : { browser, system: nameIn(systems, userAgent) };
};
