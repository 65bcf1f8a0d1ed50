import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { RegistrationCheck } from "#app/common/staking/registration/check-requests.ts";
import { forgetRouterWarning, letDialogsOpen, renderAt } from "#app/ui/dom.test-support.tsx";
import {
  connectTestChain,
  getSignedCall,
  PageOnChain,
  sign,
} from "#app/wallet/transaction/transaction-dialog.test-support.tsx";
import { codeHash, token as staking } from "#app/wallet/transaction/wallet-chain.test-support.ts";
import { MetadataForm } from "./metadata-form.tsx";
import type { OperatorOwnFacts } from "./operator.types.ts";

beforeAll(letDialogsOpen);
// Loaded on demand, for which no test has to wait.
beforeAll(() => import("./transactions.ts"));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const node = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

// The form uses no more of them.
const facts = {
  deployment: { chainId: 4443, address: staking, codeHash, block: 1 },
  coin: { symbol: "TAN", decimals: 18 },
  operated: {
    validator: { id: 4, status: "active" },
    metadata: { moniker: "Elm", website: "", contact: "", consensus: node },
  },
} as unknown as OperatorOwnFacts;

/** Answers the next checks of the server. */
async function show(...answers: RegistrationCheck[]) {
  const request = vi.fn(async (url: string) =>
    url.startsWith("/staking/") ? Response.json(answers.shift()) : new Response(),
  );
  vi.stubGlobal("fetch", request);
  const chain = await connectTestChain();
  renderAt(
    "/",
    <PageOnChain chain={chain}>
      <MetadataForm facts={facts} />
    </PageOnChain>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Review the description" });
  return { chain, request, user, button, review: () => user.click(button) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) =>
  document.getElementById(`${field(name).id}-error`)?.textContent ?? null;
const dialog = () => screen.queryByRole("dialog");

test("reviews a description that is available", async () => {
  const { chain, request, user, review } = await show({ kind: "checked", taken: {} });
  await user.clear(field("Name"));
  await user.type(field("Name"), "Oak");
  await review();
  expect(request.mock.calls).toEqual([
    [`/staking/validator/check.json?moniker=Oak&consensus=${node}&own=4`],
  ]);
  await sign("Change the description");
  expect(await getSignedCall(chain, validatorStakingAbi)).toEqual({
    to: staking,
    valueWei: 0n,
    functionName: "setMetadata",
    args: [4, { moniker: "Oak", website: "", contact: "", consensus: node }],
  });
});

test("shows at its field what is taken, until it is changed", async () => {
  const taken = { moniker: "Choose another one." };
  const { user, review } = await show({ kind: "checked", taken });
  await user.type(field("Name"), "s");
  await review();
  expect(errorOf("Name")).toBe("Choose another one.");
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(field("Name").value).toBe("Elms");
  await user.type(field("Name"), "t");
  expect(errorOf("Name")).toBe("");
  expect(dialog()).toBeNull();
});

test("says that the chain does not respond, and checks again", async () => {
  const { user, review } = await show({ kind: "unanswered" }, { kind: "checked", taken: {} });
  await user.type(field("Contact"), "ops@elm.example");
  await review();
  expect(screen.getByText(/The chain is not responding/)).toBeTruthy();
  expect(dialog()).toBeNull();
  await review();
  expect(screen.queryByText(/The chain is not responding/)).toBeNull();
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
});

test("shows an error once the field is left, and asks the server nothing", async () => {
  const { request, user, review } = await show();
  await user.type(field("Website"), "http://elm.example");
  expect(errorOf("Website")).toBe("");
  await user.tab();
  expect(errorOf("Website")).toContain("A website must start with https://");
  await review();
  expect(request).not.toHaveBeenCalled();
});

test("does nothing without a change", async () => {
  const { request, button, review } = await show();
  expect(screen.getByText("No changes yet.")).toBeTruthy();
  await review();
  expect([request.mock.calls.length, button.getAttribute("aria-disabled")]).toEqual([0, "true"]);
});
