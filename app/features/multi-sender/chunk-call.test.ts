import fc from "fast-check";
import { type Address, decodeFunctionData, getAddress, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { multiSenderAbi } from "#app/chain/abi/multi-sender.ts";
import type {
  Campaign,
  CampaignRow,
  Delivery,
} from "#app/domain/payments/campaign/campaign.types.ts";
import { chunkCall } from "./chunk-call.ts";
import { describeChunk } from "./describe-chunk.ts";

const usdt = { token: getAddress(`0x${"ab".repeat(20)}`), symbol: "USDT", decimals: 6 };
const tan = { token: zeroAddress, symbol: "TAN", decimals: 18 };
const onchainId = `0x${"cd".repeat(32)}` as const;

function rowsOf(list: readonly { address: bigint; amount: bigint }[]): CampaignRow[] {
  return list.map(({ address, amount }, index) => ({
    rowIndex: index,
    line: index + 1,
    address: getAddress(numberToHex(address, { size: 20 })),
    amount,
    memo: "",
    details: undefined,
  }));
}

function callOf(
  rows: readonly CampaignRow[],
  {
    asset = usdt,
    delivery = "strict",
    rowCount = 1_000,
  }: Partial<Pick<Campaign, "asset" | "delivery" | "rowCount">> = {},
) {
  return chunkCall({ onchainId, asset, delivery, rowCount }, 7, rows);
}

const anyRows = (largest: bigint) =>
  fc
    .array(
      fc.record({
        address: fc.bigInt({ min: 1n, max: 2n ** 160n - 1n }),
        amount: fc.bigInt({ min: 1n, max: largest }),
      }),
      { minLength: 1, maxLength: 20 },
    )
    .map(rowsOf);

test("decodes every recipient and amount from the calldata, in every layout", () => {
  const equal = anyRows(10n ** 24n).map((rows) => rows.map((row) => ({ ...row, amount: 5n })));
  const any = fc.oneof(anyRows(10n ** 24n), equal, anyRows(2n ** 200n));
  const options = fc.record({
    asset: fc.constantFrom(usdt, tan),
    delivery: fc.constantFrom<Delivery>("strict", "tolerant"),
    rowCount: fc.constantFrom(2, 1_000),
  });
  fc.assert(
    fc.property(any, options, (rows, chosen) => {
      const call = callOf(rows, chosen);
      const packedPayments = describeChunk(call.data, { symbol: "", decimals: 0 });
      const named = new Map(packedPayments.map((word) => [word.name, word]));
      const plain = (entry: string) => entry.replaceAll(",", "").trim();
      expect(named.get("recipients")?.entries?.map(plain)).toEqual(
        rows.map(({ address, amount }) => `${address} ${amount}`),
      );
      const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
      expect(plain(named.get("total")?.text ?? "")).toBe(String(total));
      expect(named.get("token")?.text as Address | undefined).toBe(
        chosen.asset === usdt ? usdt.token : undefined,
      );
      expect(call.valueWei).toBe(chosen.asset === tan ? total : 0n);
    }),
  );
});

const one = { address: 1n, amount: 10n };
const two = { address: 2n, amount: 20n };
const three = { address: 3n, amount: 30n };

test.each([
  ["sendTokenEqual", { rows: [one, { ...two, amount: 10n }] }],
  ["sendToken", { rows: [one, two, three] }],
  ["sendTokenDirect", { rows: [one, two], rowCount: 2 }],
  ["sendTokenWide", { rows: [one, { ...two, amount: 2n ** 96n }] }],
  ["sendTokenTolerant", { rows: [one, two], delivery: "tolerant" }],
  ["sendNative", { rows: [one, two], rowCount: 2, asset: tan }],
  ["sendNativeTolerant", { rows: [one, one], delivery: "tolerant", asset: tan }],
] as const)("uses %s where it fits", (name, { rows, ...options }) => {
  const { data } = callOf(rowsOf(rows), options);
  expect(decodeFunctionData({ abi: multiSenderAbi, data }).functionName).toBe(name);
});
