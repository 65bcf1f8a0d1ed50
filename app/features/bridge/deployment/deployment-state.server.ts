import type { Address } from "viem";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readDelay } from "#app/chain/access/read-members.server.ts";
import { accessRoles } from "#app/chain/access/roles.ts";
import { type Reading, readAtHead } from "#app/chain/block-cache.server.ts";
import { chainConfig, findChainDeployment } from "#app/chain/config.server.ts";
import { type DeploymentCheck, verifyDeployment } from "#app/chain/deployments-check.ts";
import { type ChainId, chainIds, homeChainId, type Network } from "#app/chain/networks.ts";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import type { AdminLists } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Dispensers, readDispensers } from "./dispensers.server.ts";

/** What is deployed on a network, and what our accounts have and may do there. */
export type DeploymentNetwork = {
  network: Network;
  /** null if no contracts of ours are recorded there. */
  contracts: Reading<DeploymentCheck> | null;
  balances: Reading<Map<Address, bigint>>;
  /** Whether each listed address is an admin of our contracts; null without a manager. */
  contractAdmins: Reading<Map<Address, boolean>> | null;
  /** Unexpected dispensers of the vault; null without a vault. */
  dispensers: Dispensers | null;
};

/** `chainIds` are those on which the account sends transactions, so that it needs coins there. */
export type ServerAccount = { role: string; address: Address; chainIds: readonly ChainId[] };

export type DeploymentState = {
  networks: DeploymentNetwork[];
  accounts: ServerAccount[];
  admins: { address: Address; lists: ("bridge" | "staking" | "ecosystem")[] }[];
};

/** Compares the four networks with what was deployed to them and configured for them. */
export async function readDeploymentState(lists: AdminLists): Promise<DeploymentState> {
  const accounts = listServerAccounts();
  const admins = listAdmins(lists);
  const dispensers = await readServerDispensers();
  const networks = await Promise.all(
    chainConfig().networks.map(async (network) => ({
      ...(await readNetwork(network, accounts, admins)),
      dispensers: dispensers.get(network.chainId) ?? null,
    })),
  );
  return { networks, accounts, admins };
}

/** Lists who besides this server can pay out of the vaults, by chain. */
export function readServerDispensers(): Promise<Map<ChainId, Dispensers>> {
  const dispenser = serverAccounts(getRuntime().env).dispenser?.address ?? null;
  return readDispensers({ accounts: listServerAccounts(), dispenser });
}

function listServerAccounts(): ServerAccount[] {
  const { dispenser, relayer, anchor, validators } = serverAccounts(getRuntime().env);
  const named = [
    { role: "Dispenser", account: dispenser, chainIds },
    { role: "Relayer", account: relayer, chainIds },
    { role: "Anchor", account: anchor, chainIds: [homeChainId] },
    // Validators only sign messages; the relayer pays for their announcement.
    ...validators.map((account, i) => ({ role: `Validator ${i + 1}`, account, chainIds: [] })),
  ] satisfies (Omit<ServerAccount, "address"> & { account: { address: Address } | null })[];
  return named.flatMap(({ role, account, chainIds: sendsOn }) =>
    account ? [{ role, address: account.address, chainIds: sendsOn }] : [],
  );
}

function listAdmins(lists: AdminLists): DeploymentState["admins"] {
  const names = ["bridge", "staking", "ecosystem"] as const;
  const addresses = new Set(names.flatMap((name) => lists[name]));
  return [...addresses].map((address) => ({
    address,
    lists: names.filter((name) => lists[name].includes(address)),
  }));
}

async function readNetwork(
  network: Network,
  accounts: readonly ServerAccount[],
  admins: DeploymentState["admins"],
): Promise<Omit<DeploymentNetwork, "dispensers">> {
  const { chainId } = network;
  const [contracts, balances, contractAdmins] = await Promise.all([
    readContracts(chainId),
    readBalances(chainId, accounts),
    readContractAdmins(chainId, admins),
  ]);
  return { network, contracts, balances, contractAdmins };
}

/** Compares the contracts of a chain with what was deployed; null if nothing is recorded there. */
export async function readContracts(chainId: ChainId): Promise<Reading<DeploymentCheck> | null> {
  const deployment = findChainDeployment(chainId);
  if (!deployment) return null;
  return readAtHead(chainId, "overview:contracts", (client) =>
    verifyDeployment({ client, deployment }),
  );
}

function readBalances(chainId: ChainId, accounts: readonly ServerAccount[]) {
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

function readContractAdmins(chainId: ChainId, admins: DeploymentState["admins"]) {
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
