import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from "viem";
import { beforeAll, expect, test } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { devnetAdminLists } from "#app/chain/devnet-accounts.ts";
import { routerGas } from "#app/chain/hyperlane/router-gas.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import {
  admin,
  asAdmin,
  type BridgeChain,
  bytes32,
  openBridgeChain,
  routeOf,
  user,
} from "./bridge.test-support.ts";

const { network } = await startScenario();
let tan: BridgeChain;
let sepolia: BridgeChain;

beforeAll(async () => {
  tan = await openBridgeChain(network, 4443);
  sepolia = await openBridgeChain(network, 11155111);
});

async function errors(admins: readonly Address[] = devnetAdminLists().bridge) {
  const reports = await checkConfiguration(admins);
  return reports.flatMap(({ chainName, checks }) =>
    checks.flatMap((check) => check.errors.map((error) => ({ chainName, ...error }))),
  );
}

const messages = async () => (await errors()).map(({ tone, message }) => `${tone}: ${message}`);

function onRouter(chain: BridgeChain, symbol: string, data: Hex) {
  return asAdmin(chain, routeOf(chain, symbol).router, data);
}

test("finds no errors in the embedded network and compares everything", async () => {
  const reports = await checkConfiguration(devnetAdminLists().bridge);
  expect(reports.flatMap(({ checks }) => checks.flatMap((check) => check.errors))).toEqual([]);
  expect(reports.map(({ answers }) => answers)).toEqual([true, true, true, true]);
  for (const { checks } of reports) expect(checks.length).toBeGreaterThan(60);
});

test("names both sides of a route that is cut on one, and says if it is cut on both", async () => {
  const cut = (domain: number) =>
    encodeFunctionData({ abi: hypNativeAbi, functionName: "unenrollRemoteRouter", args: [domain] });
  const enrol = (chain: BridgeChain) =>
    encodeFunctionData({
      abi: hypNativeAbi,
      functionName: "enrollRemoteRouter",
      args: [chain.chainId, bytes32(routeOf(chain, "TAN").router)],
    });
  await onRouter(tan, "TAN", cut(sepolia.chainId));
  expect(await messages()).toEqual([
    "danger: TAN on TAN Testnet has no router enrolled for Sepolia, but Sepolia still has one for TAN Testnet: transfers from Sepolia are never delivered on TAN Testnet. Enroll Sepolia on TAN Testnet, or disconnect TAN Testnet on Sepolia too.",
  ]);
  await onRouter(sepolia, "TAN", cut(tan.chainId));
  expect(await messages()).toEqual([
    expect.stringMatching(
      /^warn: TAN is disconnected between TAN Testnet and Sepolia on both sides/,
    ),
    expect.stringMatching(
      /^warn: TAN is disconnected between Sepolia and TAN Testnet on both sides/,
    ),
  ]);
  await onRouter(tan, "TAN", enrol(sepolia));
  await onRouter(sepolia, "TAN", enrol(tan));
  expect(await messages()).toEqual([]);
});

test("names an unexpected remote router by address", async () => {
  const enrol = (domain: number, router: Address) =>
    encodeFunctionData({
      abi: hypNativeAbi,
      functionName: "enrollRemoteRouter",
      args: [domain, bytes32(router)],
    });
  await onRouter(sepolia, "TAN", enrol(tan.chainId, user.address));
  await onRouter(sepolia, "TAN", enrol(77, user.address));
  const found = await messages();
  expect(found).toHaveLength(2);
  expect(found.join()).toContain(
    `has ${bytes32(user.address).toLowerCase()} enrolled as its router`,
  );
  expect(found.join()).toContain("trusts a router on chain 77, which is not one of ours");
  const cut = { abi: hypNativeAbi, functionName: "unenrollRemoteRouter", args: [77] } as const;
  await onRouter(sepolia, "TAN", encodeFunctionData(cut));
  await onRouter(sepolia, "TAN", enrol(tan.chainId, routeOf(tan, "TAN").router));
  expect(await messages()).toEqual([]);
});

test("reports too little gas as an error and too much as a hint", async () => {
  const setGas = (gas: bigint) =>
    onRouter(
      sepolia,
      "USDT",
      encodeFunctionData({
        abi: parseAbi(["function setDestinationGas(uint32 domain, uint256 gas)"]),
        args: [97, gas],
      }),
    );
  await setGas(50_000n);
  expect(await messages()).toEqual([
    "danger: Senders of USDT from Sepolia to BNB test network pay for 50,000 gas, but a delivery needs 100,000: their messages wait unpaid. Set the destination gas to 100,000.",
  ]);
  await setGas(900_000n);
  expect(await messages()).toEqual([expect.stringMatching(/^warn: Senders of USDT .* 900,000/)]);
  await setGas(routerGas);
  expect(await messages()).toEqual([]);
});

