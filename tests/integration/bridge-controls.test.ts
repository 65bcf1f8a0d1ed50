import { type Hex, encodeFunctionData, parseEther } from "viem";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { devnetIndex } from "#app/chain/devnet-accounts.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import {
  type BridgeChain,
  accountOf,
  arrive,
  asOwner,
  bytes32,
  dispatchedIn,
  leave,
  metadataFor,
  openBridgeChain,
  process,
  routeOf,
  sent,
  user,
} from "./bridge.test-support.ts";

let network: TestNetwork;
let tan: BridgeChain;
let sepolia: BridgeChain;

beforeAll(async () => {
  network = await startTestNetwork();
  tan = await openBridgeChain(network, 4443);
  sepolia = await openBridgeChain(network, 11155111);
});
afterAll(() => network.stop());

test("rejects a message with too few validator signatures, and a second delivery", async () => {
  const message = await leave(tan, sepolia, { symbol: "TAN", baseUnits: parseEther("1") });
  const signed = (...indices: number[]) =>
    metadataFor(tan, message.messageId, indices.map(accountOf));
  const [first, second, third] = devnetIndex.validators;
  for (const metadata of [
    await signed(first),
    await signed(first, first),
    await signed(second, first),
    await signed(first, devnetIndex.visitor),
  ]) {
    await expect(process(sepolia, metadata, message.message)).rejects.toThrow();
  }
  await process(sepolia, await signed(first, third), message.message);
  await expect(process(sepolia, await signed(first, third), message.message)).rejects.toThrow(
    "already delivered",
  );
});

test("blocks everything leaving a paused chain, whichever hook the sender names", async () => {
  await setPaused(tan, tan.bridge.pausableHook, true);
  onTestFinished(() => setPaused(tan, tan.bridge.pausableHook, false));
  await expectBothRejected("Pausable: paused");
});

test("blocks an unenrolled route, whichever hook the sender names", async () => {
  const { router } = routeOf(tan, "TAN");
  const remote = bytes32(routeOf(sepolia, "TAN").router);
  const unenrol = encodeFunctionData({
    abi: hypNativeAbi,
    functionName: "unenrollRemoteRouter",
    args: [sepolia.chainId],
  });
  const enrol = encodeFunctionData({
    abi: hypNativeAbi,
    functionName: "enrollRemoteRouter",
    args: [sepolia.chainId, remote],
  });
  await asOwner(tan, router, unenrol);
  onTestFinished(() => asOwner(tan, router, enrol));
  await expectBothRejected("No router enrolled for domain: 11155111");
});

test("blocks arrivals on a paused route, even if the sender named another hook", async () => {
  const message = await leaveByOtherHook(parseEther("1"));
  const { pausableIsm } = routeOf(sepolia, "TAN");
  await setPaused(sepolia, pausableIsm, true);
  await expect(arrive(tan, sepolia, message)).rejects.toThrow("Pausable: paused");
  await setPaused(sepolia, pausableIsm, false);
  await arrive(tan, sepolia, message);
});

test("blocks arrivals above a route's limit, even if the sender named another hook", async () => {
  const { rateLimitedIsm } = routeOf(sepolia, "TAN");
  const limited = { address: rateLimitedIsm, abi: rateLimitedIsmAbi } as const;
  const full = await sepolia.client.readContract({ ...limited, functionName: "maxCapacity" });
  const setLimit = (baseUnits: bigint) => {
    const args = [baseUnits] as const;
    const data = encodeFunctionData({
      abi: rateLimitedIsmAbi,
      functionName: "setRefillRate",
      args,
    });
    return asOwner(sepolia, rateLimitedIsm, data);
  };
  const message = await leaveByOtherHook(parseEther("3"));
  await setLimit(parseEther("2"));
  await expect(arrive(tan, sepolia, message)).rejects.toThrow("RateLimitExceeded");
  await setLimit(full);
  await arrive(tan, sepolia, message);
});

/** The hook and the module share these functions. */
function setPaused(chain: BridgeChain, contract: Hex, paused: boolean) {
  const functionName = paused ? "pause" : "unpause";
  return asOwner(chain, contract, encodeFunctionData({ abi: pausableIsmAbi, functionName }));
}

/** Sends TAN to Sepolia past the paymaster: the sender names the tree as the only hook. */
async function leaveByOtherHook(amountWei: bigint) {
  const call = otherHookCall(amountWei);
  return dispatchedIn(
    await sent(tan, tan.client.writeContract({ chain: null, account: user, ...call })),
  );
}

function otherHookCall(amountWei: bigint) {
  return {
    address: routeOf(tan, "TAN").router,
    abi: hypNativeAbi,
    functionName: "transferRemote",
    args: [sepolia.chainId, bytes32(user.address), amountWei, "0x", tan.bridge.merkleTreeHook],
    value: amountWei,
  } as const;
}

async function expectBothRejected(reason: string) {
  const amountWei = parseEther("1");
  const call = otherHookCall(amountWei);
  const plain = { address: call.address, abi: call.abi, functionName: call.functionName } as const;
  await expect(tan.client.simulateContract({ account: user, ...call })).rejects.toThrow(reason);
  await expect(
    tan.client.simulateContract({
      account: user,
      ...plain,
      args: [sepolia.chainId, bytes32(user.address), amountWei],
      value: 2n * amountWei,
    }),
  ).rejects.toThrow(reason);
}
