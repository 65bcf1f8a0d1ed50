import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { getAddress, zeroAddress } from "viem";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Network } from "#app/chain/networks.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import { descriptionOf, forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { stubEthereum } from "#app/wallet/account/name-lookup.test-support.ts";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import { within } from "#scripts/test/patience.ts";
import { DripForm } from "./request-form.tsx";

// Loaded on demand, for which no test has to wait.
beforeAll(() => import("#app/wallet/account/name-lookup.ts"));
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const own = getAddress(`0x${"22".repeat(20)}`);
const named = getAddress(`0x${"11".repeat(20)}`);

const network: Network = {
  chainId: 4443,
  chainName: "TAN Testnet",
  symbol: "TAN",
  image_url: "",
  nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
  explorerName: "",
  explorerUrl: "",
  publicRpcUrl: "",
  multicall3Address: zeroAddress,
  confirmations: 1,
  maxFeeGwei: 1,
  blockSeconds: 1,
};

const tan: AssetStatus = {
  asset: {
    id: "TAN@4443",
    symbol: "TAN",
    chainId: 4443,
    token: zeroAddress,
    decimals: 18,
    image_url: "",
    tag: null,
  },
  settings: { enabled: true, amount: 10n ** 19n, isUpTo: false, cooldownMs: 1 },
  allowed: true,
  reason: null,
  message: null,
  nextAt: null,
  rule: null,
  workSeconds: 0,
  remaining: 5n,
};

/** Draws the form as on its page, which loads what the recipient can request. */
async function draw(takesNames: boolean, status = tan) {
  const submit = vi.fn<(entries: [string, FormDataEntryValue][]) => null>(() => null);
  function Page() {
    return (
      <DripForm
        recipient={useLoaderData<string>()}
        statuses={[status]}
        networks={[network]}
        takesNames={takesNames}
        errors={{}}
        values={null}
      />
    );
  }
  const Stub = createRemixStub([
    {
      path: "/faucet",
      loader: ({ request }) => new URL(request.url).searchParams.get("to") ?? own,
      action: async ({ request }) => submit([...(await request.formData())]),
      Component: Page,
    },
  ]);
  render(
    <TestWallet canLookUpNames={takesNames}>
      <Stub initialEntries={["/faucet"]} />
    </TestWallet>,
  );
  const field = await screen.findByRole("textbox", { name: "Recipient" });
  const user = userEvent.setup();
  await user.click(screen.getByRole("checkbox", { name: /^TAN/ }));
  await user.clear(field);
  return { submit, field, user };
}

/** A lookup begins once the user has stopped typing. */
const patience = { timeout: within(10) };
const sendButton = () => screen.getByRole("button", { name: "Send 10 TAN" });

test("shows the address of a name before it is requested, and submits the address", async () => {
  stubEthereum(named);
  const { submit, field, user } = await draw(true);
  await user.type(field, "Vitalik.eth");
  expect(descriptionOf(sendButton())).toEqual(["Looking up vitalik.eth."]);
  await user.click(sendButton());
  expect(submit).not.toHaveBeenCalled();
  const shown = await screen.findByRole("status", {}, patience);
  expect(shown.textContent).toBe(`vitalik.eth is ${named}`);
  await waitFor(() => expect(sendButton().getAttribute("aria-disabled")).toBeNull());
  await user.click(sendButton());
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(submit.mock.calls[0]?.[0]).toEqual([
    ["address", named],
    ["voucher", ""],
    ["assets", `${zeroAddress}@4443`],
  ]);
});

test("offers another lookup if one has failed", async () => {
  stubEthereum(named).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { field, user } = await draw(true);
  await user.type(field, "a.eth");
  await user.click(await screen.findByRole("button", { name: "Look up again" }, patience));
  expect((await screen.findByRole("status", {}, patience)).textContent).toBe(`a.eth is ${named}`);
});

test("requests the amount that is entered of an asset, or its maximum", async () => {
  const { submit, field, user } = await draw(false, {
    ...tan,
    settings: { ...tan.settings, isUpTo: true },
  });
  await user.type(field, own);
  const amount = screen.getByRole("textbox", { name: "Amount of TAN" });
  await user.type(amount, "11");
  expect(descriptionOf(amount)).toContain("The maximum is 10 TAN.");
  expect(descriptionOf(sendButton())).toEqual(["Correct the amount."]);
  await user.clear(amount);
  expect(sendButton().getAttribute("aria-disabled")).toBeNull();
  await user.type(amount, "2.5");
  await user.click(screen.getByRole("button", { name: "Send 2.5 TAN" }));
  await waitFor(() => expect(submit).toHaveBeenCalledOnce());
  expect(submit.mock.calls[0]?.[0]).toContainEqual([`amount ${zeroAddress}@4443`, "2.5"]);
});

test("has no amount to enter of an asset with a fixed one", async () => {
  await draw(false);
  expect(screen.getAllByRole("textbox")).toHaveLength(2);
});

test("says that it takes addresses only if names are not looked up", async () => {
  const { field, user } = await draw(false);
  expect(descriptionOf(field)).toEqual(["An address. Names are not looked up."]);
  await user.type(field, "a.eth");
  expect(sendButton().getAttribute("aria-disabled")).toBeNull();
});
