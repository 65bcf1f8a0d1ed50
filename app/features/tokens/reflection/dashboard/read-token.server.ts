import { asOfReading } from "#app/kit/chain/chain-answer.ts";
import { type Address, getAddress, type PublicClient, zeroAddress } from "viem";
import { reflectionTokenAbi } from "#app/chain/abi/reflection-token.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { balanceOf, type Pool } from "#app/domain/tokens/reflection/reflection-math.ts";
import type {
  AccountFacts,
  CreatedReflection,
  Holder,
  TokenAnswer,
  TokenState,
} from "#app/domain/tokens/reflection/reflection.types.ts";
import { listParties, type Past, readPast, sumPast } from "./past.server.ts";

/** Max accounts read for a page: recent recipients first, then the largest holders. */
const maxHolders = 500;

type Extent = {
  /** Max number of accounts. */
  limit: number;
  /** Whether to compute the earnings of every holder. */
  withEarned: boolean;
};

/** Reads a token and a wallet's position. */
export async function readToken(
  created: CreatedReflection,
  wallet: Address,
  { limit = maxHolders, withEarned = false }: Partial<Extent> = {},
): Promise<TokenAnswer> {
  const { chainId, token } = created;
  const { chainName } = getNetwork(chainId);
  const reading = await readAtHead(
    chainId,
    `reflection:${token}:${wallet}:${limit}:${withEarned}`,
    async (client, blockNumber) => {
      const at = { client, created, blockNumber };
      const [past, pool] = await Promise.all([
        readPast(client, created, Number(blockNumber)),
        fetchPool(at),
      ]);
      const [state, account] = await Promise.all([
        fetchState(at, { pool, past, limit, withEarned }),
        fetchHolder(at, { pool, past, wallet }),
      ]);
      return { state, account };
    },
  );
  if (reading.kind === "unavailable") return { kind: "silent", created, chainName };
  return { kind: "read", created, chainName, ...reading.value, ...asOfReading(reading) };
}

/** A token at a block; concurrent reads are batched into one call. */
type At = { client: PublicClient; created: CreatedReflection; blockNumber: bigint };

const contractAt = ({ created, blockNumber }: At) =>
  ({ address: created.token, abi: reflectionTokenAbi, blockNumber }) as const;

const fetchPool = (at: At): Promise<Pool> =>
  at.client.readContract({ ...contractAt(at), functionName: "pool" });

const fetchAccount = (at: At, account: Address) =>
  at.client.readContract({ ...contractAt(at), functionName: "accountOf", args: [account] });

type TokenHistory = { pool: Pool; past: Past | null };

async function fetchState(
  at: At,
  { pool, past, limit, withEarned }: TokenHistory & Extent,
): Promise<TokenState> {
  const parties = past ? await listParties(past, limit) : [];
  const [owner, pending, sums, accounts] = await Promise.all([
    at.client.readContract({ ...contractAt(at), functionName: "owner" }),
    at.client.readContract({ ...contractAt(at), functionName: "pendingOwner" }),
    past && sumPast(past, withEarned ? parties.slice(0, limit) : []),
    Promise.all(parties.slice(0, limit).map((party) => fetchAccount(at, party))),
  ]);
  const holders = accounts
    .flatMap((account, i): Holder[] => {
      const address = parties[i];
      if (!address) return [];
      const flow = sums?.flows.get(address.toLowerCase());
      const earned = flow === undefined ? null : flow + balanceOf(account, pool);
      return [{ address, account, earned }];
    })
    .filter(({ account }) => account.excluded || account.exempt || balanceOf(account, pool) > 0n)
    .sort((a, b) => {
      const [first, second] = [balanceOf(a.account, pool), balanceOf(b.account, pool)];
      return first === second ? 0 : first < second ? 1 : -1;
    });
  return {
    pool,
    owner: getAddress(owner),
    pendingOwner: pending === zeroAddress ? null : getAddress(pending),
    holders,
    isWhole: past !== null && parties.length <= limit,
    reflected: sums?.reflected ?? null,
  };
}

async function fetchHolder(
  at: At,
  { pool, past, wallet }: TokenHistory & { wallet: Address },
): Promise<AccountFacts> {
  const [account, sums] = await Promise.all([
    fetchAccount(at, wallet),
    past && sumPast(past, [wallet]),
  ]);
  const balance = balanceOf(account, pool);
  const flow = sums?.flows.get(wallet.toLowerCase());
  return { wallet, account, balance, earned: flow === undefined ? null : balance + flow };
}
