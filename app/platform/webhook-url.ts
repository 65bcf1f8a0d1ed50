/** Host names of this machine, in the forms that settings and parsed URLs have. */
export const loopbackHosts = new Set(["127.0.0.1", "localhost", "::1", "[::1]"]);

/**
 * Returns whether posts may go to a URL: they must be encrypted in transit, and no password may
 * reach a log.
 */
export function isWebhookUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && loopbackHosts.has(hostname));
}
