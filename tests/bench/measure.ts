import { readFileSync } from "node:fs";

/** Returns a process's CPU time so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const ticks = Number(fields[11]) + Number(fields[12]);
  return ticks * 10;
}

/** Returns a process's resident memory, in megabytes. */
export function residentMb(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Number(line?.[1]) / 1_024;
}

export async function get(url: string, cookie: string | null): Promise<string> {
  const response = await fetch(url, { headers: cookie ? { Cookie: cookie } : {} });
  return response.text();
}

/** A page, and the process that answers it. */
export type Target = { pid: number; url: string; cookie: string | null };

/** Returns the CPU time per request of a page in milliseconds, over `count` sequential requests. */
export async function cpuPerRequest(target: Target, count: number): Promise<number> {
  const before = cpuMs(target.pid);
  for (let i = 0; i < count; i += 1) await get(target.url, target.cookie);
  return (cpuMs(target.pid) - before) / count;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
