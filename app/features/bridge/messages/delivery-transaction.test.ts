import { encodeFunctionData } from "viem";
import { expect, test } from "vitest";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { encodeMessage, encodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { deliveryTransaction } from "./delivery-transaction.ts";

const router = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const there = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

test("describes a delivery by its message, in the units of the destination", () => {
  const raw = encodeMessage({
    nonce: 7,
    origin: 4443,
    sender: toBytes32(router),
    destination: 11155111,
    recipient: toBytes32(there),
    // With 6 decimals, the last 12 digits do not arrive.
    body: encodeTokenBody({ recipient: toBytes32(friend), amount: 2_123_456_999_999_999_999n }),
  });
  const labels = { from: "TAN Testnet", to: "Sepolia", symbol: "USDT", decimals: 6 };
  const delivery = { chainId: 11155111, mailbox: router, metadata: "0xabcdef", raw } as const;
  const transaction = deliveryTransaction({
    kind: "ready",
    ...delivery,
    label: { ...labels, scale: "1000000000000" },
  });
  expect(transaction).toMatchObject({ chainId: 11155111, title: "Deliver to Sepolia" });
  const [call] = prepareCalls(transaction, 0n);
  if (!call) throw new Error("There is no call.");
  expect(call).toMatchObject({ label: "Deliver 2.123456 USDT", to: router, valueWei: 0n });
  const args = ["0xabcdef", raw] as const;
  expect(call.data).toBe(encodeFunctionData({ abi: mailboxAbi, functionName: "process", args }));
  const decoded = decodeCall(call);
  if (decoded.kind !== "function") throw new Error("It is not decoded.");
  expect(decoded.arguments.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    "metadata: 3 bytes, signed by the validators",
    `message: 141 bytes, id ${messageId(raw)}`,
    `from: TAN Testnet (4443), router ${router}`,
    `to: Sepolia (11155111), router ${there}`,
    `recipient: ${friend}`,
    "amount: 2.123456 USDT",
  ]);
});
