import { decodeFunctionData, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import type { Network } from "#app/chain/networks.ts";
import { listStops } from "./stops.ts";
import type { SwitchRow } from "./switch-table.tsx";
import { stopTransaction } from "./transactions.ts";

const addressOf = (n: number) => `0x${String(n).repeat(40)}` as const;
const network = { chainId: 97, chainName: "BNB" } as Network;
const switchOf = (n: number, isPaused = false) => ({
  address: addressOf(n),
  owner: zeroAddress,
  isPaused,
});
const row: SwitchRow = {
  network,
  rights: null,
  switches: {
    kind: "fresh",
    block: 1n,
    readAt: 0,
    value: {
      outgoing: switchOf(1),
      incoming: switchOf(2),
      routes: [
        { symbol: "TAN", ...switchOf(3) },
        { symbol: "ETH", ...switchOf(4, true) },
      ],
    },
  },
};

test("stops a whole chain, or one token, and nothing that is paused already", () => {
  const running = (symbol: string | null) =>
    listStops([row], symbol).map((stop) => stop.running.map(({ label }) => label));
  expect(running(null)).toEqual([["outgoing messages of BNB", "incoming messages of BNB"]]);
  expect(running("TAN")).toEqual([["TAN arriving on BNB"]]);
  expect(running("ETH")).toEqual([[]]);
  const silent = { ...row, switches: { kind: "unavailable" } } as const;
  expect(listStops([silent], null)).toMatchObject([{ isKnown: false, running: [] }]);
});

test("pauses all switches of a chain in one transaction of the manager", () => {
  const [stop] = listStops([row], null);
  const manager = { chainId: 97, address: addressOf(9), codeHash: null } as const;
  const { steps } = stopTransaction(network, { manager, targets: stop?.running ?? [] });
  const [step] = steps;
  expect(step?.to).toBe(manager.address);
  const call = decodeFunctionData({ abi: accessManagerAbi, data: step?.data ?? "0x" });
  if (call.functionName !== "multicall") throw new Error("It is another call.");
  expect(
    call.args[0].map((data) => decodeFunctionData({ abi: accessManagerAbi, data }).args?.[0]),
  ).toEqual([addressOf(1), addressOf(2)]);
  expect(step?.describe?.(step.data)).toEqual([
    { name: "pause", type: "outgoing messages of BNB", text: addressOf(1) },
    { name: "pause", type: "incoming messages of BNB", text: addressOf(2) },
  ]);
});
