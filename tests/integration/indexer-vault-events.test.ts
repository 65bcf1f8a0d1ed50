import { encodeFunctionData, parseEther, zeroAddress } from "viem";
import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { findContract } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { getVaultEvents } from "#app/features/faucet/vault-events.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { createTestDatabase, engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";

let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

async function startOn(engine: (typeof engines)[number]) {
  const place = await createTestDatabase(engine);
  const { databaseUrl } = place.location;
  const runtime = await startTestRuntime({
    DATA_DIR: network.dataDir,
    DEVNET_PORT: String(network.basePort),
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
  });
  return {
    runtime,
    close: async () => {
      await runtime.close();
      place.remove();
    },
  };
}

/** Sends a call to the vault of chain 97 as an admin and waits for its block. */
async function callVault(value: bigint, data?: `0x${string}`): Promise<`0x${string}`> {
  const client = chainClient(97);
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(97)}`;
  const account = privateKeyToAccount(devnetKey(0));
  const wallet = createWalletClient({ account, chain: viemChain(97, url), transport: http(url) });
  const to = findContract(97, "faucetVault");
  if (!to) throw new Error("Chain 97 has no vault.");
  const hash = await wallet.sendTransaction({ to, value, ...(data ? { data } : {}) });
  await client.waitForTransactionReceipt({ hash });
  return hash;
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: the vaults' events are listed newest first, with who caused them`,
    async () => {
      const { runtime, close } = await startOn(engine);
      const worker = indexer();
      expect(await getVaultEvents(null)).toMatchObject({ events: [], next: null });
      await worker.runOnce(runtime);

      const deployed = await getVaultEvents(null);
      const granted = deployed.events.filter(({ change }) => change.name === "DispenserGranted");
      expect(new Set(granted.map(({ chainId }) => chainId))).toEqual(new Set(chainIds));
      expect(granted[0]?.change.args).toEqual({
        dispenser: devnetAddress(devnetIndex.dispenser),
        name: "console",
      });
      expect(deployed.indexed).toMatchObject(chainIds.map((chainId) => ({ chainId })));

      const refill = await callVault(parseEther("3"));
      const sweep = await callVault(
        0n,
        encodeFunctionData({
          abi: faucetVaultAbi,
          functionName: "sweep",
          args: [zeroAddress, devnetAddress(9), parseEther("1")],
        }),
      );
      await worker.runOnce(runtime);

      const by = devnetAddress(0);
      const { events } = await getVaultEvents(null);
      expect(events.slice(0, 2)).toMatchObject([
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
      const older = await getVaultEvents(events[0]?.place ?? null);
      expect(older.events[0]?.place).toBe(events[1]?.place);
      await worker.release?.(runtime);
      await close();
    },
  );

  test.skipIf(isMissing(engine))(
    `${engine}: two workers at once list each event once`,
    async () => {
      const { runtime, close } = await startOn(engine);
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
          return found.filter(({ eventName }) => !eventName.startsWith("Role")).length;
        }),
      );
      expect(rows).toHaveLength(logs.reduce((sum, count) => sum + count));
      await close();
    },
  );
}

test("a cursor in the URL that makes no sense shows the first page", async () => {
  const { runtime, close } = await startOn("sqlite");
  await indexer().runOnce(runtime);
  const first = await getVaultEvents(null);
  expect(first.events.length).toBeGreaterThan(0);
  for (const before of ["", "1-2-3", "1-2-3-4-5", "9'9-1-1-1", `${"9".repeat(40)}-1-1-1`]) {
    expect((await getVaultEvents(before)).events).toEqual(first.events);
  }
  await close();
});
