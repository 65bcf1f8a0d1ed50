import { type Address, getAddress, type Hex, numberToHex, size, slice } from "viem";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type { CampaignAsset } from "#app/common/campaign/campaign.types.ts";
import { formatExact, formatInteger } from "#app/ui/format.ts";
import type { DecodedArgument } from "#app/wallet/transaction/transaction-plan.ts";

type Payment = { address: Address; amount: bigint };

const addressBytes = 20;

/** What a chunk pays, read from the arguments that were decoded from its bytes. */
export function describeChunk(
  functionName: string,
  args: readonly unknown[],
  { symbol, decimals }: Pick<CampaignAsset, "symbol" | "decimals">,
): DecodedArgument[] {
  const inputs = multiSenderAbi.find(
    (item) => item.type === "function" && item.name === functionName,
  )?.inputs;
  const named = new Map(inputs?.map(({ name }, place) => [name, args[place]]));
  const payments = readPayments(named);
  const total = payments.reduce((sum, { amount }) => sum + amount, 0n);
  const write = (amount: bigint) => `${formatExact(amount, decimals)} ${symbol}`;
  const token = named.get("token");
  return [
    ...(typeof token === "string" ? [{ name: "token", type: "address", text: token }] : []),
    { name: "campaign", type: "bytes32", text: String(named.get("campaign")) },
    { name: "chunk", type: "uint256", text: formatInteger(named.get("chunk") as bigint) },
    {
      name: "recipients",
      type: functionName.endsWith("Tolerant") ? "failed payments are skipped" : "all or nothing",
      text: formatInteger(payments.length),
      entries: payments.map(({ address, amount }) => `${address} ${write(amount)}`),
    },
    { name: "total", type: "of the list", text: write(total) },
  ];
}

function readPayments(named: ReadonlyMap<string, unknown>): Payment[] {
  const [payments, recipients] = [named.get("payments"), named.get("recipients")];
  if (Array.isArray(payments)) return payments.map((word) => unpack(word as bigint));
  if (Array.isArray(recipients)) {
    const amounts = named.get("amounts") as readonly bigint[];
    return recipients.map((address, i) => ({
      address: address as Address,
      amount: amounts[i] ?? 0n,
    }));
  }
  const packed = recipients as Hex;
  return Array.from({ length: size(packed) / addressBytes }, (_, i) => ({
    address: getAddress(slice(packed, i * addressBytes, (i + 1) * addressBytes)),
    amount: named.get("amount") as bigint,
  }));
}

/** The recipient in the high 20 bytes, the amount in the low 12. */
function unpack(word: bigint): Payment {
  return {
    address: getAddress(numberToHex(word >> 96n, { size: addressBytes })),
    amount: word & (2n ** 96n - 1n),
  };
}
