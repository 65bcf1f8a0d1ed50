import { type Address, erc20Abi, parseEther, parseUnits, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hypERC20Abi } from "#app/chain/abi/hyperlane/hyp-erc20.ts";
import { hypERC20CollateralAbi } from "#app/chain/abi/hyperlane/hyp-erc20-collateral.ts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { staticAggregationHookAbi } from "#app/chain/abi/hyperlane/static-aggregation-hook.ts";
import { staticAggregationIsmAbi } from "#app/chain/abi/hyperlane/static-aggregation-ism.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import {
  type BridgeChain,
  arrive,
  bytes32,
  leave,
  openBridgeChain,
  routeOf,
  user,
} from "./bridge.test-support.ts";

const symbols = ["TAN", "WTAN", "USDT", "SHIB", "UNI", "WETH", "ETH", "WPOL"];

let network: TestNetwork;
let chains: Record<ChainId, BridgeChain>;
let tan: BridgeChain;
let sepolia: BridgeChain;

beforeAll(async () => {
  network = await startTestNetwork();
  const opened = await Promise.all(chainIds.map((id) => openBridgeChain(network, id)));
  chains = Object.fromEntries(opened.map((chain) => [chain.chainId, chain])) as typeof chains;
  tan = chains[4443];
  sepolia = chains[11155111];
});
afterAll(() => network.stop());

test("makes the access manager the owner of every contract on every chain", async () => {
  for (const { client, bridge, manager } of Object.values(chains)) {
    const { routes } = bridge;
    const owned = [
      ...[bridge.proxyAdmin, bridge.mailbox, bridge.merkleTreeHook, bridge.pausableHook],
      ...[bridge.protocolFee, bridge.igp, bridge.gasOracle, bridge.pausableIsm],
      ...[bridge.multisigIsm, bridge.validatorAnnounce],
      ...Object.values(routes).flatMap((one) => [one.router, one.pausableIsm, one.rateLimitedIsm]),
    ];
    const owners = await Promise.all(
      owned.map((address) =>
        client.readContract({ address, abi: proxyAdminAbi, functionName: "owner" }),
      ),
    );
    expect(new Set(owners)).toEqual(new Set([manager]));
    for (const proxy of [
      bridge.mailbox,
      bridge.igp,
      ...Object.values(routes).map((r) => r.router),
    ]) {
      const args = [proxy] as const;
      const holder = { address: bridge.proxyAdmin, abi: proxyAdminAbi } as const;
      expect(await client.readContract({ ...holder, functionName: "getProxyAdmin", args })).toBe(
        bridge.proxyAdmin,
      );
    }
  }
});

test("routes outgoing messages through pause, fee, tree and paymaster, and incoming ones through the validators", async () => {
  for (const { chainId, client, bridge } of Object.values(chains)) {
    const mailbox = { address: bridge.mailbox, abi: mailboxAbi } as const;
    const initialize = [user.address, bridge.igp, bridge.igp, bridge.igp] as const;
    expect(await client.readContract({ ...mailbox, functionName: "PACKAGE_VERSION" })).toBe(
      "9.0.10",
    );
    expect(await client.readContract({ ...mailbox, functionName: "localDomain" })).toBe(chainId);
    expect(await client.readContract({ ...mailbox, functionName: "defaultHook" })).toBe(
      bridge.defaultHook,
    );
    expect(await client.readContract({ ...mailbox, functionName: "requiredHook" })).toBe(
      bridge.requiredHook,
    );
    expect(await client.readContract({ ...mailbox, functionName: "defaultIsm" })).toBe(
      bridge.defaultIsm,
    );
    await expect(
      client.simulateContract({ ...mailbox, functionName: "initialize", args: initialize }),
    ).rejects.toThrow("already initialized");
    const membersOf = (address: Address = zeroAddress) =>
      client.readContract({
        address,
        abi: staticAggregationHookAbi,
        functionName: "hooks",
        args: ["0x"],
      });
    expect(await membersOf(bridge.requiredHook)).toEqual([bridge.pausableHook, bridge.protocolFee]);
    expect(await membersOf(bridge.defaultHook)).toEqual([bridge.merkleTreeHook, bridge.igp]);
    expect(await modulesOf(client, bridge.defaultIsm)).toEqual([
      [bridge.pausableIsm, bridge.multisigIsm],
      2,
    ]);
    const validators = await client.readContract({
      address: bridge.multisigIsm,
      abi: storageMessageIdMultisigIsmAbi,
      functionName: "validatorsAndThreshold",
      args: ["0x"],
    });
    expect(validators).toEqual([devnetIndex.validators.map(devnetAddress), 2]);
  }
});

