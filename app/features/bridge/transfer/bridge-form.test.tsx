import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zeroAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { Network } from "#app/chain/networks.ts";
import { BridgeForm } from "./bridge-form.tsx";
import type { ChosenRoute } from "./bridge-page.server.ts";

const { start, fetchCheck } = vi.hoisted(() => ({ start: vi.fn(), fetchCheck: vi.fn() }));
vi.mock("#app/wallet/transaction/use-transaction.ts", () => ({
  useTransaction: () => ({ start, blocker: null }),
}));
vi.mock("./check-requests.ts", () => ({ fetchCheck }));
vi.mock("./transfer-transaction.ts", () => ({
  transferTransaction: (transfer: object) => transfer,
}));

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  start.mockClear();
  fetchCheck.mockClear();
  // Remix's test router warns once of a flag that only its successor needs.
  vi.mocked(console.warn).mockClear();
});

const sender = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

const side = (chainId: number) => ({
  chainId,
  domain: chainId,
  kind: "native",
  router: zeroAddress,
  token: zeroAddress,
  decimals: 2,
  scale: 1n,
});
const network = (chainId: number, chainName: string) =>
  ({
    chainId,
    chainName,
    nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
  }) as unknown as Network;
const networks = [network(4443, "TAN"), network(11155111, "Sepolia")];

// Both chains are silent, so the form has no figures of them.
const chosen = {
  route: { symbol: "TAN", origin: side(4443), destination: side(11155111) },
  names: { origin: "TAN", destination: "Sepolia" },
  facts: { origin: { kind: "unavailable" }, destination: { kind: "unavailable" } },
  obstacles: [],
  maxTransfer: { amount: 1_000n, bound: "limit" },
  recipients: { sender, token: null, contracts: [], addressBook: [] },
  seconds: 60,
} as unknown as ChosenRoute;

function show() {
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => <BridgeForm chosen={chosen} tokens={[]} networks={networks} />,
    },
  ]);
  render(<Stub />);
  const user = userEvent.setup();
  return { user, send: () => user.click(screen.getByRole("button", { name: /^Send/ })) };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = ({ id }: HTMLElement) => document.getElementById(`${id}-error`)?.textContent;
const reject = (field: string, message: string) =>
  fetchCheck.mockResolvedValueOnce({ kind: "rejected", field, message });

test("asks the server for what is entered, and opens the review", async () => {
  const { user, send } = show();
  fetchCheck.mockResolvedValueOnce({ kind: "ready", amount: 250n, recipient: friend });
  await user.type(field("Amount"), " 2.5");
  await user.click(field("Send to another wallet"));
  await user.click(field("Recipient on Sepolia"));
  await user.paste(friend);
  await send();
  expect(fetchCheck.mock.calls).toEqual([
    [{ from: "4443", to: "11155111", token: "TAN", amount: "2.5", recipient: friend }],
  ]);
  await vi.waitFor(() => expect(start.mock.lastCall?.[0]).toMatchObject({ amount: 250n }));
  expect(field("Amount").value).toBe(" 2.5");
});

test("shows what the server rejects at its field until that is changed", async () => {
  const { user, send } = show();
  reject("amount", "At most 1 TAN can arrive.");
  await user.type(field("Amount"), "2");
  await send();
  expect(errorOf(field("Amount"))).toBe("At most 1 TAN can arrive.");
  await user.type(field("Amount"), "0");
  expect(errorOf(field("Amount"))).toBe("");
  expect(start).not.toHaveBeenCalled();
});

test.each(["route", "recipient"])(
  "says why the %s is rejected without a field for it",
  async (name) => {
    const { user, send } = show();
    reject(name, "Nothing can arrive there.");
    await user.type(field("Amount"), "2");
    await send();
    expect(screen.getByText("Nothing can arrive there.")).toBeTruthy();
  },
);

test("asks nothing of the server while an entry is invalid", async () => {
  const { user, send } = show();
  await user.click(screen.getByRole("button", { name: "Max" }));
  expect(field("Amount").value).toBe("10");
  await user.click(field("Send to another wallet"));
  await send();
  expect(errorOf(field("Recipient on Sepolia"))).toBe("Enter an address.");
  expect(fetchCheck).not.toHaveBeenCalled();
});

test("says in the summary where the transfer arrives, once that is known", async () => {
  const { user } = show();
  const summary = () => screen.getByLabelText("Summary").textContent;
  await user.type(field("Amount"), "2.5");
  expect(summary()).toContain(`arrive in your wallet, ${sender}`);
  await user.click(field("Send to another wallet"));
  expect(summary()).toContain("arrive on Sepolia");
  await user.click(field("Recipient on Sepolia"));
  await user.paste(friend);
  expect(summary()).toContain(`arrive at ${friend}`);
});
