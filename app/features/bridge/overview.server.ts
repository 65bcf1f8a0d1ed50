import type { Address } from "viem";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readDelay } from "#app/chain/access/read-members.server.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { chainConfig, findChainDeployment } from "#app/chain/config.server.ts";
import { type DeploymentCheck, verifyDeployment } from "#app/chain/deployments-check.ts";
import { type Head, readHead } from "#app/chain/head.server.ts";
import { type ChainId, chainIds, homeChainId, type Network } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Dispensers, readDispensers } from "./dispensers.server.ts";

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
  /** Whether each listed address is an admin of our contracts; null without a manager. */
  contractAdmins: Reading<Map<Address, boolean>> | null;
  /** Unexpected dispensers of the vault; null without a vault. */
  dispensers: Dispensers | null;
};

/** `chainIds` are those on which the account sends transactions, so that it needs coins there. */
export type OverviewAccount = { role: string; address: Address; chainIds: readonly ChainId[] };

export type BridgeOverview = {
  networks: OverviewNetwork[];
  accounts: OverviewAccount[];
  admins: { address: Address; lists: ("bridge" | "staking" | "ecosystem")[] }[];
};

/** Reads the state of the four networks for the bridge operator's overview. */
export async function getOverview(lists: AdminLists): Promise<BridgeOverview> {
  const accounts = listServerAccounts();
  const admins = listAdmins(lists);
  const dispenser = serverAccounts(getRuntime().env).dispenser?.address ?? null;
  const dispensers = await readDispensers({ accounts, dispenser });
  const networks = await Promise.all(
    chainConfig().networks.map(async (network) => ({
      ...(await readNetwork(network, accounts, admins)),
      dispensers: dispensers.get(network.chainId) ?? null,
    })),
  );
  return { networks, accounts, admins };
}

function listServerAccounts(): OverviewAccount[] {
  const { dispenser, relayer, anchor, validators } = serverAccounts(getRuntime().env);
  const named = [
    { role: "Dispenser", account: dispenser, chainIds },
    { role: "Relayer", account: relayer, chainIds },
    { role: "Anchor", account: anchor, chainIds: [homeChainId] },
    // Validators only sign messages; the relayer pays for their announcement.
    ...validators.map((account, i) => ({ role: `Validator ${i + 1}`, account, chainIds: [] })),
  ] satisfies (Omit<OverviewAccount, "address"> & { account: { address: Address } | null })[];
  return named.flatMap(({ role, account, chainIds: sendsOn }) =>
    account ? [{ role, address: account.address, chainIds: sendsOn }] : [],
  );
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
): Promise<Omit<OverviewNetwork, "dispensers">> {
  const { chainId } = network;
  const deployment = findChainDeployment(chainId);
  const [reading, contracts, balances, contractAdmins] = await Promise.all([
    readHead(chainId),
    deployment
      ? readAtHead(chainId, "overview:contracts", (client) =>
          verifyDeployment({ client, deployment }),
        )
      : null,
    readBalances(chainId, accounts),
    readContractAdmins(chainId, admins),
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
    contractAdmins,
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

function readContractAdmins(chainId: ChainId, admins: BridgeOverview["admins"]) {
  const manager = findManager(chainId)?.address;
  if (!manager) return null;
  const key = `overview:admins:${admins.map(({ address }) => address).join()}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const delays = await Promise.all(
      admins.map(({ address: account }) =>
        readDelay(client, { manager, role: accessRoles.ADMIN, account, blockNumber }),
      ),
    );
    return new Map(admins.map(({ address }, index) => [address, delays[index] !== null]));
  });
}
