let lastUrl = "";

let lastHost = "";

/** The host of the organization's address, with its port. */
export const hostOf = (url: string): string => {
  if (url !== lastUrl) {
    lastUrl = url;
    lastHost = new URL(url).host;
  }
  return lastHost;
};
