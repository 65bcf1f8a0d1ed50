import { type Address, getAddress, isAddressEqual, type TransactionReceipt } from "viem";
import type { ChainReader, CheckedEffects } from "./check-call.ts";
import { type Effects, readTransfers, sumUpTransfers } from "./effects.ts";

export type Outcome = {
  /** Null if another account sent it. */
  effects: CheckedEffects | null;
  /** Fee in wei; null if another account paid it, as for a multisig. */
  feeWei: bigint | null;
  /**
   * Account that called the contract itself in place of the reviewed one, as wallets do that sign with
   * whichever account is selected; null if there is none.
   */
  otherSender: Address | null;
};

type Receipt = Pick<
  TransactionReceipt,
  "from" | "to" | "logs" | "blockNumber" | "gasUsed" | "effectiveGasPrice"
>;

type OutcomeContext = {
  sender: Address;
  contract: Address;
  /** Null if the call's effects were not simulated. */
  simulated: Effects | null;
};

/**
 * Reads what a mined transaction has moved. Transfers of tokens are in its logs. Those of the native
 * coin leave none: their sum is the change of the sender's balance in that block without the fee,
 * which includes other transactions of the same block. If as much was paid as in the simulation, it
 * went to the same recipients.
 *
 * @throws viem's error if the chain cannot be read
 */
export async function readOutcome(
  chain: Pick<ChainReader, "readBalanceWei" | "readTokenBalance">,
  { from, to, logs, blockNumber, gasUsed, effectiveGasPrice }: Receipt,
  { sender, contract, simulated }: OutcomeContext,
): Promise<Outcome> {
  const isSender = isAddressEqual(from, sender);
  // A call of a contract wallet goes to the wallet, or to a contract that forwards it.
  if (!isSender && to !== null && isAddressEqual(to, contract)) {
    return { effects: null, feeWei: null, otherSender: getAddress(from) };
  }
  const feeWei = isSender ? gasUsed * effectiveGasPrice : null;
  const [weiBefore, wei] = await Promise.all([
    chain.readBalanceWei(sender, blockNumber - 1n),
    chain.readBalanceWei(sender, blockNumber),
  ]);
  const changeWei = wei + (feeWei ?? 0n) - weiBefore;
  const tokens = sumUpTransfers(readTransfers(logs), { sender, contract });
  const paid = changeWei < 0n ? [{ token: null, units: -changeWei }, ...tokens.paid] : tokens.paid;
  const received = changeWei > 0n ? [{ token: null, units: changeWei }] : [];
  const left = await Promise.all(
    paid.map(async ({ token }) => {
      const units = token === null ? wei : await chain.readTokenBalance(token, sender, blockNumber);
      return [token, units] as const;
    }),
  );
  const { paid: simulatedPaid = [], recipients: simulatedRecipients = [] } = simulated ?? {};
  const isAsSimulated = simulatedPaid.some(
    ({ token, units }) => token === null && units === -changeWei,
  );
  const ofCoin = simulatedRecipients.filter(({ token }) => token === null && isAsSimulated);
  const effects = {
    paid,
    received: [...received, ...tokens.received],
    recipients: [...ofCoin, ...tokens.recipients],
    left: new Map(left),
  };
  return { effects, feeWei, otherSender: null };
}
