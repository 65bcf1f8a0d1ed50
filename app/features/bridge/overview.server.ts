import type { Address } from "viem";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { chainConfig, findContract, findChainDeployment } from "#app/chain/config.server.ts";
import { type DeploymentCheck, verifyDeployment } from "#app/chain/deployments-check.ts";
import { type Head, readHead } from "#app/chain/head.server.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { readVaultRoles, type VaultRoles } from "./vault-roles.server.ts";

export type OverviewNetwork = {
  network: Network;
  /** null if the chain has never answered. */
  head: Head | null;
  reachable: boolean;
  /** Age of the last block by the network's clock, in seconds. */
  ageSeconds: number | null;
  /** null if no contracts of ours are recorded there. */
  contracts: Reading<DeploymentCheck> | null;
  balances: Reading<Map<Address, bigint>>;
  /** Whether each listed address holds the vault's admin role; null without a vault. */
  vaultAdmins: Reading<Map<Address, boolean>> | null;
  /** Unexpected holders of the vault's roles; null without a vault. */
  vaultRoles: VaultRoles | null;
};

export type OverviewAccount = { role: string; address: Address };

export type BridgeOverview = {
  networks: OverviewNetwork[];
  accounts: OverviewAccount[];
  admins: { address: Address; lists: (keyof AdminLists)[] }[];
};

/** Reads the state of the four networks for the bridge operator's overview. */
export async function getOverview(lists: AdminLists): Promise<BridgeOverview> {
  const accounts = listServerAccounts();
  const admins = listAdmins(lists);
  const dispenser = serverAccounts(getRuntime().env).dispenser?.address ?? null;
  const vaultRoles = await readVaultRoles({ admins, accounts, dispenser });
  const networks = await Promise.all(
    chainConfig().networks.map(async (network) => ({
      ...(await readNetwork(network, accounts, admins)),
      vaultRoles: vaultRoles.get(network.chainId) ?? null,
    })),
  );
  return { networks, accounts, admins };
}

function listServerAccounts(): OverviewAccount[] {
  const { dispenser, relayer, validators } = serverAccounts(getRuntime().env);
  return [
    ...(dispenser ? [{ role: "Dispenser", address: dispenser.address }] : []),
    ...(relayer ? [{ role: "Relayer", address: relayer.address }] : []),
    ...validators.map(({ address }, i) => ({ role: `Validator ${i + 1}`, address })),
  ];
}

function listAdmins(lists: AdminLists): BridgeOverview["admins"] {
  const names = ["bridge", "staking", "ecosystem"] as const;
  const addresses = new Set(names.flatMap((name) => lists[name]));
  return [...addresses].map((address) => ({
    address,
    lists: names.filter((name) => lists[name].includes(address)),
  }));
}

async function readNetwork(
  network: Network,
  accounts: readonly OverviewAccount[],
  admins: BridgeOverview["admins"],
): Promise<Omit<OverviewNetwork, "vaultRoles">> {
  const { chainId } = network;
  const deployment = findChainDeployment(chainId);
  const [reading, contracts, balances, vaultAdmins] = await Promise.all([
    readHead(chainId),
    deployment
      ? readAtHead(chainId, "overview:contracts", (client) =>
          verifyDeployment({ client, deployment }),
        )
      : null,
    readBalances(chainId, accounts),
    readVaultAdmins(chainId, admins),
  ]);
  const head = reading.kind === "ok" ? reading.head : reading.last;
  const now = getRuntime().now() / 1_000;
  return {
    network,
    head,
    reachable: reading.kind === "ok",
    ageSeconds: head ? Math.max(0, Math.floor(now - head.timestamp)) : null,
    contracts,
    balances,
    vaultAdmins,
  };
}

function readBalances(chainId: ChainId, accounts: readonly OverviewAccount[]) {
  return readAtHead(chainId, "overview:balances", async (client, blockNumber) => {
    const balances = await Promise.all(
      accounts.map(async ({ address }): Promise<[Address, bigint]> => [
        address,
        await client.getBalance({ address, blockNumber }),
      ]),
    );
    return new Map(balances);
  });
}

/** OpenZeppelin AccessControl's `DEFAULT_ADMIN_ROLE`, which grants all others. */
const adminRole = `0x${"00".repeat(32)}` as const;

function readVaultAdmins(chainId: ChainId, admins: BridgeOverview["admins"]) {
  const vault = findContract(chainId, "faucetVault");
  if (!vault) return null;
  const key = `overview:vault-admins:${admins.map(({ address }) => address).join()}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const held = await Promise.all(
      admins.map(async ({ address }): Promise<[Address, boolean]> => [
        address,
        await client.readContract({
          address: vault,
          abi: faucetVaultAbi,
          functionName: "hasRole",
          args: [adminRole, address],
          blockNumber,
        }),
      ]),
    );
    return new Map(held);
  });
}
