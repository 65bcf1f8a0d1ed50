import { parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { tryCampaign } from "#app/features/multi-sender/dry-run.server.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { createSends, newAddress, pause, type Sends } from "./multi-sender.test-support.ts";

const sepolia = 11155111;

let network: TestNetwork;
let runtime: TestRuntime;
let sends: Sends;

beforeAll(async () => {
  network = await startTestNetwork();
  runtime = await startTestRuntime({
    DATA_DIR: network.dataDir,
    DEVNET_PORT: String(network.basePort),
  });
  sends = createSends(network);
});
afterAll(async () => {
  await runtime.close();
  await network.stop();
});

function payments(count: number) {
  return Array.from({ length: count }, () => ({ address: newAddress(), amount: 1n }));
}

test("names every line that cannot be paid before anything is signed, and no other", async () => {
  const [first, second] = [await sends.refusingContract(), await sends.refusingContract()];
  const rows = payments(12);
  rows[3] = { address: first, amount: 1n };
  rows[7] = { address: second, amount: 1n };
  const campaign = await sends.saved({ rows, chunkSize: 5 });
  expect(await tryCampaign(campaign)).toEqual({
    kind: "done",
    tried: 3,
    untried: 0,
    faults: [
      { chunk: 0, sentence: null, rows: [{ place: 3, line: 4, address: first }] },
      { chunk: 1, sentence: null, rows: [{ place: 7, line: 8, address: second }] },
    ],
  });
  // A delivery that skips them says so beforehand as well.
  const tolerant = await sends.saved({
    rows,
    chunkSize: 12,
    delivery: "tolerant",
    after: campaign.id,
  });
  expect(await tryCampaign(tolerant)).toMatchObject({
    tried: 1,
    faults: [{ chunk: 0, sentence: null, rows: [{ line: 4 }, { line: 8 }] }],
  });
});

test("tries a token without an allowance, and says what the wallet lacks of it", async () => {
  const usdt = listAssets().find(({ chainId, symbol }) => chainId === sepolia && symbol === "USDT");
  if (!usdt) throw new Error("There is no USDT.");
  const list = { chainId: sepolia, token: usdt.token } as const;
  const campaign = await sends.saved({ ...list, rows: payments(500) });
  expect(await tryCampaign(campaign)).toEqual({ kind: "done", tried: 2, untried: 0, faults: [] });
  const rows = [{ address: newAddress(), amount: parseUnits("10001", 6) }];
  const tooMuch = await tryCampaign(await sends.saved({ ...list, rows }));
  expect(tooMuch).toEqual({ kind: "short", missing: parseUnits("1", 6) });
});

test("leaves out what was sent, and tries the rest", async () => {
  const campaign = await sends.saved({ rows: payments(4), chunkSize: 2 });
  expect(await sends.send(campaign, 0)).toBe("success");
  await pause();
  expect(await tryCampaign(campaign)).toMatchObject({ kind: "done", tried: 1, faults: [] });
});