test("has a route for every token between all chains, enrolled both ways", async () => {
  for (const chain of Object.values(chains)) {
    const { chainId, client, bridge, tokens } = chain;
    expect(Object.keys(bridge.routes)).toEqual(symbols);
    for (const symbol of symbols) {
      const route = routeOf(chain, symbol);
      const router = { address: route.router, abi: hypNativeAbi } as const;
      expect(await client.readContract({ ...router, functionName: "scale" })).toBe(
        BigInt(route.scale),
      );
      expect(route.scale).toBe(symbol === "USDT" ? "1000000000000" : "1");
      const ism = await client.readContract({
        ...router,
        functionName: "interchainSecurityModule",
      });
      expect(ism).toBe(route.ism);
      expect(await modulesOf(client, ism)).toEqual([
        [route.pausableIsm, bridge.pausableIsm, bridge.multisigIsm, route.rateLimitedIsm],
        4,
      ]);
      expect(await client.readContract({ ...router, functionName: "hook" })).toBe(zeroAddress);
      for (const remote of Object.values(chains)) {
        if (remote === chain) continue;
        const args = [remote.chainId] as const;
        const enrolled = await client.readContract({ ...router, functionName: "routers", args });
        expect(enrolled).toBe(bytes32(routeOf(remote, symbol).router).toLowerCase());
        const gas = await client.readContract({ ...router, functionName: "destinationGas", args });
        expect(gas).toBeGreaterThan(0n);
        const quote = await client.readContract({
          ...router,
          functionName: "quoteGasPayment",
          args,
        });
        expect(quote).toBeGreaterThan(0n);
      }
      if (route.kind === "synthetic") {
        expect(tokens[symbol]).toBe(route.router);
        const token = { address: route.router, abi: hypERC20Abi } as const;
        expect(await client.readContract({ ...token, functionName: "decimals" })).toBe(
          route.decimals,
        );
        expect(await client.readContract({ ...token, functionName: "symbol" })).toBe(symbol);
        expect(await client.readContract({ ...token, functionName: "totalSupply" })).toBe(0n);
      } else if (route.kind === "collateral") {
        const wrapped = await client.readContract({
          address: route.router,
          abi: hypERC20CollateralAbi,
          functionName: "wrappedToken",
        });
        expect(wrapped).toBe(tokens[symbol]);
      }
      expect([route.kind, chainId]).toEqual(expectedKind(symbol, chainId));
    }
  }
});

test("transfers a coin there and back, and a six-decimal token exactly", async () => {
  const there = await leave(tan, sepolia, { symbol: "TAN", baseUnits: parseEther("2") });
  const { gasUsed } = await arrive(tan, sepolia, there);
  expect(gasUsed).toBeLessThan(await paidGas(tan, sepolia, "TAN"));
  const bridged = routeOf(sepolia, "TAN").router;
  expect(await balanceOf(sepolia, bridged, user.address)).toBe(parseEther("2"));

  const back = await leave(sepolia, tan, { symbol: "TAN", baseUnits: parseEther("1.5") });
  await arrive(sepolia, tan, back);
  const locked = await tan.client.getBalance({ address: routeOf(tan, "TAN").router });
  expect(locked).toBe(parseEther("0.5"));
  expect(await balanceOf(sepolia, bridged, user.address)).toBe(parseEther("0.5"));

  const usdt = parseUnits("12.345678", 6);
  const bnb = chains[97];
  await arrive(sepolia, bnb, await leave(sepolia, bnb, { symbol: "USDT", baseUnits: usdt }));
  expect(await balanceOf(bnb, routeOf(bnb, "USDT").router, user.address)).toBe(usdt);
  await arrive(bnb, tan, await leave(bnb, tan, { symbol: "USDT", baseUnits: usdt }));
  expect(await balanceOf(tan, routeOf(tan, "USDT").router, user.address)).toBe(usdt);
});

/** Returns the destination gas that the sender of a token pays for. */
async function paidGas(origin: BridgeChain, { chainId }: BridgeChain, symbol: string) {
  const { client, bridge } = origin;
  const gas = await client.readContract({
    address: routeOf(origin, symbol).router,
    abi: hypNativeAbi,
    functionName: "destinationGas",
    args: [chainId],
  });
  return client.readContract({
    address: bridge.igp,
    abi: interchainGasPaymasterAbi,
    functionName: "destinationGasLimit",
    args: [chainId, gas],
  });
}

function expectedKind(symbol: string, chainId: number) {
  const homes: Record<string, number> = { TAN: 4443, WTAN: 4443, WPOL: 80002 };
  if ((homes[symbol] ?? 11155111) !== chainId) return ["synthetic", chainId];
  return [symbol === "TAN" || symbol === "ETH" ? "native" : "collateral", chainId];
}

function modulesOf(client: BridgeChain["client"], address: Address) {
  return client.readContract({
    address,
    abi: staticAggregationIsmAbi,
    functionName: "modulesAndThreshold",
    args: ["0x"],
  });
}

function balanceOf({ client }: BridgeChain, address: Address, account: Address) {
  return client.readContract({
    address,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [account],
  });
}
