import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { devnetHost } from "./chains.ts";
import { findUsedPort } from "./ports.ts";

/**
 * Each worker of a run counts up through its own range, below the ephemeral ports, which a
 * connection could take first.
 */
const lowest = 10_000;
const rangeSize = 2_000;
const range = Number(process.env["VITEST_POOL_ID"] ?? 0) % 10;

/** A file per reserved port, so that other runs on this machine skip it. */
const reservations = path.join(os.tmpdir(), "console-test-ports");
/** By then a reserved port is in use or abandoned. */
const reservedForMs = 120_000;

let counted = 0;

/**
 * Returns the first of some consecutive free ports that no other test has reserved.
 *
 * @throws if the worker's range has none.
 */
export async function findFreePorts(count: number): Promise<number> {
  mkdirSync(reservations, { recursive: true });
  while (counted + count <= rangeSize) {
    const first = lowest + range * rangeSize + counted;
    counted += count;
    const ports = Array.from({ length: count }, (_, i) => first + i);
    if (ports.every(reserve) && (await findUsedPort(devnetHost, ports)) === null) return first;
  }
  throw new Error(`Range ${range} has no ${count} consecutive free ports left.`);
}

/** @returns whether the port was not reserved yet. */
function reserve(port: number): boolean {
  const file = path.join(reservations, String(port));
  try {
    if (Date.now() - statSync(file).mtimeMs > reservedForMs) rmSync(file, { force: true });
  } catch {
    // Not reserved yet.
  }
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}
