const loopbackNames = ["127.0.0.1", "localhost", "[::1]"];

type HostVerdict =
  | { kind: "canonical" }
  /** Allowed loopback alias; a GET is redirected to the canonical address. */
  | { kind: "alias" }
  | { kind: "rejected" };

/** Compares a Host header with the canonical address. */
export function evaluateHost(publicUrl: string, host: string | undefined): HostVerdict {
  const canonical = new URL(publicUrl);
  const received = host?.toLowerCase();
  if (received === canonical.host) return { kind: "canonical" };
  if (!loopbackNames.includes(canonical.hostname)) return { kind: "rejected" };
  const suffix = canonical.port === "" ? "" : `:${canonical.port}`;
  return loopbackNames.some((name) => received === `${name}${suffix}`)
    ? { kind: "alias" }
    : { kind: "rejected" };
}
