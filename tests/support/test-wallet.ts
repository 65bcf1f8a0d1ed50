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
 * Twice what a call takes now: a contract that keeps times, such as a limiter, writes more when a
 * second has passed since the estimate. It has to be there before viem's wallet actions are.
 */
export function roomyGas(client: Client) {
  return {
    estimateGas: async (call: EstimateGasParameters) => 2n * (await estimateGas(client, call)),
  };
}

const create = (options: { transport: Transport; account?: Account; chain?: Chain }) =>
  createClient(options).extend(roomyGas).extend(walletActions);

/** viem's `createWalletClient`, but that the calls of its account have room. */
export const createTestWallet = create as unknown as typeof createWalletClient;
