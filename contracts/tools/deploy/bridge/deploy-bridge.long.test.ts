import { encodeFunctionData, type Hex, parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { storageMessageIdMultisigIsmFactoryAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism-factory.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { listBridgeTargets } from "#app/chain/access/managed-targets.ts";
import type { ChainBridge } from "#app/chain/deployments.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import { accessManagerCreation } from "#contracts/tools/deploy/access/creations.ts";
import { openChainSession, sendAll } from "#contracts/tools/deploy/chain-session.ts";
import { addressOf } from "#contracts/tools/deploy/create2.ts";
import { type DeployChainOptions, deployChain } from "#contracts/tools/deploy/deploy-chain.ts";
import { deployMissing } from "#contracts/tools/deploy/deploy-missing.ts";
import { updateChainDeployment } from "#contracts/tools/deploy/deployments-file.ts";
import {
  newDeploymentsFile,
  startAnvil,
  startCuttingProxy,
  testChainId,
} from "#contracts/tools/deploy/deploy.test-support.ts";
import { devnetPlan } from "#contracts/tools/deploy/plan.ts";
import { coreCreations } from "./core-creations.ts";
import { type BridgePlan, deployBridge } from "./deploy-bridge.ts";

const admin = devnetAddress(devnetIndex.admins[0]);
const deployer = devnetAddress(devnetIndex.deployer);
const manager = addressOf(accessManagerCreation(deployer));
const plan: BridgePlan = {
  beneficiary: admin,
  validators: devnetIndex.validators.map(devnetAddress),
  routes: [
    { symbol: "ETH", decimals: 18, homeChainId: 11155111, home: null },
    { symbol: "TAN", decimals: 18, homeChainId: 4443, home: null },
  ],
  dailyLimit: parseEther("8640"),
};

test("resumes after an interruption without sending anything twice", async () => {
  const { client, rpcUrl, deployerNonce } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  await deployChain({ ...options, bridge: null });
  let clean = await client.snapshot();
  const { bridge: expected } = await deployChain(options);
  const expectedNonce = await deployerNonce();

  let finished = false;
  // Neighboring calls are alike, so every 19th is cut, alternating between before and after it
  // reaches the node.
  for (let calls = 3; !finished; calls += 19) {
    const loses = calls % 2 === 0 ? "request" : "answer";
    const where = `cut at call ${calls}, losing the ${loses}`;
    await client.revert({ id: clean });
    clean = await client.snapshot();
    const deploymentsFile = await newDeploymentsFile();
    const cut = await startCuttingProxy(rpcUrl, { calls, loses });
    finished = await deployChain({ ...options, rpcUrl: cut.url, deploymentsFile }).then(
      () => true,
      () => false,
    );
    cut.close();
    const { bridge } = await deployChain({ ...options, deploymentsFile });
    expect(await deployerNonce(), where).toBe(expectedNonce);
    expect(withoutBlock(bridge), where).toEqual(withoutBlock(expected));
  }
});

test("does not accept a multisig ISM that another account deployed with the same factory", async () => {
  const { client, rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  const owners = { owner: manager, beneficiary: admin };
  const { multisigFactory } = coreCreations({ chainId: testChainId, deployer, ...owners });
  const outsider = await openChainSession({ ...options, deployerKey: devnetKey(9) });
  await deployMissing(outsider, [multisigFactory]);
  const data = encodeFunctionData({
    abi: storageMessageIdMultisigIsmFactoryAbi,
    functionName: "deploy",
    args: [[outsider.account.address], 1],
  });
  await sendAll(outsider, [{ title: "make a module", to: addressOf(multisigFactory), data }]);

  const { bridge } = await deployChain(options);
  const again = await deployChain({ ...options, deploymentsFile: await newDeploymentsFile() });

  const module = bridge?.multisigIsm ?? zeroAddress;
  const multisig = { address: module, abi: storageMessageIdMultisigIsmAbi } as const;
  expect(await client.readContract({ ...multisig, functionName: "owner" })).toBe(manager);
  expect(again.bridge?.multisigIsm).toBe(module);
});

test("keeps and reports what the admin has changed since", async () => {
  const { client, rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  const { bridge } = await deployChain(options);
  if (!bridge) throw new Error("There is no bridge");
  const data = encodeFunctionData({
    abi: mailboxAbi,
    functionName: "setDefaultIsm",
    args: [bridge.pausableIsm],
  });
  await client.setBalance({ address: manager, value: parseEther("1") });
  await client.sendUnsignedTransaction({ from: manager, to: bridge.mailbox, data });

  const lines: string[] = [];
  await deployChain({ ...options, log: (line) => lines.push(line) });
  expect(lines).toContainEqual(
    expect.stringMatching(
      new RegExp(`^left to an admin: set the mailbox's defaultIsm \\(call ${manager} with 0x`),
    ),
  );
  const mailbox = { address: bridge.mailbox, abi: mailboxAbi } as const;
  expect(await client.readContract({ ...mailbox, functionName: "defaultIsm" })).toBe(
    bridge.pausableIsm,
  );
});

test("rejects another daily limit for a bridge that is deployed", async () => {
  const { rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  await deployChain(options);
  const bridge = { ...plan, dailyLimit: parseEther("1") };
  await expect(deployChain({ ...options, bridge })).rejects.toThrow(
    "The route of ETH was deployed with another --daily-limit.",
  );
});

test("prints the calls that hand a bridge of another owner over", async () => {
  const { client, rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  const former = await deployFormerBridge(options);
  const lines: string[] = [];
  const { bridge } = await deployChain({ ...options, log: (line) => lines.push(line) });
  expect(bridge).toEqual(former);
  const printed = lines.flatMap((line) => {
    const [, owner, to, data] =
      /^left to (0x\w+): .* \(call (0x\w+) with (0x\w+)\)$/.exec(line) ?? [];
    return owner === admin ? [{ to: to as Hex, data: data as Hex }] : [];
  });
  expect(printed).toHaveLength(listBridgeTargets(former).length);
  await client.setBalance({ address: admin, value: parseEther("1") });
  for (const call of printed) await client.sendUnsignedTransaction({ from: admin, ...call });

  await deployChain({ ...options, log: (line) => lines.push(line) });
  for (const { contract, address } of listBridgeTargets(former)) {
    const functionName = contract === "multisigIsm" ? "pendingOwner" : "owner";
    const owned = { address, abi: storageMessageIdMultisigIsmAbi, functionName } as const;
    expect(await client.readContract(owned), contract).toBe(manager);
  }
  expect(lines).toContainEqual(
    expect.stringMatching(/^left to an admin, .*: accept the validators' module \(call/),
  );
});

test("keeps a bridge by another deployer", async () => {
  const { client, rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  const { bridge } = await deployChain(options);
  const deployerKey = devnetKey(devnetIndex.admins[1]);
  await client.setBalance({
    address: devnetAddress(devnetIndex.admins[1]),
    value: parseEther("9"),
  });
  const lines: string[] = [];
  const again = await deployChain({ ...options, deployerKey, log: (line) => lines.push(line) });
  expect(again.bridge).toEqual(bridge);
  expect(lines).toContain(
    `the bridge with the mailbox ${bridge?.mailbox} is of another deployer: kept`,
  );
});

/** Deploys a bridge that belongs to an admin's key, as earlier versions did. */
async function deployFormerBridge(options: DeployChainOptions): Promise<ChainBridge> {
  await deployChain({ ...options, bridge: null });
  const session = await openChainSession(options);
  const bridge = await deployBridge(session, { ...plan, owner: admin }, undefined);
  const accept = encodeFunctionData({
    abi: storageMessageIdMultisigIsmAbi,
    functionName: "acceptOwnership",
  });
  const owner = await openChainSession({ ...options, deployerKey: devnetKey(0) });
  await sendAll(owner, [{ title: "accept the module", to: bridge.multisigIsm, data: accept }]);
  await updateChainDeployment(options.deploymentsFile, testChainId, (current) => {
    if (!current) throw new Error("The chain is not deployed.");
    return { ...current, bridge };
  });
  return bridge;
}

function withoutBlock(bridge: ChainBridge | undefined) {
  return { ...bridge, block: 0 };
}

async function deployOptions(rpcUrl: string): Promise<DeployChainOptions> {
  return {
    rpcUrl,
    chainId: testChainId,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser: devnetAddress(devnetIndex.dispenser),
    // No test tokens: the routes of this plan are for coins.
    plan: devnetPlan(97),
    delaySeconds: 172_800,
    bridge: plan,
    staking: null,
    ecosystem: null,
    deploymentsFile: await newDeploymentsFile(),
    log: () => {},
  };
}
