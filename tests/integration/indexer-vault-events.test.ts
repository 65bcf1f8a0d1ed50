import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseEther,
  parseUnits,
  zeroAddress,
} from "viem";
import { http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { findContract, findChainDeployment } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { getVaultEvents, type VaultEvent } from "#app/domain/faucet/vault-events.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { passDelay } from "#tests/support/access-delay.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { undoBlocks } from "#tests/support/reorg.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";

let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

async function startOn(engine: (typeof engines)[number]) {
  const runtime = await startTestRuntime({ engine, network });
  onTestFinished(() => runtime.close());
  return runtime;
}

type Transaction = { to: Address; value?: bigint; data?: Hex | undefined };

/** Sends a transaction as an admin and waits for its block. */
async function send(chainId: ChainId, transaction: Transaction): Promise<Hex> {
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  const account = privateKeyToAccount(devnetKey(0));
  const chain = viemChain(chainId, url);
  const wallet = createTestWallet({ account, chain, transport: http(url) });
  const hash = await wallet.sendTransaction(transaction);
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return hash;
}

function vaultOn(chainId: ChainId): Address {
  const vault = findContract(chainId, "faucetVault");
  if (!vault) throw new Error(`Chain ${chainId} has no vault.`);
  return vault;
}

/** Sweeps a vault once the delay of an admin's calls is over. */
async function sweepVault(
  chainId: ChainId,
  args: readonly [asset: Address, to: Address, amount: bigint],
): Promise<Hex> {
  const to = vaultOn(chainId);
  const data = encodeFunctionData({ abi: faucetVaultAbi, functionName: "sweep", args });
  await passDelay(network, { chainId, account: privateKeyToAccount(devnetKey(0)), to, data });
  return send(chainId, { to, data });
}

/** Sends a call to the vault of chain 97. */
function callVault(value: bigint, data?: Hex): Promise<Hex> {
  return send(97, { to: vaultOn(97), value, data });
}

/**
 * Returns the events of one chain: across chains, an event is ordered by its own chain's clock, and
 * a chain that mines many blocks at once runs ahead of the others.
 */
function onChain(events: readonly VaultEvent[], chainId: ChainId): VaultEvent[] {
  return events.filter((event) => event.chainId === chainId);
}

/** Returns all pages of the list. */
async function everyEvent(): Promise<VaultEvent[]> {
  const events: VaultEvent[] = [];
  for (let next: string | null = null; ;) {
    const page = await getVaultEvents(next);
    events.push(...page.events);
    next = page.next;
    if (next === null) return events;
  }
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: lists vault events newest first, with their sender`,
    async () => {
      const runtime = await startOn(engine);
      const worker = indexer();
      expect(await getVaultEvents(null)).toMatchObject({ events: [], next: null });
      await worker.runOnce(runtime);

      const deployed = { ...(await getVaultEvents(null)), events: await everyEvent() };
      const granted = deployed.events.filter(({ change }) => change.name === "DispenserGranted");
      expect(new Set(granted.map(({ chainId }) => chainId))).toEqual(new Set(chainIds));
      expect(granted[0]?.change.args).toEqual({
        dispenser: devnetAddress(devnetIndex.dispenser),
        name: "console",
      });
      expect(deployed.indexed).toMatchObject(chainIds.map((chainId) => ({ chainId })));

      const refill = await callVault(parseEther("3"));
      const sweep = await sweepVault(97, [zeroAddress, devnetAddress(9), parseEther("1")]);
      await worker.runOnce(runtime);

      const by = devnetAddress(0);
      const { events } = await getVaultEvents(null);
      expect(onChain(events, 97).slice(0, 2)).toMatchObject([
        {
          chainId: 97,
          txHash: sweep,
          by,
          change: {
            name: "Swept",
            args: { asset: zeroAddress, to: devnetAddress(9), amount: parseEther("1") },
          },
        },
        {
          chainId: 97,
          txHash: refill,
          by,
          change: { name: "Funded", args: { from: by, amount: parseEther("3") } },
        },
      ]);
      const older = await getVaultEvents(events[0]?.cursor ?? null);
      expect(older.events[0]?.cursor).toBe(events[1]?.cursor);
      await worker.release?.(runtime);
    },
  );

  test.skipIf(isMissing(engine))(
    `${engine}: lists incoming tokens as refills and outgoing ones once`,
    async () => {
      const runtime = await startOn(engine);
      const worker = indexer();
      const vault = vaultOn(11155111);
      const usdt = findChainDeployment(11155111)?.tokens["USDT"] ?? zeroAddress;
      const amount = parseUnits("12.5", 6);
      const transfer = (to: Address, value: bigint) =>
        send(11155111, {
          to: usdt,
          data: encodeFunctionData({ abi: erc20Abi, functionName: "transfer", args: [to, value] }),
        });
      await worker.runOnce(runtime);
      const listed = async () => onChain(await everyEvent(), 11155111);
      const before = await listed();

      const refill = await transfer(vault, amount);
      await transfer(vault, 0n);
      await transfer(devnetAddress(9), amount);
      const sweep = await sweepVault(11155111, [usdt, devnetAddress(9), amount]);
      await worker.runOnce(runtime);

      const events = await listed();
      expect(events.slice(before.length)).toHaveLength(2);
      expect(events.slice(0, 2)).toMatchObject([
        {
          txHash: sweep,
          change: { name: "Swept", args: { asset: usdt, to: devnetAddress(9), amount } },
        },
        {
          chainId: 11155111,
          txHash: refill,
          by: devnetAddress(0),
          change: {
            name: "Transfer",
            token: usdt,
            args: { from: devnetAddress(0), value: amount },
          },
        },
      ]);
      expect(events.slice(2)).toMatchObject(before.map(({ cursor }) => ({ cursor })));
      // The vault holds what came in minus what was swept.
      const sumOf = (name: string) =>
        events.reduce((sum, { change }) => {
          if (change.name !== name) return sum;
          if (change.name === "Transfer")
            return sum + (change.token === usdt ? change.args.value : 0n);
          return change.name === "Swept" && change.args.asset === usdt
            ? sum + change.args.amount
            : sum;
        }, 0n);
      const balance = await chainClient(11155111).readContract({
        address: usdt,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [vault],
      });
      expect(sumOf("Transfer") - sumOf("Swept")).toBe(balance);
      const { indexed } = await getVaultEvents(null);
      expect(indexed.map(({ chainId }) => chainId)).toEqual(chainIds);
      expect(indexed.every(({ upTo }) => upTo !== null)).toBe(true);

      const port = network.basePort + chainIds.indexOf(11155111);
      const lastRefill = await transfer(vault, amount);
      await worker.runOnce(runtime);
      expect((await listed())[0]?.txHash).toBe(lastRefill);
      const { blockNumber } = await chainClient(11155111).getTransactionReceipt({
        hash: lastRefill,
      });
      await undoBlocks(port, blockNumber);
      await worker.runOnce(runtime);
      expect((await listed())[0]?.txHash).toBe(sweep);
      await worker.release?.(runtime);
    },
  );

  test.skipIf(isMissing(engine))(
    `${engine}: lists each event once with two concurrent workers`,
    async () => {
      const runtime = await startOn(engine);
      const workers = [indexer(), indexer()];
      await Promise.all(workers.map((worker) => worker.runOnce(runtime)));
      await Promise.all(workers.map((worker) => worker.runOnce(runtime)));

      const rows = await runtime.database.db
        .selectFrom("event")
        .selectAll()
        .where("stream", "=", "faucet-vault")
        .execute();
      const logs = await Promise.all(
        chainIds.map(async (chainId) => {
          const address = findContract(chainId, "faucetVault");
          if (!address) return 0;
          const found = await chainClient(chainId).getContractEvents({
            address,
            abi: faucetVaultAbi,
            fromBlock: 0n,
          });
          return found.filter(({ eventName }) => eventName !== "AuthorityUpdated").length;
        }),
      );
      expect(rows).toHaveLength(logs.reduce((sum, count) => sum + count));
    },
  );
}

test("shows the first page for an invalid cursor in the URL", async () => {
  const runtime = await startOn("sqlite");
  await indexer().runOnce(runtime);
  const first = await getVaultEvents(null);
  expect(first.events.length).toBeGreaterThan(0);
  for (const before of ["", "1-2-3", "1-2-3-4-5", "9'9-1-1-1", `${"9".repeat(40)}-1-1-1`]) {
    expect((await getVaultEvents(before)).events).toEqual(first.events);
  }
});
