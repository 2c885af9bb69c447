import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const page = fileURLToPath(new URL("../../../docs/operating.md", import.meta.url));

// Debian keeps it where only root looks.
const program = [...(process.env.PATH ?? "").split(":"), "/usr/sbin"]
  .map((folder) => join(folder, "nginx"))
  .find((file) => existsSync(file));

/** Why tests that need nginx are left out; undefined where there is one. */
export const noNginx = program === undefined ? "there is no nginx: install Debian's package nginx" : undefined;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const portOf = (url: string): string => new URL(url).port;

/** The files of a certificate that nobody but a test believes. */
interface Certificate {
  certificate: string;
  key: string;
}

const newCertificate = (folder: string): Certificate => {
  const files = { certificate: join(folder, "certificate.pem"), key: join(folder, "key.pem") };
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];
  const args = ["req", ...kind, "-subj", "/CN=localhost", "-keyout", files.key, "-out", files.certificate];
  execFileSync("openssl", args, { stdio: "ignore" });
  return files;
};

/** Takes the lines about TLS out of a site, for clients that are to know no certificate. */
const withoutTls = (text: string): string => text.replace(/^ {2}ssl_\w+ .*;\n/gm, "").replace(" ssl http2;", ";");

/** Where a throw-away server listens, and its certificate where it has TLS. */
interface SitePlace {
  port: number;
  certificate?: Certificate | undefined;
}

/** The file that the documentation shows, with these servers, a port and a certificate of ours in the place of those that it names. */
const site = ({ port, certificate }: SitePlace, servers: readonly string[]): string => {
  const [, shown = ""] = /^```nginx\n(upstream .*?)^```$/ms.exec(readFileSync(page, "utf8")) ?? [];
  const upstream = servers.map((url) => `  server 127.0.0.1:${portOf(url)} max_fails=0;\n`).join("");
  // The last server listens on port 80 and sends browsers on.
  const [before, , after] = shown.split(/^(server \{\n {2}listen 80;)/m);
  const file = before
    ?.replace(/( {2}server 127\.0\.0\.1:\d+ max_fails=0;\n)+/, upstream)
    .replace("  listen 443 ", `  listen 127.0.0.1:${port} `)
    .replace(/\/\S+\/fullchain\.pem/, certificate?.certificate ?? "")
    .replace(/\/\S+\/privkey\.pem/, certificate?.key ?? "");
  if (file === undefined || after === undefined || !file.includes(upstream) || !file.includes(`:${port} ssl http2;`))
    throw new Error("docs/operating.md shows no nginx file as the tests expect it.");
  return certificate === undefined ? withoutTls(file) : file;
};

/** What Debian's own file has around it, but everything in a folder of ours. */
const around = (folder: string): string => `
${process.getuid?.() === 0 ? "user root;" : ""}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  include ${folder}/site.conf;
}
`;

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

/** A throw-away nginx that stands before servers. */
export interface Nginx {
  port: number;
  url: string;
  stop(): void;
}

/** Starts nginx, with the file that the documentation shows, before servers with these addresses; without TLS, unless it is wanted. */
export const startNginx = async (servers: readonly string[], { tls = false } = {}): Promise<Nginx> => {
  if (program === undefined) throw new Error(noNginx);
  const folder = mkdtempSync(join(tmpdir(), "confab-nginx-"));
  mkdirSync(join(folder, "logs"));
  const port = await freePort();
  const certificate = tls ? newCertificate(folder) : undefined;
  writeFileSync(join(folder, "site.conf"), site({ port, certificate }, servers));
  writeFileSync(join(folder, "nginx.conf"), around(folder));
  const options = ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf"), "-g", "daemon off;"];
  const child = spawn(program, options, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (text) => (said += text));
  const stop = () => {
    child.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  process.once("exit", stop);
  while (!(await isListening(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { port, url: `${tls ? "https" : "http"}://127.0.0.1:${port}`, stop };
};
