import { encodeFunctionData, type Hex, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { findContract } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { readDeploymentState } from "#app/features/bridge/deployment/deployment-state.server.ts";
import { lockTransaction } from "#app/domain/faucet/lock-transaction.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { passDelay } from "#tests/support/access-delay.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { rpc } from "#tests/support/rpc.ts";
import { undoBlocks } from "#tests/support/reorg.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";

const chainId = 97;
const outsider = devnetAddress(devnetIndex.visitor);
let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

async function startOn(engine: (typeof engines)[number]) {
  const runtime = await startTestRuntime({ engine, network });
  const worker = indexer();
  onTestFinished(async () => {
    await worker.release?.(runtime);
    await runtime.close();
  });
  return { runtime, index: () => worker.runOnce(runtime) };
}

const admin = privateKeyToAccount(devnetKey(0));

function findVault() {
  const vault = findContract(chainId, "faucetVault");
  if (!vault) throw new Error("The chain has no vault.");
  return vault;
}

/** Sends a call to the vault as an admin and waits for its block. */
async function callVault(data: Hex) {
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  const chain = viemChain(chainId, url);
  const wallet = createTestWallet({ account: admin, chain, transport: http(url) });
  const hash = await wallet.sendTransaction({ to: findVault(), data });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

const granting = encodeFunctionData({
  abi: faucetVaultAbi,
  functionName: "grantDispenser",
  args: [outsider, "another console", []],
});

async function grant() {
  await passDelay(network, { chainId, account: admin, to: findVault(), data: granting });
  return callVault(granting);
}

function lock() {
  const args = [outsider] as const;
  return callVault(
    encodeFunctionData({ abi: faucetVaultAbi, functionName: "lockDispenser", args }),
  );
}

/** Returns what the overview knows of the chain's dispensers. */
async function readOverview({ env }: TestRuntime) {
  const overview = await readDeploymentState(adminListsOf(env));
  const entry = overview.networks.find(({ network: { chainId: id } }) => id === chainId);
  if (!entry?.dispensers) throw new Error("The overview knows no vault there.");
  return entry.dispensers;
}

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: a fresh network has no unexpected dispenser on any chain`, async () => {
    const { runtime, index } = await startOn(engine);
    expect((await readOverview(runtime)).upTo).toBeNull();
    await index();
    const overview = await readDeploymentState(adminListsOf(runtime.env));
    expect(overview.networks.map(({ dispensers }) => dispensers?.unexpected)).toEqual(
      chainIds.map(() => []),
    );
    const held = await runtime.database.db
      .selectFrom("event")
      .select("chain_id")
      .distinct()
      .where("stream", "=", "faucet-dispensers")
      .where("name", "=", "DispenserGranted")
      .execute();
    expect(new Set(held.map(({ chain_id: id }) => id))).toEqual(new Set(chainIds));
  });

  onEngine(`${engine}: a granted dispenser is named until it is locked`, async () => {
    const { runtime, index } = await startOn(engine);
    const first = await grant();
    const { timestamp } = await chainClient(chainId).getBlock({ blockNumber: first.blockNumber });
    await index();
    const { unexpected, vault, upTo } = await readOverview(runtime);
    expect(unexpected).toMatchObject([
      {
        address: outsider,
        name: "another console",
        since: Number(timestamp) * 1_000,
        txHash: first.transactionHash,
        known: null,
      },
    ]);
    expect(upTo?.block).toBeGreaterThan(0);

    // Locks it as the page's button does.
    const [dispenser] = unexpected;
    if (!dispenser) throw new Error("No dispenser was found.");
    const [call] = prepareCalls(lockTransaction(vault, dispenser), 0n);
    expect(call).toMatchObject({ to: vault.address, codeHash: vault.codeHash, valueWei: 0n });
    await callVault(call?.data ?? "0x");
    await index();
    expect((await readOverview(runtime)).unexpected).toEqual([]);

    // Once granted again, the new grant counts.
    const again = await grant();
    await index();
    expect((await readOverview(runtime)).unexpected).toMatchObject([
      { txHash: again.transactionHash },
    ]);
    await lock();
  });

  onEngine(`${engine}: a grant and a lock disappear with their blocks`, async () => {
    const { runtime, index } = await startOn(engine);
    const port = network.basePort + chainIds.indexOf(chainId);
    const undoFrom = async (block: bigint) => {
      await undoBlocks(port, block);
      await index();
    };
    const granted = await grant();
    await index();
    expect((await readOverview(runtime)).unexpected).toMatchObject([{ address: outsider }]);
    await undoFrom(granted.blockNumber);
    expect((await readOverview(runtime)).unexpected).toEqual([]);

    // It is still scheduled: the block in which it was executed is gone, as is its time.
    await rpc(port, "evm_increaseTime", [600]);
    await callVault(granting);
    const locked = await lock();
    await index();
    expect((await readOverview(runtime)).unexpected).toEqual([]);
    await undoFrom(locked.blockNumber);
    expect((await readOverview(runtime)).unexpected).toMatchObject([{ address: outsider }]);
    await lock();
  });
}
