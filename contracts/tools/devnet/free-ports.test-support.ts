import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { devnetHost } from "./chains.ts";
import { findUsedPort } from "./ports.ts";

/** Below the ports that systems give to connections, one of which could take a port before its use. */
const lowest = 10_000;
const highest = 32_000;

/** A file per port that a test was given, so that no other one is given it before it is in use. */
const reservations = path.join(os.tmpdir(), "console-test-ports");
/** By then a reserved port is in use or given up. */
const reservedForMs = 120_000;

/** The first of some consecutive ports that are free now and that no other test was given. */
export async function findFreePorts(count: number): Promise<number> {
  mkdirSync(reservations, { recursive: true });
  for (;;) {
    const first = lowest + Math.floor(Math.random() * (highest - lowest));
    const ports = Array.from({ length: count }, (_, i) => first + i);
    if (ports.every(reserve) && (await findUsedPort(devnetHost, ports)) === null) return first;
  }
}

/** @returns whether nobody else has it. */
function reserve(port: number): boolean {
  const file = path.join(reservations, String(port));
  try {
    if (Date.now() - statSync(file).mtimeMs > reservedForMs) rmSync(file, { force: true });
  } catch {
    // Nobody was given it yet.
  }
  try {
    writeFileSync(file, "", { flag: "wx" });
    return true;
  } catch {
    return false;
  }
}
