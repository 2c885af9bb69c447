const form = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)([^?#]*)(?:\?(.*))?$/;

/** The list in a parameter; one that is absent is a list of nothing. */
const listed = (value: string | null): string[] => (value === null || value === "" ? [] : value.split(","));

/**
 * Returns the addresses of the servers that an address names: one, or several as libpq writes them,
 * `postgres://user@a:5432,b:5433/name` or `?host=a,b&port=5432,5433`. They are copies of each other, of which one takes writes.
 */
export const addressesOf = (url: string): string[] => {
  const [, scheme = "", user = "", servers = "", path = "", query] = form.exec(url) ?? [];
  const params = new URLSearchParams(query);
  const hosts = listed(params.get("host"));
  const ports = listed(params.get("port"));
  const named = servers.split(",");
  if (named.length < 2 && hosts.length < 2) return [url];
  // Another server than one that takes writes is of no use, whatever the address asks for.
  for (const name of ["host", "port", "target_session_attrs"]) params.delete(name);
  if (hosts.length === 0) return named.map((server) => `${scheme}${user}${server}${path}${queryOf(params)}`);
  return hosts.map((host, at) => {
    const port = ports[at] ?? ports[0];
    const own = new URLSearchParams([...params, ["host", host], ...(port === undefined ? [] : [["port", port]])]);
    return `${scheme}${user}localhost${path}${queryOf(own)}`;
  });
};

const queryOf = (params: URLSearchParams): string => (params.size === 0 ? "" : `?${params}`);
