import path from "node:path";
import { z } from "zod";
import { defaultBasePort } from "./chains.ts";
import { DevnetError } from "./error.ts";

const loopbackHosts = new Set(["127.0.0.1", "localhost", "::1", "[::1]"]);

const settingsSchema = z.object({
  DATA_DIR: z.string().trim().default(""),
  DEVNET_PORT: z
    .string()
    .trim()
    .default("")
    .transform((text) => (text === "" ? defaultBasePort : Number(text)))
    .pipe(z.int().min(1).max(65_532)),
  HOST: z.string().trim().default(""),
  PUBLIC_URL: z.string().trim().default(""),
});

/** `dataDir` is absolute, `basePort` the port of the first chain. */
export type DevnetSettings = { dataDir: string; basePort: number };

/**
 * Parses the chains' part of the environment.
 *
 * @throws DevnetError
 */
export function parseSettings(source: Record<string, string | undefined>): DevnetSettings {
  const parsed = settingsSchema.safeParse(source);
  if (!parsed.success) {
    throw new DevnetError("DEVNET_PORT must be a port number; three more ports follow it.");
  }
  const { DATA_DIR, DEVNET_PORT, HOST, PUBLIC_URL } = parsed.data;
  if (HOST !== "" && !loopbackHosts.has(HOST)) {
    throw new DevnetError(
      `HOST must be a loopback address on the embedded network (its keys are public), not ${HOST}.`,
    );
  }
  if (PUBLIC_URL !== "" && !isLoopbackUrl(PUBLIC_URL)) {
    throw new DevnetError(
      `PUBLIC_URL must be a loopback address on the embedded network (its keys are public), not ${PUBLIC_URL}.`,
    );
  }
  return { dataDir: path.resolve(DATA_DIR || ".data"), basePort: DEVNET_PORT };
}

function isLoopbackUrl(text: string): boolean {
  return URL.canParse(text) && loopbackHosts.has(new URL(text).hostname);
}
