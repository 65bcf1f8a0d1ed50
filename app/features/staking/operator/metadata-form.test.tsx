import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zeroAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { RegistrationCheck } from "#app/common/staking/registration/check-requests.ts";
import { MetadataForm } from "./metadata-form.tsx";
import type { OperatorOwnFacts } from "./operator.types.ts";

const { metadataTransaction } = vi.hoisted(() => ({ metadataTransaction: vi.fn() }));
vi.mock("./use-operator.ts", () => ({
  useOperator: () => ({
    blocker: null,
    run: (make: (factories: object) => unknown) => make({ metadataTransaction }),
  }),
}));

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  vi.unstubAllGlobals();
  metadataTransaction.mockClear();
});

const node = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

// The form uses no more of them.
const facts = {
  deployment: { address: zeroAddress },
  coin: { symbol: "TAN", decimals: 18 },
  operated: {
    validator: { id: 4, status: "active" },
    metadata: { moniker: "Elm", website: "", contact: "", consensus: node },
  },
} as unknown as OperatorOwnFacts;

/** Answers the next checks of the server. */
function show(...answers: RegistrationCheck[]) {
  const request = vi.fn<(url: string) => Promise<Response>>();
  for (const answer of answers) request.mockResolvedValueOnce(Response.json(answer));
  vi.stubGlobal("fetch", request);
  render(<MetadataForm facts={facts} />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Review the description" });
  return { request, user, button, review: () => user.click(button) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) =>
  document.getElementById(`${field(name).id}-error`)?.textContent ?? null;

test("reviews a description that is available", async () => {
  const { request, user, review } = show({ kind: "checked", taken: {} });
  await user.clear(field("Name"));
  await user.type(field("Name"), "Oak");
  await review();
  expect(request.mock.calls).toEqual([
    [`/staking/validator/check.json?moniker=Oak&consensus=${node}&own=4`],
  ]);
  expect(metadataTransaction.mock.lastCall?.slice(1)).toEqual([
    4,
    { moniker: "Oak", website: "", contact: "", consensus: node },
  ]);
});

test("shows at its field what is taken, until it is changed", async () => {
  const { user, review } = show({ kind: "checked", taken: { moniker: "Choose another one." } });
  await user.type(field("Name"), "s");
  await review();
  expect(errorOf("Name")).toBe("Choose another one.");
  expect(field("Name").getAttribute("aria-invalid")).toBe("true");
  expect(field("Name").value).toBe("Elms");
  await user.type(field("Name"), "t");
  expect(errorOf("Name")).toBe("");
  expect(metadataTransaction).not.toHaveBeenCalled();
});

test("says that the chain does not respond, and checks again", async () => {
  const { user, review } = show({ kind: "unanswered" }, { kind: "checked", taken: {} });
  await user.type(field("Contact"), "ops@elm.example");
  await review();
  expect(screen.getByText(/The chain is not responding/)).toBeTruthy();
  await review();
  expect(screen.queryByText(/The chain is not responding/)).toBeNull();
  expect(metadataTransaction).toHaveBeenCalledOnce();
});

test("shows an error once the field is left, and asks the server nothing", async () => {
  const { request, user, review } = show();
  await user.type(field("Website"), "http://elm.example");
  expect(errorOf("Website")).toBe("");
  await user.tab();
  expect(errorOf("Website")).toContain("A website must start with https://");
  await review();
  expect(request).not.toHaveBeenCalled();
});

test("does nothing without a change", async () => {
  const { request, button, review } = show();
  expect(screen.getByText("No changes yet.")).toBeTruthy();
  await review();
  expect([request.mock.calls.length, button.getAttribute("aria-disabled")]).toEqual([0, "true"]);
});
