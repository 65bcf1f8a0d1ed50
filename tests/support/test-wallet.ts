import {
  type Account,
  type Chain,
  type Client,
  createClient,
  type createWalletClient,
  type EstimateGasParameters,
  type Transport,
  walletActions,
} from "viem";
import { estimateGas } from "viem/actions";

/**
 * Estimates twice what a call uses now: a contract that stores times, such as a limiter, writes
 * more once a second has passed since the estimate. Must be added before viem's wallet actions.
 */
export function roomyGas(client: Client) {
  return {
    estimateGas: async (call: EstimateGasParameters) => 2n * (await estimateGas(client, call)),
    // viem would use the node's estimate instead.
    fillTransaction: () => Promise.reject(new Error("The client estimates by itself.")),
  };
}

const create = (options: { transport: Transport; account?: Account; chain?: Chain }) =>
  createClient(options).extend(roomyGas).extend(walletActions);

/** viem's `createWalletClient`, with spare gas for the calls of its account. */
export const createTestWallet = create as unknown as typeof createWalletClient;
