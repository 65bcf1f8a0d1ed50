import {
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  numberToHex,
  size,
  slice,
} from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type { CampaignAsset } from "#app/domain/payments/campaign/campaign.types.ts";
import { formatExact, formatInteger } from "#app/ui/values/format.ts";
import type { DecodedArgument } from "#app/wallet/context/wallet-transaction.ts";

type Payment = { address: Address; amount: bigint };

const addressBytes = 20;

/**
 * Decodes the payments of a batch from its calldata.
 *
 * @throws if the calldata is not one of the contract's payment calls.
 */
export function describeChunk(
  data: Hex,
  { symbol, decimals }: Pick<CampaignAsset, "symbol" | "decimals">,
): DecodedArgument[] {
  const { campaign, chunk, token, payments, isTolerant } = readChunk(data);
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n);
  const write = (amount: bigint) => `${formatExact(amount, decimals)} ${symbol}`;
  return [
    ...(token === null ? [] : [{ name: "token", type: "address", text: token }]),
    { name: "campaign", type: "bytes32", text: campaign },
    { name: "chunk", type: "uint256", text: formatInteger(chunk) },
    {
      name: "recipients",
      type: isTolerant ? "failed payments are skipped" : "all or nothing",
      text: formatInteger(payments.length),
      entries: payments.map(({ address, amount }) => `${address} ${write(amount)}`),
    },
    { name: "total", type: "of the list", text: write(total) },
  ];
}

type SignedChunk = {
  campaign: Hex;
  chunk: bigint;
  /** Null for the native coin. */
  token: Address | null;
  payments: Payment[];
  isTolerant: boolean;
};

function readChunk(data: Hex): SignedChunk {
  const call = decodeFunctionData({ abi: multiSenderAbi, data });
  switch (call.functionName) {
    case "sendNative":
    case "sendNativeTolerant": {
      const [campaign, chunk, packedPayments] = call.args;
      const isTolerant = call.functionName === "sendNativeTolerant";
      return { campaign, chunk, token: null, payments: packedPayments.map(unpack), isTolerant };
    }
    case "sendToken":
    case "sendTokenDirect":
    case "sendTokenTolerant": {
      const [campaign, chunk, token, packedPayments] = call.args;
      const isTolerant = call.functionName === "sendTokenTolerant";
      return { campaign, chunk, token, payments: packedPayments.map(unpack), isTolerant };
    }
    case "sendNativeEqual": {
      const [campaign, chunk, amount, recipients] = call.args;
      const payments = payEach(recipients, amount);
      return { campaign, chunk, token: null, payments, isTolerant: false };
    }
    case "sendTokenEqual": {
      const [campaign, chunk, token, amount, recipients] = call.args;
      return { campaign, chunk, token, payments: payEach(recipients, amount), isTolerant: false };
    }
    case "sendNativeWide": {
      const [campaign, chunk, recipients, amounts] = call.args;
      const payments = join(recipients, amounts);
      return { campaign, chunk, token: null, payments, isTolerant: false };
    }
    case "sendTokenWide": {
      const [campaign, chunk, token, recipients, amounts] = call.args;
      return { campaign, chunk, token, payments: join(recipients, amounts), isTolerant: false };
    }
    case "isSent":
    case "sentBits":
    case "voidChunk":
    case "voidedBits":
      throw new Error(`${call.functionName} pays no one.`);
  }
}

function join(recipients: readonly Address[], amounts: readonly bigint[]): Payment[] {
  return recipients.map((address, i) => ({ address, amount: amounts[i] ?? 0n }));
}

/** @param recipients concatenated addresses. */
function payEach(recipients: Hex, amount: bigint): Payment[] {
  return Array.from({ length: size(recipients) / addressBytes }, (_, i) => ({
    address: getAddress(slice(recipients, i * addressBytes, (i + 1) * addressBytes)),
    amount,
  }));
}

/** Unpacks the recipient from the high 20 bytes and the amount from the low 12. */
function unpack(word: bigint): Payment {
  return {
    address: getAddress(numberToHex(word >> 96n, { size: addressBytes })),
    amount: word & (2n ** 96n - 1n),
  };
}
