import { devnetHost } from "./chains.ts";
import { findUsedPort } from "./ports.ts";

/** Below the ports that systems give to connections, one of which could take a port before its use. */
const lowest = 10_000;
const highest = 32_000;

/** The first of some consecutive ports that are free now. */
export async function findFreePorts(count: number): Promise<number> {
  for (;;) {
    const first = lowest + Math.floor(Math.random() * (highest - lowest));
    const ports = Array.from({ length: count }, (_, i) => first + i);
    if ((await findUsedPort(devnetHost, ports)) === null) return first;
  }
}
