import type { Address } from "./link-addresses.js";

/**
 * Returns where the picture that an address names really is, and what its preview links to. Some sites show a page about a
 * picture.
 */
export function pictureSource(href: string, address: Address): { href: string; src: string } {
  const { host, path } = address;
  if (isAt(host, "github.com")) return { href, src: onGitHub(path) ?? href };
  if (isAt(host, "dropbox.com")) return { href, src: onDropbox(href, address) };
  if (host.endsWith(".wikipedia.org") && path.startsWith("/wiki/File:")) {
    const file = href.replace("/wiki/File:", "/wiki/Special:FilePath/File:");
    return { href: file, src: file };
  }
  const src = host === "linx.li" ? `https://linx.li/s${path}` : href;
  return { href: src, src };
}

const isAt = (host: string, site: string): boolean => host === site || host.endsWith(`.${site}`);

function onGitHub(path: string): string | undefined {
  const [, owner, repository, kind, ...file] = path.split("/");
  return kind === "blob" ? `https://raw.githubusercontent.com/${[owner, repository, ...file].join("/")}` : undefined;
}

/** Returns the address of the file itself, which is asked for with `raw=1`. */
function onDropbox(href: string, { path, query }: Address): string {
  if (!/^\/(?:scl\/f[io]|sc)\//.test(path)) return href;
  const wanted = query.split("&").filter((field) => field !== "" && !/^(?:dl|raw)=/.test(field));
  return `${href.replace(/[?#].*$/s, "")}?${[...wanted, "raw=1"].join("&")}`;
}

const tubes: ReadonlySet<string> = new Set(
  "youtube.com www.youtube.com m.youtube.com youtube-nocookie.com www.youtube-nocookie.com".split(" "),
);

/** Returns the id of the YouTube video that an address shows; undefined for any other address. */
export function youtubeId({ host, path, query }: Address): string | undefined {
  const id = host === "youtu.be" ? path.split("/")[1] : tubes.has(host) ? idOnTube(path, query) : undefined;
  return id !== undefined && /^[\w-]+$/.test(id) ? id : undefined;
}

function idOnTube(path: string, query: string): string | undefined {
  if (path === "/watch" || path === "/watch_popup") return fieldOf(query, "v");
  if (path === "/watch_videos") return fieldOf(query, "video_ids")?.split(/,|%2c/i)[0];
  return /^\/(?:embed|shorts|v)\/([^/]*)/.exec(path)?.[1];
}

const fieldOf = (query: string, name: string): string | undefined =>
  query
    .split("&")
    .find((field) => field.startsWith(`${name}=`))
    ?.slice(name.length + 1);
