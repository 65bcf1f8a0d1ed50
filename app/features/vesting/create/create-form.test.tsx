import { Blob, File } from "node:buffer";
import { redirect } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { Network } from "#app/chain/networks.ts";
import { draftFile } from "#app/domain/payments/campaign/print-draft.ts";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import type { VestingAsset } from "./assets.server.ts";
import { CreateForm } from "./create-form.tsx";

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  forgetRouterWarning();
});

const assetOf = (symbol: string, token: string) =>
  ({
    id: symbol,
    symbol,
    chainId: 4443,
    token,
    decimals: 2,
    image_url: "",
    balance: 10_000n,
    vesting: "0x5FC8d32690cc91D4c39d9d3abcBD16989F875707",
    now: 1_790_000_000,
    gasPriceWei: 1n,
  }) as unknown as VestingAsset;
const assets = [
  assetOf("WTAN", "0x5FbDB2315678afecb367f032d93F642f64180aa3"),
  assetOf("USDT", "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512"),
];
const networks = [
  {
    chainId: 4443,
    chainName: "TAN",
    nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
  } as unknown as Network,
];
const beneficiary = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

/** Renders the form; its server rejects every draft, unless it saves them. */
function show({ saves = false } = {}) {
  const drafts: unknown[] = [];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => <CreateForm assets={assets} requested={null} networks={networks} />,
    },
    {
      path: "/vesting/create",
      action: async ({ request }) => {
        const file = (await request.formData()).get(draftFile);
        drafts.push(JSON.parse(file instanceof File ? await file.text() : ""));
        return saves
          ? redirect("/vesting/campaigns/1")
          : { kind: "rejected", message: "The disk is full." };
      },
    },
    { path: "/vesting/campaigns/1", loader: () => null, Component: () => "The campaign" },
  ]);
  render(<Stub />);
  return drafts;
}

const save = () => userEvent.click(screen.getByRole("button", { name: "Save and review" }));
const restored = () => screen.queryByText("Your earlier input was restored.");

test("shows the errors of all fields at once when it is saved", async () => {
  const drafts = show();
  const fields = ["Beneficiary", "Total"].map((label) => screen.getByLabelText(label));
  expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual([null, null]);
  await save();
  expect(fields.map((field) => field.getAttribute("aria-invalid"))).toEqual(["true", "true"]);
  expect(drafts).toEqual([]);
});

test("survives a reload and a rejected draft with its token, until it is saved", async () => {
  // Node's own classes, since its requests do not accept those of jsdom.
  const fields = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal("FormData", fields.constructor);
  vi.stubGlobal("Blob", Blob);
  vi.stubGlobal("File", File);
  show();
  await userEvent.selectOptions(screen.getByLabelText("Token"), "USDT");
  await userEvent.type(screen.getByLabelText("Beneficiary"), beneficiary);
  await userEvent.type(screen.getByLabelText("Total"), "12.5");
  await userEvent.selectOptions(screen.getByLabelText("Template"), "24 months, monthly");
  cleanup();

  const drafts = show();
  expect(restored()).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Total").value).toBe("12.5");
  await save();
  await screen.findByText("The disk is full.");
  expect(drafts).toMatchObject([
    {
      token: assets[1]?.token,
      rows: [{ beneficiary, total: "1250", end: { count: 24, unit: "months" }, revocable: true }],
    },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>("Total").value).toBe("12.5");
  cleanup();

  show({ saves: true });
  expect(restored()).not.toBeNull();
  await save();
  await screen.findByText("The campaign");
  cleanup();
  show();
  expect(screen.getByLabelText<HTMLInputElement>("Total").value).toBe("");
  expect(restored()).toBeNull();
});
