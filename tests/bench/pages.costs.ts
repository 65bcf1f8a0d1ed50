import { expect, test } from "vitest";
import { measureRounds, type PageBench, startPageBench } from "./pages.ts";

/**
 * Processor time per request, as multiples of a bare Remix page with fifty rows or, for the probe,
 * of a bare Express route. Lower a number here when its page becomes cheaper.
 */
const recorded = { "/": 4.1, "/faucet": 2.1, gate: 0.8, "/healthz": 1.1 };

/** A page may cost this many times what is recorded. */
const tolerance = 1.25;

async function measureRatios({ pageAt, gate, health, floor, plain }: PageBench) {
  const faucet = pageAt("/faucet");
  const targets = { floor, "/": pageAt("/"), "/faucet": faucet, gate };
  const warm = { rounds: 7, requests: 200, warmUps: 1_000 };
  const pages = await measureRounds(targets, warm);
  const probes = await measureRounds({ plain, health }, { ...warm, requests: 1_000 });
  return {
    "/": pages["/"] / pages.floor,
    "/faucet": pages["/faucet"] / pages.floor,
    gate: pages.gate / pages.floor,
    "/healthz": probes.health / probes.plain,
  };
}

function listDearer(ratios: typeof recorded) {
  const names = Object.keys(recorded) as (keyof typeof recorded)[];
  return names.filter((name) => ratios[name] > recorded[name] * tolerance);
}

test("a page costs at most a quarter more processor time than recorded", async () => {
  const bench = await startPageBench();
  try {
    let ratios = await measureRatios(bench);
    // Another process may have had the machine.
    if (listDearer(ratios).length > 0) ratios = await measureRatios(bench);
    expect(listDearer(ratios), JSON.stringify(ratios)).toEqual([]);
  } finally {
    await bench.stop();
  }
});
