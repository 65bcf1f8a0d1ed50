import { decodeFunctionData, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { BridgeSide } from "#app/domain/bridge/routes/transfer.types.ts";
import {
  describeTransfer,
  readArrival,
  type Transfer,
  transferTransaction,
} from "./transfer-transaction.ts";

const router = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const recipient = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const side: BridgeSide = {
  chainId: 11155111,
  domain: 11155111,
  router,
  kind: "collateral",
  token,
  decimals: 6,
  scale: 10n ** 12n,
};
const home: BridgeSide = { ...side, chainId: 4443, domain: 4443, kind: "synthetic" };
const transfer: Transfer = {
  route: { symbol: "USDT", image_url: "/tokens/usdt.svg", origin: side, destination: home },
  names: { origin: "Sepolia", destination: "TAN Testnet" },
  recipient,
  amount: 2_500_000n,
  charge: { valueWei: 5n, feeWei: 5n, approve: { token, units: 2_500_001n } },
};

test("approves a locked token as quoted and sends it with the fee", () => {
  const [approval, send] = prepareCalls(transferTransaction(transfer), 0n);
  expect(approval).toMatchObject({ kind: "approval", to: token, valueWei: 0n });
  expect(send).toMatchObject({
    to: router,
    valueWei: 5n,
    description: "Sent 2.5 USDT to TAN Testnet",
  });
  const bytes32Value = `0x${"0".repeat(24)}${recipient.slice(2).toLowerCase()}`;
  expect(decodeFunctionData({ abi: hypNativeAbi, data: send?.data ?? "0x" })).toEqual({
    functionName: "transferRemote",
    args: [4443, bytes32Value, 2_500_000n],
  });
});

test("decodes chain, address and amount from the calldata in the review", () => {
  const send = prepareCalls(transferTransaction(transfer), 0n).at(-1);
  const decoded = send && decodeCall(send);
  expect(decoded?.kind === "function" && decoded.arguments.map(({ text }) => text)).toEqual([
    "TAN Testnet (4443)",
    recipient,
    "2.5 USDT",
  ]);
});

test("reads what arrives from the calldata, in the destination's decimals", () => {
  const send = prepareCalls(transferTransaction(transfer), 0n).at(-1);
  expect(send?.readArrival?.(send.data)).toEqual({
    chainName: "TAN Testnet",
    amount: "2.5 USDT",
    account: recipient,
  });
  const coarse = { ...home, decimals: 2, scale: 10n ** 16n };
  const rounded = { ...transfer, route: { ...transfer.route, destination: coarse } };
  const word = `0x${"0".repeat(24)}${recipient.slice(2).toLowerCase()}` as const;
  expect(readArrival([4443, word, 2_519_999n], rounded).amount).toBe("2.51 USDT");
  expect(() => readArrival([97, word, 1n], transfer)).toThrow("domain 97");
});

test("shows a value that does not match the request unchanged", () => {
  const bytes32Value = `0x01${"0".repeat(62)}` as const;
  const [destination, to] = describeTransfer([97, bytes32Value, 1n], transfer);
  expect(destination?.text).toBe("97");
  expect(to?.text).toBe(bytes32Value);
});

test("needs no approval for a coin or a bridged token", () => {
  const charge = { valueWei: 2_500_005n, feeWei: 5n, approve: null };
  const native = { ...side, kind: "native", token: zeroAddress } as const;
  const transaction = transferTransaction({
    ...transfer,
    route: { ...transfer.route, origin: native },
    charge,
  });
  expect(transaction.approve).toBeUndefined();
  expect(transaction.steps[0]?.valueWei).toBe(2_500_005n);
});