test("names pauses by what they block", async () => {
  const { pausableHook, pausableIsm } = tan.bridge;
  const pauses = [pausableHook, pausableIsm, routeOf(tan, "ETH").pausableIsm];
  const call = (functionName: "pause" | "unpause") =>
    encodeFunctionData({ abi: pausableIsmAbi, functionName });
  for (const contract of pauses) await asAdmin(tan, contract, call("pause"));
  expect(await messages()).toEqual([
    expect.stringMatching(/^warn: TAN Testnet is paused for outgoing messages/),
    expect.stringMatching(/^warn: TAN Testnet is paused for incoming messages/),
    expect.stringMatching(/^warn: ETH is paused on TAN Testnet/),
  ]);
  for (const contract of pauses) await asAdmin(tan, contract, call("unpause"));
  expect(await messages()).toEqual([]);
});

test("reports unexpected validators, owners and proxy admins", async () => {
  const { multisigIsm, igp, proxyAdmin } = tan.bridge;
  const current = await tan.client.readContract({
    address: multisigIsm,
    abi: storageMessageIdMultisigIsmAbi,
    functionName: "validatorsAndThreshold",
    args: ["0x"],
  });
  const setValidators = (validators: readonly Address[], threshold: number) =>
    asAdmin(
      tan,
      multisigIsm,
      encodeFunctionData({
        abi: storageMessageIdMultisigIsmAbi,
        functionName: "setValidatorsAndThreshold",
        args: [validators, threshold],
      }),
    );
  await setValidators([...current[0].slice(0, 1), user.address], 1);
  const changed = (await messages()).join("\n");
  expect(changed).toContain("On TAN Testnet 1 of 2 validators can sign");
  expect(changed).toContain("TAN Testnet requires 1 of the signatures, the other chains 2");
  expect(changed).toContain("TAN Testnet has other validators than the other chains");
  expect(changed).toContain(`Our validator ${current[0][1]} is not in the set`);
  expect(changed).toContain(`has validators ${user.address}, whose key this server does not hold`);
  await setValidators(...current);
  expect(await messages()).toEqual([]);

  const transferData = encodeFunctionData({
    abi: proxyAdminAbi,
    functionName: "transferOwnership",
    args: [user.address],
  });
  await asAdmin(tan, igp, transferData);
  const { router } = routeOf(tan, "TAN");
  await asAdmin(
    tan,
    proxyAdmin,
    encodeFunctionData({
      abi: proxyAdminAbi,
      functionName: "changeProxyAdmin",
      args: [router, user.address],
    }),
  );
  expect(await messages()).toEqual([
    `danger: Gas paymaster on TAN Testnet belongs to ${user.address}, the rest to ${admin.address}: each can change its part alone. Transfer it to ${admin.address}.`,
    expect.stringMatching(
      /^danger: TAN router on TAN Testnet is not controlled by our proxy admin/,
    ),
  ]);
});

test("reports a proxy whose implementation was replaced by a copy of the same release", async () => {
  const { proxyAdmin } = sepolia.bridge;
  const { router, implementation } = routeOf(sepolia, "TAN");
  if (implementation === undefined) throw new Error("It was not kept what the router runs.");
  const bytecode = await sepolia.client.getCode({ address: implementation });
  const copy = getAddress(`0x${"c0de".repeat(10)}`);
  await sepolia.client.setCode({ address: copy, bytecode: bytecode ?? "0x" });
  const run = (code: Address) =>
    asAdmin(
      sepolia,
      proxyAdmin,
      encodeFunctionData({ abi: proxyAdminAbi, functionName: "upgrade", args: [router, code] }),
    );
  const before = await messages();
  await run(copy);
  const message = `danger: TAN router on Sepolia runs the code at ${copy}, not what was deployed at ${implementation}. Pause the chain until you know who replaced it.`;
  expect((await messages()).filter((one) => !before.includes(one))).toEqual([message]);
  await run(implementation);
  expect(await messages()).toEqual(before);
});

test("reports missing code and an owner that is on no list", async () => {
  await sepolia.client.setCode({ address: sepolia.bridge.gasOracle, bytecode: "0x" });
  await sepolia.client.mine({ blocks: 1 });
  const found = await errors([user.address]);
  const ofSepolia = found.filter(({ chainName }) => chainName === "Sepolia");
  expect(ofSepolia.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Gas oracle on Sepolia does not respond/),
      expect.stringMatching(/which is not in BRIDGE_ADMINS/),
    ]),
  );
});
