import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zeroAddress } from "viem";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import type { Network } from "#app/chain/networks.ts";
import { forgetRouterWarning, letDialogsOpen, renderAt } from "#app/ui/dom.test-support.tsx";
import {
  connectTestChain,
  getSignedCall,
  PageOnChain,
  sign,
} from "#app/wallet/transaction/transaction-dialog.test-support.tsx";
import {
  other as friend,
  owner as sender,
  token as router,
} from "#app/wallet/transaction/wallet-chain.test-support.ts";
import { BridgeForm } from "./bridge-form.tsx";
import type { ChosenRoute } from "./bridge-page.server.ts";
import type { TransferCheck } from "./check.server.ts";
import { printCheck } from "./check-requests.ts";

beforeAll(letDialogsOpen);
// Loaded on demand, for which no test has to wait.
beforeAll(() => import("./transfer-transaction.ts"));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const side = (chainId: number) => ({
  chainId,
  domain: chainId,
  kind: "native",
  router,
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
  usualMs: 60_000,
} as unknown as ChosenRoute;

/** Answers each check of the server. */
async function show(check?: TransferCheck) {
  const request = vi.fn(async (url: string) =>
    url.startsWith("/bridge/") && check ? new Response(printCheck(check)) : new Response(),
  );
  vi.stubGlobal("fetch", request);
  const chain = await connectTestChain();
  renderAt(
    "/",
    <PageOnChain chain={chain}>
      <BridgeForm chosen={chosen} tokens={[]} networks={networks} />
    </PageOnChain>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: /^Send/ });
  return { chain, request, user, send: () => user.click(button) };
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = ({ id }: HTMLElement) => document.getElementById(`${id}-error`)?.textContent;
const dialog = () => screen.queryByRole("dialog");

test("asks the server for what is entered, and opens the review", async () => {
  const charge = { valueWei: 251n, feeWei: 1n, approve: null };
  const check = { kind: "ready", amount: 250n, recipient: friend, charge } as const;
  const { chain, request, user, send } = await show(check);
  await user.type(field("Amount"), " 2.5");
  await user.click(field("Send to another wallet"));
  await user.click(field("Recipient on Sepolia"));
  await user.paste(friend);
  await send();
  expect(request.mock.calls).toEqual([
    [`/bridge/check.json?from=4443&to=11155111&token=TAN&amount=2.5&recipient=${friend}`],
  ]);
  await sign("Send 2.5 TAN");
  expect(await getSignedCall(chain, hypNativeAbi)).toEqual({
    to: router,
    valueWei: 251n,
    functionName: "transferRemote",
    args: [11155111, toBytes32(friend), 250n],
  });
  expect(field("Amount").value).toBe(" 2.5");
});

test("shows what the server rejects at its field until that is changed", async () => {
  const message = "At most 1 TAN can arrive.";
  const { user, send } = await show({ kind: "rejected", field: "amount", message });
  await user.type(field("Amount"), "2");
  await send();
  expect(errorOf(field("Amount"))).toBe("At most 1 TAN can arrive.");
  await user.type(field("Amount"), "0");
  expect(errorOf(field("Amount"))).toBe("");
  expect(dialog()).toBeNull();
});

test.each(["route", "recipient"] as const)(
  "says why the %s is rejected without a field for it",
  async (name) => {
    const message = "Nothing can arrive there.";
    const { user, send } = await show({ kind: "rejected", field: name, message });
    await user.type(field("Amount"), "2");
    await send();
    expect(screen.getByText(message)).toBeTruthy();
  },
);

test("asks nothing of the server while an entry is invalid", async () => {
  const { request, user, send } = await show();
  await user.click(screen.getByRole("button", { name: "Max" }));
  expect(field("Amount").value).toBe("10");
  await user.click(field("Send to another wallet"));
  await send();
  expect(errorOf(field("Recipient on Sepolia"))).toBe("Enter an address.");
  expect(request).not.toHaveBeenCalled();
});

test("says in the summary where the transfer arrives, once that is known", async () => {
  const { user } = await show();
  const summary = () => screen.getByLabelText("Summary").textContent;
  await user.type(field("Amount"), "2.5");
  expect(summary()).toContain(`arrive in your wallet, ${sender}`);
  await user.click(field("Send to another wallet"));
  expect(summary()).toContain("arrive on Sepolia");
  await user.click(field("Recipient on Sepolia"));
  await user.paste(friend);
  expect(summary()).toContain(`arrive at ${friend}`);
});
