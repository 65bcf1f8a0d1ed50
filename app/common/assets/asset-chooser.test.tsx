import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { useLoaderData } from "@remix-run/react";
import { getAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { AssetChooser } from "./asset-chooser.tsx";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import type { Network } from "#app/chain/networks.ts";
import type { FoundAsset } from "#app/domain/assets/find-asset.server.ts";
import { firstAssetId, useTokenLookup } from "./use-token-lookup.ts";

afterEach(() => {
  cleanup();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

const image_url = "/images/tokens/unknown.svg";
const echoAddress = getAddress(`0x${"ec".repeat(20)}`);
const tan: Asset = {
  id: "TAN@4443",
  symbol: "TAN",
  chainId: 4443,
  token: getAddress(`0x${"00".repeat(20)}`),
  decimals: 18,
  image_url,
};
const echo: Asset = {
  ...tan,
  id: `${echoAddress}@4443`,
  symbol: "ECHO",
  token: echoAddress,
};
const network = {
  chainId: 4443,
  chainName: "TAN Testnet",
  symbol: "TAN",
} as unknown as Network;

type Data = { assets: Asset[]; requested: FoundAsset | null };

function Form() {
  const offer = useLoaderData<Data>();
  const [assetId, setAssetId] = useState(firstAssetId(offer));
  const lookup = useTokenLookup({ requested: offer.requested, onChoose: setAssetId });
  return (
    <AssetChooser
      label="Asset"
      assets={offer.assets}
      lookup={lookup}
      networks={[network]}
      value={assetId}
      onChange={setAssetId}
    />
  );
}

/**
 * Renders a page whose lookup finds only ECHO; each response is held until `letThrough` is called.
 */
function showForm(url = "/") {
  const held: (() => void)[] = [];
  const Page = createRemixStub([
    {
      path: "/",
      Component: Form,
      loader: async ({ request }): Promise<Data> => {
        const token = new URL(request.url).searchParams.get("token");
        if (token === null) return { assets: [tan], requested: null };
        if (url === "/") await new Promise<void>((go) => held.push(go));
        return token.toLowerCase() === echoAddress.toLowerCase()
          ? { assets: [echo, tan], requested: { kind: "found", asset: echo, name: "Echo" } }
          : { assets: [tan], requested: { kind: "rejected", message: "There is no contract." } };
      },
    },
  ]);
  render(<Page initialEntries={[url]} />);
  return { letThrough: () => held.splice(0).forEach((go) => go()) };
}

const asset = () => screen.getByLabelText<HTMLSelectElement>("Asset");
const field = () => screen.getByLabelText<HTMLInputElement>("Address of the token");
const look = () => screen.getByText("Look up token");

test("selects a token on lookup, and nothing until then", async () => {
  const user = userEvent.setup();
  const { letThrough } = showForm();
  await screen.findByLabelText("Asset");
  expect(asset().value).toBe(tan.id);
  await user.type(field(), echoAddress.toLowerCase());
  expect(asset().value).toBe("");
  await user.click(look());
  expect(asset().value).toBe("");
  letThrough();
  await screen.findByText(/Chosen: Echo/);
  expect(asset().value).toBe(echo.id);
});

test("selects nothing after a failed lookup until the user selects an asset", async () => {
  const user = userEvent.setup();
  const { letThrough } = showForm();
  await screen.findByLabelText("Asset");
  await user.type(field(), "0x12");
  await user.click(look());
  letThrough();
  await screen.findByText("There is no contract.");
  expect(asset().value).toBe("");
  await user.selectOptions(asset(), tan.id);
  expect(asset().value).toBe(tan.id);
  expect(field().value).toBe("");
});

test("selects nothing when the URL's address is not a token", async () => {
  showForm("/?chain=4443&token=0x12");
  await screen.findByText("There is no contract.");
  expect(asset().value).toBe("");
});

test("keeps another asset that is selected after a lookup", async () => {
  const user = userEvent.setup();
  showForm(`/?chain=4443&token=${echoAddress}`);
  await screen.findByText(/Chosen: Echo/);
  expect(asset().value).toBe(echo.id);
  await user.selectOptions(asset(), tan.id);
  expect(asset().value).toBe(tan.id);
  expect(screen.queryByText(/Chosen: Echo/)).toBeNull();
});

test("clears the selection when a looked-up address is edited", async () => {
  const user = userEvent.setup();
  showForm(`/?chain=4443&token=${echoAddress}`);
  await screen.findByText(/Chosen: Echo/);
  await user.type(field(), "0");
  expect(asset().value).toBe("");
});
