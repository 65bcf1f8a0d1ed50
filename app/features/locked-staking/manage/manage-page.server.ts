import { type Address, erc20Abi, getAddress, zeroAddress } from "viem";
import { findManager } from "#app/chain/access/manager.server.ts";
import { readHeldRoles } from "#app/chain/access/read-members.server.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { findChainDeployment } from "#app/chain/config.server.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import type { LockedStakingFacts } from "#app/features/locked-staking/locked-staking.types.ts";
import { fetchLockedStaking } from "#app/features/locked-staking/fetch-locked-staking.server.ts";
import {
  contractAt,
  fetchMethod,
  type LockedStakingAt,
} from "#app/domain/locked-staking/eco-stake.server.ts";
import type { FoundAccount, FoundToken, ManagePage } from "./manage.types.ts";

/** Loads the admin page. Returns null if nothing can be read. */
export async function loadManagePage(
  wallet: Address,
  search: URLSearchParams,
): Promise<ManagePage | null> {
  const [facts, manager] = [await fetchLockedStaking(wallet), findManager()];
  if (facts.kind !== "read" || manager === null) return null;
  const { deployment, pool } = facts;
  const tokens = pool.rewards.map(({ unit }) => unit.token);
  const key = `boost-manage:${deployment.address}:${wallet}:${tokens.length}`;
  const reading = await readAtHead(deployment.chainId, key, async (client, blockNumber) => {
    const [roles, managed] = await Promise.all([
      readHeldRoles(client, { manager: manager.address, account: wallet, blockNumber }),
      fetchManaged({ client, deployment, blockNumber }, wallet, tokens),
    ]);
    return { roles, ...managed };
  });
  if (reading.kind === "unavailable") return null;
  const requested = { token: search.get("token") ?? "", account: search.get("account") ?? "" };
  const [token, account] = await Promise.all([
    findToken(facts, requested.token),
    findAccount(facts, requested.account),
  ]);
  const configuredSelector =
    findChainDeployment(deployment.chainId)?.ecosystemStakeSelector ?? null;
  return { facts, manager, ...reading.value, configuredSelector, requested, token, account };
}

async function fetchManaged(at: LockedStakingAt, wallet: Address, tokens: readonly Address[]) {
  const { client, blockNumber } = at;
  const contract = contractAt(at);
  const [treasury, balances, selectors] = await Promise.all([
    client.readContract({ ...contract, functionName: "treasury" }),
    Promise.all(
      tokens.map((address) =>
        client.readContract({
          address,
          abi: erc20Abi,
          blockNumber,
          functionName: "balanceOf",
          args: [wallet],
        }),
      ),
    ),
    client.readContract({ ...contract, functionName: "methodSelectors" }),
  ]);
  const methods = await Promise.all(selectors.map((selector) => fetchMethod(at, selector)));
  return { treasury: getAddress(treasury), balances, methods };
}

async function findToken(
  { deployment, pool }: LockedStakingFacts,
  text: string,
): Promise<FoundToken | null> {
  if (text.trim() === "") return null;
  const found = await findAsset(deployment.chainId, text.trim());
  if (found.kind === "rejected") return found;
  const { token, symbol, decimals } = found.asset;
  if (token === zeroAddress) {
    return { kind: "rejected", message: "The native coin is not a token. Use its wrapped token." };
  }
  const isReward = pool.rewards.some(({ unit }) => unit.token === token);
  return { kind: "found", unit: { token, symbol, decimals }, name: found.name, isReward };
}

async function findAccount(
  { deployment }: LockedStakingFacts,
  text: string,
): Promise<FoundAccount | null> {
  if (text.trim() === "") return null;
  const parsed = parseAccount(text);
  if (parsed.kind === "invalid") return { kind: "rejected", message: parsed.message };
  const account = parsed.value;
  const key = `boost-account:${deployment.address}:${account}`;
  const reading = await readAtHead(deployment.chainId, key, async (client, blockNumber) => {
    const contract = contractAt({ deployment, blockNumber });
    const [position, parts] = await Promise.all([
      client.readContract({ ...contract, functionName: "positionOf", args: [account] }),
      client.readContract({ ...contract, functionName: "boostOf", args: [account] }),
    ]);
    return { position, parts };
  });
  return reading.kind === "unavailable"
    ? { kind: "rejected", message: "The chain is not responding. Try again in a moment." }
    : { kind: "found", account, ...reading.value };
}
