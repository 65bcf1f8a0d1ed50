import { encodeFunctionData, type Hex, http, keccak256, stringToHex, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { findContract } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { getOverview } from "#app/features/bridge/overview.server.ts";
import { revokeRoleTransaction } from "#app/features/bridge/role-transactions.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { createTestDatabase, engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { undoBlocks } from "#tests/support/reorg.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";

const chainId = 97;
const outsider = devnetAddress(devnetIndex.visitor);
const pauserRole = keccak256(stringToHex("PAUSER_ROLE"));
let network: TestNetwork;

beforeAll(async () => {
  network = await startTestNetwork();
});
afterAll(() => network.stop());

async function startOn(engine: (typeof engines)[number]) {
  const storage = await createTestDatabase(engine);
  const { databaseUrl } = storage.location;
  const runtime = await startTestRuntime({
    DATA_DIR: network.dataDir,
    DEVNET_PORT: String(network.basePort),
    DATABASE_URL: databaseUrl,
  });
  const worker = indexer();
  return {
    runtime,
    index: () => worker.runOnce(runtime),
    close: async () => {
      await worker.release?.(runtime);
      await runtime.close();
      storage.remove();
    },
  };
}

/** Sends a call to the vault as an admin and waits for its block. */
async function callVault(data: Hex) {
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  const account = privateKeyToAccount(devnetKey(0));
  const chain = viemChain(chainId, url);
  const wallet = createTestWallet({ account, chain, transport: http(url) });
  const to = findContract(chainId, "faucetVault");
  if (!to) throw new Error("The chain has no vault.");
  const hash = await wallet.sendTransaction({ to, data });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

function change(functionName: "grantRole" | "revokeRole", role: Hex) {
  const data = encodeFunctionData({ abi: faucetVaultAbi, functionName, args: [role, outsider] });
  return callVault(data);
}

/** Returns the overview's warnings for the chain. */
async function warnings({ env }: TestRuntime) {
  const overview = await getOverview(adminListsOf(env));
  const roles = overview.networks.find((entry) => entry.network.chainId === chainId)?.vaultRoles;
  if (!roles) throw new Error("The overview knows no vault there.");
  return roles;
}

for (const engine of engines) {
  const onEngine = test.skipIf(isMissing(engine));

  onEngine(`${engine}: a fresh network has no stranger on any chain`, async () => {
    const { runtime, index, close } = await startOn(engine);
    expect((await warnings(runtime)).upTo).toBeNull();
    await index();
    const overview = await getOverview(adminListsOf(runtime.env));
    expect(overview.networks.map(({ vaultRoles }) => vaultRoles?.unexpectedHolders)).toEqual(
      chainIds.map(() => []),
    );
    const held = await runtime.database.db
      .selectFrom("event")
      .select("name")
      .where("stream", "=", "faucet-vault-roles")
      .where("chain_id", "=", 4443)
      .execute();
    // Three admins with two roles each, the dispenser, and the deployer that renounced its own.
    expect(held.filter(({ name }) => name === "RoleGranted")).toHaveLength(8);
    expect(held.filter(({ name }) => name === "RoleRevoked")).toHaveLength(1);
    await close();
  });

  onEngine(`${engine}: a granted stranger is named until the role is revoked`, async () => {
    const { runtime, index, close } = await startOn(engine);
    const first = await change("grantRole", zeroHash);
    const { timestamp } = await chainClient(chainId).getBlock({ blockNumber: first.blockNumber });
    await change("grantRole", pauserRole);
    await index();
    const { unexpectedHolders, vault, upTo } = await warnings(runtime);
    expect(unexpectedHolders).toMatchObject([
      {
        address: outsider,
        roleName: "Admin",
        since: Number(timestamp) * 1_000,
        txHash: first.transactionHash,
        grantedBy: devnetAddress(0),
        known: null,
      },
      { address: outsider, roleName: "Pauser" },
    ]);
    expect(upTo?.block).toBeGreaterThan(0);

    // Revokes as the page's button does.
    for (const entry of unexpectedHolders) {
      const [call] = prepareCalls(revokeRoleTransaction(vault, entry), 0n);
      expect(call).toMatchObject({ to: vault.address, codeHash: vault.codeHash, valueWei: 0n });
      await callVault(call?.data ?? "0x");
    }
    await index();
    expect((await warnings(runtime)).unexpectedHolders).toEqual([]);

    // Once granted again, the new grant counts.
    const again = await change("grantRole", pauserRole);
    await index();
    expect((await warnings(runtime)).unexpectedHolders).toMatchObject([
      { roleName: "Pauser", txHash: again.transactionHash },
    ]);
    await change("revokeRole", pauserRole);
    await close();
  });

  onEngine(`${engine}: a grant and a revocation disappear with their blocks`, async () => {
    const { runtime, index, close } = await startOn(engine);
    const port = network.basePort + chainIds.indexOf(chainId);
    const undoFrom = async (block: bigint) => {
      await undoBlocks(port, block);
      await index();
    };
    const granted = await change("grantRole", zeroHash);
    await index();
    expect((await warnings(runtime)).unexpectedHolders).toMatchObject([{ address: outsider }]);
    await undoFrom(granted.blockNumber);
    expect((await warnings(runtime)).unexpectedHolders).toEqual([]);

    await change("grantRole", zeroHash);
    const revoked = await change("revokeRole", zeroHash);
    await index();
    expect((await warnings(runtime)).unexpectedHolders).toEqual([]);
    await undoFrom(revoked.blockNumber);
    expect((await warnings(runtime)).unexpectedHolders).toMatchObject([{ address: outsider }]);
    await change("revokeRole", zeroHash);
    await close();
  });
}
