import { expect, test } from "vitest";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { encodeMessage, encodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import { readTransfer } from "./dispatch.ts";
import type { BridgedToken, BridgeSide } from "#app/domain/bridge/routes/transfer.types.ts";

const here = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const there = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const recipient = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const side: BridgeSide = {
  chainId: 4443,
  domain: 4443,
  router: here,
  kind: "synthetic",
  token: here,
  decimals: 6,
  scale: 10n ** 12n,
};
const tokens: BridgedToken[] = [
  {
    symbol: "USDT",
    image_url: "",
    sides: [side, { ...side, chainId: 97, domain: 97, router: there, decimals: 18, scale: 1n }],
  },
];
const body = encodeTokenBody({ recipient: toBytes32(recipient), amount: 25n * 10n ** 17n });
const message = {
  nonce: 1,
  origin: 4443,
  sender: toBytes32(here),
  destination: 97,
  recipient: toBytes32(there),
  body,
};

test("reads a message of our routers as a transfer, in the units of either side", () => {
  const raw = encodeMessage(message);
  expect(readTransfer(raw, 4443, tokens)).toMatchObject({
    id: messageId(raw),
    route: { symbol: "USDT", destination: { chainId: 97 } },
    sent: 2_500_000n,
    arrives: 25n * 10n ** 17n,
    recipient,
  });
});

test("ignores foreign messages and messages that are not token transfers", () => {
  const others = [
    { ...message, sender: toBytes32(there) },
    { ...message, destination: 1 },
    { ...message, body: "0x1234" },
    // A recipient that is not an EVM address and must not be truncated to one.
    { ...message, body: encodeTokenBody({ recipient: `0x${"11".repeat(32)}`, amount: 1n }) },
  ] as const;
  for (const other of others) expect(readTransfer(encodeMessage(other), 4443, tokens)).toBeNull();
  expect(readTransfer("0x00", 4443, tokens)).toBeNull();
  expect(readTransfer(encodeMessage(message), 97, tokens)).toBeNull();
});
