import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getAddress } from "viem";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { forgetRouterWarning, letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { dismissToast } from "#app/ui/feedback/toast.ts";
import {
  connectTestChain,
  getSignedCall,
  PageOnChain,
  sign,
} from "#app/wallet/transaction/transaction-dialog.test-support.tsx";
import {
  codeHash,
  owner as wallet,
  token,
} from "#app/wallet/transaction/wallet-chain.test-support.ts";
import type { AccountFacts } from "./account.types.ts";
import { MintForm } from "./mint-form.tsx";

beforeAll(letDialogsOpen);
// Loaded on demand, for which no test has to wait.
beforeAll(() => import("#app/domain/tokens/transactions.ts"));
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response());
});
afterEach(() => {
  cleanup();
  dismissToast();
  forgetRouterWarning();
});

// The form uses no more of it.
const view = {
  facts: {
    chainId: 4443,
    token,
    codeHash,
    symbol: "ALD",
    decimals: 2,
    supply: 1_000n,
    cap: 2_000n,
    balance: 500n,
    blockers: { mint: null },
  },
  wallet,
} as unknown as Parameters<typeof MintForm>[0]["view"];

/** Responds that the requested account is a contract. */
function loader({ request: { url } }: { request: Request }): { account: AccountFacts } {
  const address = getAddress(new URL(url).searchParams.get("of") ?? "");
  return { account: { address, balance: 0n, allowance: 0n, hasCode: true } };
}

async function show() {
  const chain = await connectTestChain();
  const Page = () => (
    <PageOnChain chain={chain}>
      <MintForm view={view} />
    </PageOnChain>
  );
  const Stub = createRemixStub([
    { path: "/", Component: Page },
    { path: `/token/mintBurning/${token}/account.json`, loader },
  ]);
  render(<Stub />);
  const user = userEvent.setup();
  return { chain, user, mint: () => user.click(screen.getByRole("button", { name: /^Mint / })) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;
const dialog = () => screen.queryByRole("dialog");

test("mints exactly what is entered to the own wallet, and starts over once it is minted", async () => {
  const { chain, user, mint } = await show();
  await user.type(field("Amount"), "1.05");
  await mint();
  expect(field("Amount").value).toBe("1.05");
  chain.mine("success");
  await sign("Mint 1.05 ALD");
  expect(await getSignedCall(chain, standardTokenAbi)).toEqual({
    to: token,
    valueWei: 0n,
    functionName: "mint",
    args: [wallet, 105n],
  });
  await vi.waitFor(() => expect([field("Amount").value, field("To").value]).toEqual(["", wallet]));
});

test("has a large mint confirmed", async () => {
  const { chain, user, mint } = await show();
  await user.click(screen.getByRole("button", { name: "Up to the cap" }));
  await mint();
  expect(errorOf("Type ALD to confirm")).toBe("Type ALD exactly as shown here.");
  await user.type(field("Type ALD to confirm"), "ALD");
  expect(dialog()).toBeNull();
  await mint();
  await sign("Mint 10 ALD");
  expect(await getSignedCall(chain, standardTokenAbi)).toMatchObject({ args: [wallet, 1_000n] });
});

test("does not mint to the token's own contract", async () => {
  const { user, mint } = await show();
  await user.clear(field("To"));
  await user.click(field("To"));
  await user.paste(token);
  await user.type(field("Amount"), "1");
  await mint();
  expect(await screen.findByText(/The recipient is a contract/)).toBeTruthy();
  expect(errorOf("To")).toContain("This is the token's own contract.");
  expect(dialog()).toBeNull();
});
