import { expect, test } from "vitest";
import { loadNetworkFile, requirePublicRpcs } from "./network-file.server.ts";

const { networks } = loadNetworkFile({ networkFile: null, network: "custom" });

test("names the networks for which wallets would be given an address that cannot send", () => {
  expect(() => requirePublicRpcs(networks, { network: "custom" })).toThrow(
    "NETWORK_FILE needs a publicRpcUrl, which wallets are given, for TAN Testnet (4443) when NETWORK is custom.",
  );
  const complete = networks.map((one) => ({ ...one, publicRpcUrl: "https://rpc.example" }));
  expect(() => requirePublicRpcs(complete, { network: "custom" })).not.toThrow();
});

test("needs no address on the embedded network, whose RPC sends for everyone", () => {
  const embedded = loadNetworkFile({ networkFile: null, network: "devnet" }).networks;
  expect(embedded.map(({ publicRpcUrl }) => publicRpcUrl)).toEqual(["", "", "", ""]);
  expect(() => requirePublicRpcs(embedded, { network: "devnet" })).not.toThrow();
});
