import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { evaluateTransfer } from "#app/domain/bridge/message/transfer-status.ts";
import type { MessagePage } from "./message-page.server.ts";
import { Timeline } from "./timeline.tsx";

afterEach(cleanup);

const hash = `0x${"ab".repeat(32)}` as const;
const address = `0x${"cd".repeat(20)}` as const;

function stepsOf(
  progress: Parameters<typeof evaluateTransfer>[0],
  deliveredAt: number | null,
  usualMs: number | null = null,
) {
  const message: MessagePage = {
    id: hash,
    from: { chainId: 4443, name: "TAN Testnet" },
    to: { chainId: 11155111, name: "Sepolia" },
    sentHash: hash,
    sentAt: 0,
    sender: address,
    recipient: address,
    sent: null,
    arrives: null,
    relayed: null,
    status: evaluateTransfer(progress),
    deliveryHash: deliveredAt === null ? null : hash,
    deliveredAt,
    usualMs,
  };
  render(<Timeline message={message} networks={[]} />);
  return screen.getAllByRole("listitem").map(({ textContent }) => textContent);
}

test("claims of a transfer only what has happened", () => {
  const steps = stepsOf({ origin: { have: 1, need: 3 }, relayed: null, delivered: null }, null);
  expect(steps.slice(1)).toEqual([
    "Final on TAN Testnet, nowNot final yet.",
    "Signed by the validators, laterNot enough of them have signed yet.",
    "Delivered, laterNot yet on Sepolia",
  ]);
});

test("says how long a transfer on this route usually takes", () => {
  const steps = stepsOf(
    { origin: { have: 1, need: 3 }, relayed: null, delivered: null },
    null,
    42_000,
  );
  expect(steps[3]).toContain("Not yet on Sepolia, usually about 42 s after it was sent");
});

test("confirms each step of a delivered transfer", () => {
  const over = { have: 3, need: 3 };
  const steps = stepsOf({ origin: over, relayed: null, delivered: over }, 0);
  expect(steps[1]).toBe("Final on TAN Testnet, doneThe block is final.");
  expect(steps[2]).toBe("Signed by the validators, doneEnough of them have signed.");
  expect(steps[3]).toContain("on Sepolia");
  expect(steps[3]).not.toContain("Not yet");
});
