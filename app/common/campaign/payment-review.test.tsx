import { cleanup, render, screen } from "@testing-library/react";
import { getAddress, zeroAddress } from "viem";
import { afterEach, expect, test } from "vitest";
import { PaymentReview } from "./payment-review.tsx";

afterEach(cleanup);

const echo = { token: getAddress(`0x${"ec".repeat(20)}`), symbol: "ECHO", decimals: 1 };
const to = getAddress(`0x${"ab".repeat(20)}`);
const rest = { chainName: "TAN Testnet", total: 30n };
const largest = [
  { line: 2, address: to, amount: 20n },
  { line: 1, address: to, amount: 10n },
];

test("states the token's address, the total and the largest grant", () => {
  const { container } = render(
    <PaymentReview {...rest} kind="grants" asset={echo} count={2} largest={largest} />,
  );
  expect(container.textContent).toContain(`Locks 3 ECHO (token ${echo.token}`);
  expect(container.textContent).toContain("in 2 schedules.");
  expect(screen.getByRole("list", { name: "Largest grants" }).textContent).toMatch(
    /2 ECHO.*1 ECHO/,
  );
});

test("shows a single payment without a list of the largest", () => {
  const coin = { ...echo, token: zeroAddress, symbol: "TAN" };
  const { container } = render(
    <PaymentReview {...rest} asset={coin} count={1} largest={largest.slice(0, 1)} />,
  );
  expect(container.textContent).toBe("Pays 3 TAN, the native coin of TAN Testnet, to 1 recipient.");
  expect(screen.queryByRole("list")).toBeNull();
});
