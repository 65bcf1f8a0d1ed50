import { quoteFees } from "./fees.server.ts";
import { type Call, estimateGas, type SigningContext } from "./send.server.ts";

/**
 * Returns whether the account could pay twice what a call costs now, so that its price can rise.
 *
 * @throws GasAboveLimitError; any error of the simulation.
 */
export async function isAffordable(sender: SigningContext, call: Call): Promise<boolean> {
  const [gas, { maxFeeWei }, balanceWei] = await Promise.all([
    call.gasLimit ?? estimateGas(sender, call),
    quoteFees(sender.client),
    sender.client.getBalance({ address: sender.account.address }),
  ]);
  return balanceWei >= 2n * gas * maxFeeWei + call.valueWei;
}
