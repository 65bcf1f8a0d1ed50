import {
  type Abi,
  type Address,
  BlockNotFoundError,
  type Client,
  erc20Abi,
  type Hex,
  isAddressEqual,
} from "viem";
import {
  call as callChain,
  estimateFeesPerGas,
  estimateGas,
  getBalance,
  getBlock,
  getBlockNumber,
  getCode,
  getTransaction,
  readContract,
} from "viem/actions";
import { allAbis } from "#app/chain/abi/index.ts";
import { revertDataOf } from "#app/chain/errors/contract-error.ts";
import type { ChainId } from "#app/chain/networks.ts";
import type { AmountUnit } from "#app/wallet/context/wallet-transaction.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { formatExact, formatRounded, type Rounding } from "#app/ui/values/format.ts";
import type { ChainReader } from "./check-call.ts";
import { simulateTransfers } from "./effects.ts";
import { readAllowance } from "./read-allowance.ts";

const knownAbis = Object.values(allAbis) as readonly Abi[];

/** Creates a reader of a chain, through the console, for the checks of a transaction. */
export function createChainReader(
  client: Client,
  chainId: ChainId,
  config: PublicConfig,
): ChainReader {
  const network = config.networks.find((one) => one.chainId === chainId);
  if (!network) throw new Error(`Chain ${chainId} is not configured.`);
  const { symbol, decimals } = network.nativeCurrency;

  function formatAmount(units: bigint, token: Address | null, rounding?: Rounding): string {
    if (token === null) return format(units, { symbol, decimals }, rounding);
    const known = config.tokens.find((one) => {
      const address = one.addresses[chainId];
      return address !== undefined && isAddressEqual(address, token);
    });
    return known ? format(units, known, rounding) : `${units} base units of ${token}`;
  }

  return {
    chainId,
    chainName: network.chainName,
    symbol,
    blocks: {
      readNumber: () => getBlockNumber(client, { cacheTime: 0 }),
      readHash: (blockNumber) =>
        getBlock(client, { blockNumber }).then(
          ({ hash }) => hash,
          (error: unknown) => {
            if (error instanceof BlockNotFoundError) return null;
            throw error;
          },
        ),
    },
    readCode: async (address) => (await getCode(client, { address })) ?? "0x",
    readBalanceWei: (address, blockNumber) => getBalance(client, { address, blockNumber }),
    readTokenBalance: (token, account, blockNumber) =>
      readContract(client, {
        address: token,
        abi: erc20Abi,
        functionName: "balanceOf",
        args: [account],
        blockNumber,
      }),
    readAllowance: (approval, owner) => readAllowance(client, { ...approval, owner }),
    simulateTransfers: (from, call) => simulateTransfers(client, from, call),
    readMaxFeePerGasWei: async () => (await estimateFeesPerGas(client)).maxFeePerGas,
    estimateGas: (account, { to, data, valueWei }) =>
      estimateGas(client, { account, to, data, value: valueWei }),
    knownAbis,
    formatAmount,
  };
}

/** Formats an amount exactly, or rounded to six decimals. */
export function format(
  units: bigint,
  { symbol, decimals }: AmountUnit,
  rounding?: Rounding,
): string {
  const text =
    rounding === undefined
      ? formatExact(units, decimals)
      : formatRounded(units, decimals, rounding);
  return `${text} ${symbol}`;
}

/** Returns the revert data of a mined transaction by calling it again; null if it succeeds now. */
export async function readRevert(
  client: Client,
  hash: Hex,
  blockNumber: bigint,
): Promise<Hex | null> {
  try {
    const { from, to, input, value } = await getTransaction(client, { hash });
    await callChain(client, { account: from, to, data: input, value, blockNumber });
    return null;
  } catch (error) {
    return revertDataOf(error);
  }
}
