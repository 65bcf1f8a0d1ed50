import type { Address } from "viem";
import {
  NetworkNotRunningError,
  readWarpSeconds,
  warpNetwork,
} from "#app/chain/devnet/clock.server.ts";
import { parseDuration } from "#app/chain/devnet/duration.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Returns by how many seconds the embedded network is ahead; null on any other network. */
export async function getWarpSeconds(): Promise<number | null> {
  const { env } = getRuntime();
  return env.network === "devnet" ? readWarpSeconds(env.dataDir) : null;
}

type WarpOutcome = { kind: "warped" } | { kind: "rejected"; message: string };

/** Moves the clocks of the embedded chains forward together by a duration such as `7d`. */
export async function warpBy(actor: Address, duration: string): Promise<WarpOutcome> {
  const { env } = getRuntime();
  if (env.network !== "devnet") {
    return { kind: "rejected", message: "Only the embedded test network has a clock to move." };
  }
  const seconds = parseDuration(duration);
  if (seconds === null) {
    return { kind: "rejected", message: "Enter a duration such as 90s, 15m, 6h, 7d or 2w." };
  }
  try {
    const { rpcUrls, dataDir } = env;
    await warpNetwork({ rpcUrls: Object.values(rpcUrls).map(([url]) => url), dataDir, seconds });
  } catch (error) {
    if (error instanceof NetworkNotRunningError)
      return { kind: "rejected", message: error.message };
    throw error;
  }
  await recordAudit({ actor, action: "network.warp", subject: duration, details: { seconds } });
  return { kind: "warped" };
}
