import { readFile } from "node:fs/promises";
import { parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { allAbis } from "#app/chain/abi/index.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import type { HeldRoles } from "#app/chain/access/roles.ts";
import { type ChainDeployment, parseDeployments } from "#app/chain/deployments.ts";
import { verifyDeployment } from "#app/chain/deployments-check.ts";
import {
  devnetAddress,
  devnetAdminLists,
  devnetIndex,
  devnetKey,
} from "#app/chain/devnet-accounts.ts";
import { create2Deployer, addressOf as findAddress } from "./create2.ts";
import { ownerlessCreations } from "./creations.ts";
import { type DeployChainOptions, deployChain } from "./deploy-chain.ts";
import { deployDevnetChain } from "./deploy-devnet.ts";
import {
  type Anvil,
  newDeploymentsFile,
  startAnvil,
  startCuttingProxy,
  testChainId,
} from "./deploy.test-support.ts";
import { devnetPlan, devnetVaultWei } from "./plan.ts";

const chainId = testChainId;
const dispenser = devnetAddress(devnetIndex.dispenser);
const deployer = devnetAddress(devnetIndex.deployer);
const silent = () => {};

test("deploys and seeds a chain, and changes nothing when run again", async () => {
  const { client, rpcUrl, height } = await startAnvil();
  const deploymentsFile = await newDeploymentsFile();
  const options = { rpcUrl, chainId, deploymentsFile, log: silent } as const;

  const deployment = await deployDevnetChain(options);

  const check = await verifyDeployment({ client, deployment });
  expect(check.genesis).toBe("ok");
  expect(check.contracts.map(({ name, state }) => [name, state])).toEqual([
    ["multicall3", "ok"],
    ["multiSender", "ok"],
    ["burn", "ok"],
    ["vesting", "ok"],
    ["tokenFactory", "ok"],
    ["reflectionFactory", "ok"],
    ["accessManager", "ok"],
    ["faucetVault", "ok"],
  ]);
  expect(Object.keys(deployment.tokens)).toEqual([
    ...["WETH", "USDT", "SHIB", "UNI"],
    ...["TAN", "WTAN", "WPOL"],
  ]);
  const vault = {
    address: addressOf(deployment, "faucetVault"),
    abi: allAbis.FaucetVault,
  } as const;
  expect(await client.getBalance({ address: vault.address })).toBe(devnetVaultWei);
  const manager = addressOf(deployment, "accessManager");
  for (const index of devnetIndex.admins) {
    const account = devnetAddress(index);
    expect(await rolesOn(client, manager, account)).toEqual({
      ADMIN: 600,
      GUARDIAN: 0,
      FAUCET_OPERATOR: 0,
      FAUCET_ADMIN: 600,
      BRIDGE_OPERATOR: 0,
      BRIDGE_ADMIN: 600,
    });
  }
  expect(await rolesOn(client, manager, deployer)).toEqual({});
  const args = [dispenser] as const;
  expect(await client.readContract({ ...vault, functionName: "isDispenser", args })).toBe(true);
  for (const { symbol, capBaseUnits } of devnetPlan(chainId).limits) {
    const asset = symbol === null ? zeroAddress : (deployment.tokens[symbol] ?? "0x");
    const args = [dispenser, asset] as const;
    const availableBaseUnits = await client.readContract({
      ...vault,
      functionName: "available",
      args,
    });
    expect(availableBaseUnits).toBe(capBaseUnits);
  }
  for (const token of devnetPlan(chainId).testTokens) {
    const address = deployment.tokens[token.symbol] ?? "0x";
    for (const index of devnetIndex.holders) {
      const args = [devnetAddress(index)] as const;
      const balanceBaseUnits = await client.readContract({
        address,
        abi: allAbis.TestToken,
        functionName: "balanceOf",
        args,
      });
      expect(balanceBaseUnits).toBe(token.holderBaseUnits);
    }
  }

  const before = await height();
  const content = await readFile(deploymentsFile, "utf8");
  await deployDevnetChain(options);
  expect(await height()).toBe(before);
  expect(await readFile(deploymentsFile, "utf8")).toBe(content);
});

test("deploys ownerless contracts to the same address for any deployer and chain", async () => {
  const { client, rpcUrl } = await startAnvil();
  const other = devnetIndex.admins[0];
  await client.setBalance({ address: devnetAddress(other), value: parseEther("100") });
  const options = { ...(await deployOptions(rpcUrl)), deployerKey: devnetKey(other) };
  const deployment = await deployChain(options);
  for (const creation of ownerlessCreations()) {
    expect(addressOf(deployment, creation.name), creation.name).toBe(findAddress(creation));
  }
});

test("resumes after an interruption at any call, without deploying or granting twice", async () => {
  // After so many reverts, the blocks of a run are among the oldest that anvil has stored.
  const storage = ["--max-persisted-states", "1000000"];
  const { client, rpcUrl, deployerNonce } = await startAnvil(storage);
  // One token is as good as four here, and every call costs two runs.
  const options = { ...(await deployOptions(rpcUrl)), plan: devnetPlan(80002) };
  let clean = await client.snapshot();
  const expected = await deployChain(options);
  const expectedNonce = await deployerNonce();

  for (const loses of ["request", "answer"] as const) {
    let finished = false;
    // Each call is cut once, one way or the other.
    for (let calls = loses === "request" ? 1 : 2; !finished; calls += 2) {
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

      const deployment = await deployChain({ ...options, deploymentsFile });

      expect(await deployerNonce(), where).toBe(expectedNonce);
      const recorded = parseDeployments(await readFile(deploymentsFile, "utf8"));
      expect(recorded.chains[chainId], where).toEqual(deployment);
      expect(withoutBlocks(deployment), where).toEqual(withoutBlocks(expected));
      await expectFirstBlock(client, deployment, where);
    }
  }
});

test("rejects a chain with another id", async () => {
  const { rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  await expect(deployChain({ ...options, chainId: 97 })).rejects.toThrow(
    `The chain at ${rpcUrl} has the id ${chainId}, not 97; check the address.`,
  );
});

test("reports an unreachable chain in one sentence", async () => {
  const options = await deployOptions("http://127.0.0.1:9");
  await expect(deployChain(options)).rejects.toThrow(
    "The chain at http://127.0.0.1:9 does not answer; check the address and run this again.",
  );
});

test("requires an account on all three admin lists", async () => {
  const { rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  const admins = { ...options.admins, staking: [devnetAddress(devnetIndex.stakingAdmin)] };
  await expect(deployChain({ ...options, admins })).rejects.toThrow("on all three admin lists");
});

test("deploys the CREATE2 deployer to a chain without it", async () => {
  const { client, rpcUrl } = await startAnvil(["--disable-default-create2-deployer"]);
  expect(await client.getCode({ address: create2Deployer })).toBeUndefined();
  const deployment = await deployChain(await deployOptions(rpcUrl));
  expect(await client.getCode({ address: create2Deployer })).toBeDefined();
  expect((await verifyDeployment({ client, deployment })).contracts).toContainEqual(
    expect.objectContaining({ name: "faucetVault", state: "ok" }),
  );
});

test("does not wait forever for an anvil that leaves a transaction in its pool", async () => {
  const { client, rpcUrl } = await startAnvil(["--no-mining"]);
  const options = { ...(await deployOptions(rpcUrl)), plan: devnetPlan(97) };
  const deployment = await deployChain(options);
  const { contracts } = await verifyDeployment({ client, deployment });
  expect(new Set(contracts.map(({ state }) => state))).toEqual(new Set(["ok"]));
});

test("sends a transaction again that a node has dropped from its pool", async () => {
  const { client, rpcUrl } = await startAnvil(["--no-mining"]);
  const options = { ...(await deployOptions(rpcUrl)), plan: devnetPlan(97) };
  const isDeployed = deployChain(options);
  const dropped = new Set<string>();
  let finished = false;
  const dropping = (async () => {
    while (!finished) {
      const { pending } = await client.getTxpoolContent();
      const hashes = Object.values(pending).flatMap((byNonce) =>
        Object.values(byNonce).map(({ hash }) => hash),
      );
      for (const hash of hashes) {
        if (dropped.has(hash)) continue;
        dropped.add(hash);
        await client.dropTransaction({ hash });
      }
    }
  })();
  const deployment = await isDeployed.finally(() => (finished = true));
  await dropping;
  expect(dropped.size).toBeGreaterThan(5);
  const { contracts } = await verifyDeployment({ client, deployment });
  expect(new Set(contracts.map(({ state }) => state))).toEqual(new Set(["ok"]));
});

test("redeploys what a chain has lost and detects foreign code", async () => {
  const { client, rpcUrl } = await startAnvil();
  const options = await deployOptions(rpcUrl);
  const deployment = await deployChain(options);
  const address = addressOf(deployment, "faucetVault");

  await client.setCode({ address, bytecode: "0x00" });
  const altered = await verifyDeployment({ client, deployment });
  expect(altered.contracts).toContainEqual({
    name: "faucetVault",
    address,
    state: "different code",
  });

  await client.setCode({ address, bytecode: "0x" });
  const lost = await verifyDeployment({ client, deployment });
  expect(lost.contracts).toContainEqual({ name: "faucetVault", address, state: "missing" });
});

test("starts over when the file describes another chain with the same id", async () => {
  const first = await startAnvil();
  const options = await deployOptions(first.rpcUrl);
  const before = await deployChain(options);
  const second = await startAnvil(["--timestamp", "1700000000"]);
  const lines: string[] = [];
  const after = await deployChain({
    ...options,
    rpcUrl: second.rpcUrl,
    log: (line) => lines.push(line),
  });
  expect(lines).toContain("the deployments file tells of another chain of this id");
  expect(after.genesisHash).not.toBe(before.genesisHash);
  const { contracts } = await verifyDeployment({ client: second.client, deployment: after });
  expect(new Set(contracts.map(({ state }) => state))).toEqual(new Set(["ok"]));
  const stale = await verifyDeployment({ client: second.client, deployment: before });
  expect(stale.genesis).toBe("different");
});

async function deployOptions(rpcUrl: string): Promise<DeployChainOptions> {
  return {
    rpcUrl,
    chainId,
    deployerKey: devnetKey(devnetIndex.deployer),
    admins: devnetAdminLists(),
    dispenser,
    plan: devnetPlan(chainId),
    delaySeconds: 172_800,
    bridge: null,
    staking: null,
    ecosystem: null,
    deploymentsFile: await newDeploymentsFile(),
    log: silent,
  };
}

function addressOf(
  deployment: { contracts: Record<string, { address: `0x${string}` }> },
  name: string,
) {
  const contract = deployment.contracts[name];
  if (!contract) throw new Error(`${name} was not deployed`);
  return contract.address;
}

function withoutBlocks(deployment: ChainDeployment): ChainDeployment {
  const contracts = Object.entries(deployment.contracts).map(
    ([name, contract]) => [name, { ...contract, block: 0 }] as const,
  );
  return { ...deployment, contracts: Object.fromEntries(contracts) };
}

/** Expects the recorded block to be the first one with the vault's code. */
async function expectFirstBlock(
  client: Anvil["client"],
  { contracts }: ChainDeployment,
  where: string,
) {
  const faucetVault = contracts["faucetVault"];
  if (!faucetVault) throw new Error("The faucet vault was not deployed");
  const { address, block } = faucetVault;
  const [before, at] = await Promise.all(
    [block - 1, block].map((number) => client.getCode({ address, blockNumber: BigInt(number) })),
  );
  expect(before, where).toBeUndefined();
  expect(at, where).toBeDefined();
}

async function rolesOn(
  client: Anvil["client"],
  manager: `0x${string}`,
  account: `0x${string}`,
): Promise<HeldRoles> {
  const blockNumber = await client.getBlockNumber();
  return readHeldRoles(client, { manager, account, blockNumber });
}
