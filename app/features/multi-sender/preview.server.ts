import { type Address, erc20Abi, multicall3Abi, type PublicClient, zeroAddress } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { getAllRows } from "#app/domain/payments/campaign/campaign.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Cost, costOf, type Recipients } from "./cost.ts";

export type Preview =
  | ({
      kind: "known";
      /** First lines that pay a contract, which may reject the payment. */
      contracts: { line: number; address: Address }[];
      contractCount: number;
      /** Current gas price. */
      gasPriceWei: bigint;
      chunks: number;
    } & Recipients &
      Cost)
  | { kind: "unavailable" };

/** Max addresses per call. */
const addressesAtOnce = 500;
const shownContracts = 10;

/** Reads the on-chain state of unpaid recipients and estimates the cost of paying them. */
export async function previewCampaign(campaign: Campaign): Promise<Preview> {
  const { chainId, asset } = campaign;
  const rows = (await getAllRows(campaign)).filter(({ chunk }) => chunk !== null);
  const chunks = new Set(rows.map(({ chunk }) => chunk)).size;
  const client = chainClient(chainId);
  const addresses = [...new Set(rows.map(({ address }) => address))];
  try {
    const [balances, codes, gasPriceWei] = await Promise.all([
      inParts(addresses, (part) => readBalances(client, campaign, part)),
      inParts(addresses, (part) =>
        Promise.all(part.map(async (address) => (await client.getCode({ address })) !== undefined)),
      ),
      client.getGasPrice(),
    ]);
    const isNative = asset.token === zeroAddress;
    // Contracts and accounts that have sent a transaction already exist.
    const empty = addresses.filter((_, i) => balances[i] === 0n && !(isNative && codes[i]));
    const nonces = await inParts(isNative ? empty : [], (part) =>
      Promise.all(part.map((address) => client.getTransactionCount({ address }))),
    );
    const fresh = empty.length - nonces.filter((nonce) => nonce > 0).length;
    const withCode = new Set(addresses.filter((_, i) => codes[i]));
    const contracts = rows.filter(({ address }) => withCode.has(address));
    const recipients = { fresh, existing: addresses.length - fresh };
    return {
      kind: "known",
      ...recipients,
      ...costOf(isNative ? "native" : "token", recipients, chunks),
      contracts: contracts.slice(0, shownContracts).map(({ line, address }) => ({ line, address })),
      contractCount: contracts.length,
      gasPriceWei,
      chunks,
    };
  } catch (error) {
    getRuntime().log.warn({ scope: "multi-sender", chainId, err: error }, "no preview");
    return { kind: "unavailable" };
  }
}

/** Sequential, so a long list does not overload the chain's RPC. */
async function inParts<T>(
  addresses: readonly Address[],
  read: (part: readonly Address[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let from = 0; from < addresses.length; from += addressesAtOnce) {
    all.push(...(await read(addresses.slice(from, from + addressesAtOnce))));
  }
  return all;
}

function readBalances(
  client: PublicClient,
  { chainId, asset }: Campaign,
  part: readonly Address[],
): Promise<readonly bigint[]> {
  const options = { allowFailure: false, batchSize: 0 } as const;
  if (asset.token !== zeroAddress) {
    const token = { address: asset.token, abi: erc20Abi, functionName: "balanceOf" } as const;
    return client.multicall({
      ...options,
      contracts: part.map((address) => ({ ...token, args: [address] as const })),
    });
  }
  const address = getNetwork(chainId).multicall3Address;
  const balance = { address, abi: multicall3Abi, functionName: "getEthBalance" } as const;
  return client.multicall({
    ...options,
    contracts: part.map((of) => ({ ...balance, args: [of] as const })),
  });
}
