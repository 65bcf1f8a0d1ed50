import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { BridgeRoute, ChainBridge, Deployments } from "#app/chain/deployments.ts";
import type { ChainId, Token } from "#app/chain/networks.ts";
import { chooseRoute, findRoute, listBridgedTokens } from "./routes.ts";

const address = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const usdt = "0x8464135c8F25Da09e49BC8782676a84730C318bC";

function route(kind: BridgeRoute["kind"], decimals = 18): BridgeRoute {
  const scale = String(10n ** BigInt(18 - decimals));
  const modules = { ism: address, pausableIsm: address, rateLimitedIsm: address } as const;
  return { router: address, kind, decimals, scale, ...modules };
}

function bridge(domain: number, routes: ChainBridge["routes"]): ChainBridge {
  const contracts = {
    mailbox: address,
    merkleTreeHook: address,
    pausableHook: address,
    protocolFee: address,
    requiredHook: address,
    igp: address,
    gasOracle: address,
    pausableIsm: address,
    multisigIsm: address,
    defaultIsm: address,
    validatorAnnounce: address,
    proxyAdmin: address,
  } as const;
  return { domain, block: 0, routes, ...contracts };
}

function deployed(bridges: Partial<Record<ChainId, ChainBridge>>): Deployments {
  const chains = Object.entries(bridges).map(([chainId, one]) => [
    chainId,
    { genesisHash: `0x${"00".repeat(32)}`, contracts: {}, tokens: {}, bridge: one },
  ]);
  return { version: 1, chains: Object.fromEntries(chains) as Deployments["chains"] };
}

function token(symbol: string, addresses: Token["addresses"] = {}): Token {
  return { symbol, image_url: "", homeChainId: 4443, native: false, decimals: 18, addresses };
}

const tokens = [token("TAN"), token("USDT", { 11155111: usdt })];
const bridged = listBridgedTokens({
  tokens,
  deployments: deployed({
    4443: bridge(4443, { TAN: route("native"), USDT: route("synthetic", 6) }),
    11155111: bridge(11155111, { TAN: route("synthetic"), USDT: route("collateral", 6) }),
    97: bridge(97, { TAN: route("synthetic") }),
  }),
});

test("lists a token on the chains that have its router, by kind", () => {
  const [tan, tether] = bridged;
  expect(tan?.sides.map(({ chainId, token: at }) => [chainId, at])).toEqual([
    [4443, zeroAddress],
    [11155111, address],
    [97, address],
  ]);
  expect(tether?.sides.map(({ token: at, scale }) => [at, scale])).toEqual([
    [address, 10n ** 12n],
    [usdt, 10n ** 12n],
  ]);
});

test("returns no route without a second chain or the collateral's address", () => {
  const alone = deployed({ 4443: bridge(4443, { TAN: route("native") }) });
  expect(listBridgedTokens({ tokens, deployments: alone })).toEqual([]);
  const unlocated = deployed({
    4443: bridge(4443, { TAN: route("collateral") }),
    97: bridge(97, { TAN: route("synthetic") }),
  });
  expect(listBridgedTokens({ tokens, deployments: unlocated })).toEqual([]);
  expect(listBridgedTokens({ tokens, deployments: { version: 1, chains: {} } })).toEqual([]);
});

test("finds only the exact route", () => {
  const requested = { from: "4443", to: "11155111", token: "TAN" };
  expect(findRoute(bridged, requested)?.destination.chainId).toBe(11155111);
  expect(findRoute(bridged, { ...requested, to: "4443" })).toBeNull();
  expect(findRoute(bridged, { ...requested, to: "80002" })).toBeNull();
  expect(findRoute(bridged, { from: "97", to: "4443", token: "USDT" })).toBeNull();
  expect(findRoute(bridged, { from: null, to: null, token: null })).toBeNull();
});

test("falls back to the nearest route, preferring the chains", () => {
  const choose = (from: string | null, to: string | null, symbol: string | null) => {
    const chosen = chooseRoute(bridged, { from, to, token: symbol });
    return [chosen?.origin.chainId, chosen?.destination.chainId, chosen?.symbol];
  };
  expect(choose(null, null, null)).toEqual([4443, 11155111, "TAN"]);
  expect(choose("97", "97", "TAN")).toEqual([97, 4443, "TAN"]);
  expect(choose("97", "4443", "USDT")).toEqual([97, 4443, "TAN"]);
  expect(choose("11155111", null, "USDT")).toEqual([11155111, 4443, "USDT"]);
  expect(choose("1", "2", "NONE")).toEqual([4443, 11155111, "TAN"]);
  expect(chooseRoute([], { from: null, to: null, token: null })).toBeNull();
});
