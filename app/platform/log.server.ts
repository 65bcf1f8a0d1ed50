import pino, { type DestinationStream, type Logger } from "pino";

export type { Logger } from "pino";

/** Field names whose values never reach a log line, at the top level or one level down. */
const secretFields = [
  "authorization",
  "cookie",
  "key",
  "message",
  "nonce",
  "privateKey",
  "raw",
  "secret",
  "session",
  "signature",
  "token",
];

/**
 * Formats an error and its causes for a log line. URLs are cut to their origin, since a path or
 * query may contain a provider's key; request bodies, which viem adds to its long message, are left
 * out.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const short = "shortMessage" in error ? String(error.shortMessage) : error.message;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    text: withoutUrlPaths(short),
    at: frames.slice(0, 6).map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

function withoutUrlPaths(text: string): string {
  return text.replace(/\b(\w+:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)[^\s]*/g, "$1$2");
}

/** Creates a logger that writes one JSON line per entry, to standard output by default. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    messageKey: "msg",
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`]),
      censor: "[redacted]",
    },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
