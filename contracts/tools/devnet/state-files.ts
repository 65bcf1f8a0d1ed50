import { copyFile, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { z } from "zod";
import { writeFileAtomically } from "#app/platform/atomic-file.server.ts";
import { callRpc } from "#app/chain/devnet/anvil-rpc.server.ts";

/**
 * State files of one chain. anvil's own dumps are not atomic (a kill left unreadable JSON 4 times
 * in 12), so it only ever writes `exit`, which is adopted after a check.
 */
export type StateFiles = {
  /** Newest checked state; only replaced by rename. */
  state: string;
  /** State of the last successful start. */
  backup: string;
  /** Written by anvil itself when it is stopped. */
  exit: string;
};

export function stateFiles(dataDir: string, chainId: number): StateFiles {
  const folder = path.join(dataDir, "devnet");
  return {
    state: path.join(folder, `${chainId}.json`),
    backup: path.join(folder, `${chainId}.backup.json`),
    exit: path.join(folder, `${chainId}.exit.json`),
  };
}

const stateSchema = z.object({
  block: z.object({}),
  accounts: z.record(z.string(), z.unknown()),
  best_block_number: z.union([z.number(), z.string()]),
  blocks: z.array(z.unknown()).min(1),
  transactions: z.array(z.unknown()),
});

/** Returns whether the file holds a complete state that anvil can load. */
export async function isReadableState(file: string): Promise<boolean> {
  try {
    return stateSchema.safeParse(JSON.parse(await readFile(file, "utf8"))).success;
  } catch {
    return false;
  }
}

/** Returns the modification time in milliseconds, or null without such a file. */
async function modifiedAtMs(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return null;
  }
}

/**
 * Adopts the state that anvil wrote on exit if it is readable and not older than the checked state.
 * Must be called only after the process has ended.
 *
 * @returns whether it was adopted
 */
export async function adoptExitState(files: StateFiles): Promise<boolean> {
  const exitAtMs = await modifiedAtMs(files.exit);
  if (exitAtMs === null) return false;
  const isNewest = exitAtMs >= ((await modifiedAtMs(files.state)) ?? 0);
  const isAdopted = isNewest && (await isReadableState(files.exit));
  if (isAdopted) await rename(files.exit, files.state);
  else await rm(files.exit, { force: true });
  return isAdopted;
}

export type StateChoice =
  | { kind: "state"; file: string }
  /** The newest state could not be read; the chain goes back to `savedAtMs`. */
  | { kind: "backup"; file: string; savedAtMs: number }
  | { kind: "none" }
  | { kind: "unreadable"; file: string };

/** Picks the state to start a chain from, and backs it up if it is the newest one. */
export async function chooseState(files: StateFiles): Promise<StateChoice> {
  await adoptExitState(files);
  if (await isReadableState(files.state)) {
    await copyFile(files.state, `${files.backup}.tmp`);
    await rename(`${files.backup}.tmp`, files.backup);
    return { kind: "state", file: files.state };
  }
  const backupAtMs = await modifiedAtMs(files.backup);
  if (backupAtMs !== null && (await isReadableState(files.backup))) {
    return { kind: "backup", file: files.backup, savedAtMs: backupAtMs };
  }
  const anyFile = backupAtMs ?? (await modifiedAtMs(files.state));
  return anyFile === null ? { kind: "none" } : { kind: "unreadable", file: files.state };
}

const dumpSchema = z.string().regex(/^0x[0-9a-f]*$/);

/** A chain's state cannot be written; the cause says why. */
export class StateNotSavedError extends Error {
  override name = "StateNotSavedError";
}

/**
 * Saves the running chain's current state. The RPC response is the state file, gzipped.
 *
 * @throws StateNotSavedError if the file cannot be written.
 */
export async function saveState(rpcUrl: string, file: string) {
  const dump = await callRpc(rpcUrl, { method: "anvil_dumpState", timeoutMs: 60_000 });
  const zipped = Buffer.from(dumpSchema.parse(dump).slice(2), "hex");
  const state = await promisify(gunzip)(zipped);
  await writeFileAtomically(file, state).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StateNotSavedError(`${file} cannot be written: ${reason}.`, { cause });
  });
}
