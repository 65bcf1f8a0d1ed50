import { type Address, encodeFunctionData, getAddress, type Hex, parseAbi } from "viem";
import { beforeAll, expect, test } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { checkConfiguration } from "#app/domain/bridge/configuration/configuration.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import {
  asOwner,
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

async function errors() {
  const reports = await checkConfiguration();
  return reports.flatMap(({ chainName, checks }) =>
    checks.flatMap((check) => check.errors.map((error) => ({ chainName, ...error }))),
  );
}

const messages = async () => (await errors()).map(({ tone, message }) => `${tone}: ${message}`);

function onRouter(chain: BridgeChain, symbol: string, data: Hex) {
  return asOwner(chain, routeOf(chain, symbol).router, data);
}

/** Makes the calls that the errors propose, as the access manager. */
async function repairAll() {
  for (const { chainName, repair } of await errors()) {
    const chain = [tan, sepolia].find(({ chainId }) => getNetwork(chainId).chainName === chainName);
    if (!chain || repair === null) throw new Error(`${chainName} has an error without a repair.`);
    await asOwner(chain, repair.address, repair.data);
  }
}

test("finds no errors in the embedded network and compares everything", async () => {
  const reports = await checkConfiguration();
  expect(reports.flatMap(({ checks }) => checks.flatMap((check) => check.errors))).toEqual([]);
  expect(reports.map(({ answers }) => answers)).toEqual([true, true, true, true]);
  for (const { checks } of reports) expect(checks.length).toBeGreaterThan(60);
});

test("names both sides of a route that is cut on one, and says if it is cut on both", async () => {
  const cut = (domain: number) =>
    encodeFunctionData({ abi: hypNativeAbi, functionName: "unenrollRemoteRouter", args: [domain] });
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
  await repairAll();
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
  await repairAll();
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
  await repairAll();
  expect(await messages()).toEqual([]);
});

test("reports other hooks and modules than ours, each with the call that sets it back", async () => {
  const { mailbox, pausableIsm, igp } = sepolia.bridge;
  const set = (address: Address, functionName: string, value: Address) =>
    asOwner(
      sepolia,
      address,
      encodeFunctionData({ abi: parseAbi([`function ${functionName}(address)`]), args: [value] }),
    );
  const { router } = routeOf(sepolia, "USDT");
  await set(mailbox, "setDefaultIsm", pausableIsm);
  await set(mailbox, "setDefaultHook", sepolia.bridge.pausableHook);
  await set(mailbox, "setRequiredHook", igp);
  await set(router, "setInterchainSecurityModule", pausableIsm);
  await set(router, "setHook", igp);
  const found = (await messages()).join("\n");
  for (const advice of [
    "Set the mailbox's default ISM",
    "Set the mailbox's default hook",
    "Set the mailbox's required hook",
    "Set its ISM",
    "Set its hook to the zero address",
  ]) {
    expect(found).toContain(advice);
  }
  await repairAll();
  expect(await messages()).toEqual([]);
});

test("names pauses by what they block", async () => {
  const { pausableHook, pausableIsm } = tan.bridge;
  const pauses = [pausableHook, pausableIsm, routeOf(tan, "ETH").pausableIsm];
  const call = (functionName: "pause" | "unpause") =>
    encodeFunctionData({ abi: pausableIsmAbi, functionName });
  for (const contract of pauses) await asOwner(tan, contract, call("pause"));
  expect(await messages()).toEqual([
    expect.stringMatching(/^warn: TAN Testnet is paused for outgoing messages/),
    expect.stringMatching(/^warn: TAN Testnet is paused for incoming messages/),
    expect.stringMatching(/^warn: ETH is paused on TAN Testnet/),
  ]);
  for (const contract of pauses) await asOwner(tan, contract, call("unpause"));
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
    asOwner(
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
  await asOwner(tan, igp, transferData);
  const { router } = routeOf(tan, "TAN");
  await asOwner(
    tan,
    proxyAdmin,
    encodeFunctionData({
      abi: proxyAdminAbi,
      functionName: "changeProxyAdmin",
      args: [router, user.address],
    }),
  );
  expect(await messages()).toEqual([
    `danger: Gas paymaster on TAN Testnet belongs to ${user.address}, not to the access manager ${tan.manager}: that account can change it alone and at once. Transfer it; npm run deploy prints the call.`,
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
    asOwner(
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

test("reports missing code", async () => {
  await sepolia.client.setCode({ address: sepolia.bridge.gasOracle, bytecode: "0x" });
  await sepolia.client.mine({ blocks: 1 });
  const found = await errors();
  const ofSepolia = found.filter(({ chainName }) => chainName === "Sepolia");
  expect(ofSepolia.map(({ message }) => message)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^Gas oracle on Sepolia does not respond/)]),
  );
});
