import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { zeroAddress } from "viem";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import type { RequestBody } from "./faucet-api.server.ts";
import { RequestProgress } from "./request-progress.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

type Payment = RequestBody["payments"][number];

const waiting: Payment = {
  id: "2",
  chainId: 4443,
  assets: [
    { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18, amount: "10000000000" },
  ],
  status: "queued",
  reason: null,
  hash: null,
  updatedAt: 1,
  position: 11,
  etaSeconds: 20,
};

function draw(payment: Payment) {
  const request = { id: "1", address: zeroAddress, createdAt: 1, status: payment.status };
  const Component = () => (
    <RequestProgress request={{ ...request, payments: [payment] }} assets={[]} networks={[]} />
  );
  const Stub = createRemixStub([{ path: "/", Component }]);
  render(<Stub />);
}

test("shows the position in the queue and about how long it takes", () => {
  draw(waiting);
  expect(screen.getByRole("heading").textContent).toBe("In transit");
  expect(screen.getByText("Position 12, about 20 s")).toBeTruthy();
});

test.each([
  ["Position 12", { ...waiting, etaSeconds: null }],
  ["Position 10,000, about 20 s", { ...waiting, position: 9_999 }],
  ["Position over 10,000, at least 20 s", { ...waiting, position: 10_000 }],
  ["Position over 10,000", { ...waiting, position: 10_000, etaSeconds: null }],
  ["Next in line", { ...waiting, position: 0 }],
  ["The vault waits.", { ...waiting, reason: "The vault waits." }],
])("shows %j", (text, payment) => {
  draw(payment);
  expect(screen.getByText(text)).toBeTruthy();
});

test("shows what was paid", () => {
  draw({ ...waiting, status: "confirmed", position: null, etaSeconds: null });
  expect(screen.getByRole("heading").textContent).toBe("Paid");
  expect(screen.queryByText(/Position/)).toBeNull();
});
