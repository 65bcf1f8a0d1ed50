import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import { callRpc, getBlock } from "./anvil-rpc.server.ts";

/**
 * The network's clock is the wall clock plus a warp, the same on every chain and preserved across
 * restarts. anvil forgets its offset at each start and would then mine a block older than its
 * parent, so every change goes through `setChainClocks`, which only moves forward.
 */
const clockSchema = z.object({ warpSeconds: z.number().int().nonnegative() });

function clockFile(dataDir: string): string {
  return path.join(dataDir, "devnet", "clock.json");
}

/**
 * Returns the seconds by which the network is ahead of the wall clock; 0 if it was never warped.
 */
export async function readWarpSeconds(dataDir: string): Promise<number> {
  try {
    return clockSchema.parse(JSON.parse(await readFile(clockFile(dataDir), "utf8"))).warpSeconds;
  } catch {
    // Missing or unreadable: the chains' own heads still prevent their clocks from going back.
    return 0;
  }
}

async function writeWarpSeconds(dataDir: string, warpSeconds: number) {
  await writeFileAtomically(clockFile(dataDir), `${JSON.stringify({ warpSeconds })}\n`);
}

function wallSeconds(): number {
  return Math.floor(Date.now() / 1_000);
}

/**
 * Sets every chain to the wall clock plus the recorded warp. If a head is later than that (the
 * record was lost, or the wall clock was set back), the warp grows for all chains together.
 *
 * @returns the current warp in seconds
 */
export async function setChainClocks(rpcUrls: readonly string[], dataDir: string): Promise<number> {
  const recordedSeconds = await readWarpSeconds(dataDir);
  const heads = await Promise.all(rpcUrls.map((rpcUrl) => getBlock(rpcUrl, "latest")));
  const aheadSeconds = heads.map((head) => head.timestampSeconds - wallSeconds());
  const warpSeconds = Math.max(recordedSeconds, ...aheadSeconds);
  if (warpSeconds !== recordedSeconds) await writeWarpSeconds(dataDir, warpSeconds);
  await Promise.all(rpcUrls.map((rpcUrl) => raiseOffset(rpcUrl, warpSeconds)));
  return warpSeconds;
}

/** Setting an absolute time instead would lose a second when the wall clock ticks in between. */
async function raiseOffset(rpcUrl: string, warpSeconds: number) {
  const offsetSeconds = await increaseTime(rpcUrl, 0);
  if (offsetSeconds < warpSeconds) await increaseTime(rpcUrl, warpSeconds - offsetSeconds);
}

/** @returns the chain's total offset from the wall clock; below 0 if it is behind */
export async function increaseTime(rpcUrl: string, seconds: number): Promise<number> {
  const offset = await callRpc(rpcUrl, { method: "evm_increaseTime", params: [seconds] });
  return z.coerce.number().parse(offset);
}

export type Warp = { rpcUrls: readonly string[]; dataDir: string; seconds: number };

/** Thrown when the network does not answer, so its clock cannot be moved. */
export class NetworkNotRunningError extends Error {
  override name = "NetworkNotRunningError";
  constructor(options: ErrorOptions) {
    super("The test network is not running; start it with npm start or npm run devnet.", options);
  }
}

/**
 * Moves the clocks of all running chains forward together and mines one block on each, so that
 * contracts see the new time at once. The warp survives restarts.
 *
 * @returns the total warp in seconds
 * @throws NetworkNotRunningError
 */
export async function warpNetwork({ rpcUrls, dataDir, seconds }: Warp): Promise<number> {
  try {
    await Promise.all(rpcUrls.map((rpcUrl) => getBlock(rpcUrl, "latest")));
  } catch (cause) {
    throw new NetworkNotRunningError({ cause });
  }
  await writeWarpSeconds(dataDir, (await readWarpSeconds(dataDir)) + seconds);
  const warpSeconds = await setChainClocks(rpcUrls, dataDir);
  await Promise.all(rpcUrls.map((rpcUrl) => callRpc(rpcUrl, { method: "evm_mine" })));
  return warpSeconds;
}
