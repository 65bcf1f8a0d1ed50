import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { getAddress, isAddress, keccak256, slice, stringToHex } from "viem";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { type ChainBridge, type Deployments, parseDeployments } from "#app/chain/deployments.ts";
import { loadNetworkFile } from "#app/chain/network-file.server.ts";
import { chainIds } from "#app/chain/networks.ts";
import { hyperlaneNames } from "./chain-names.ts";
import { listHyperlaneFiles } from "./hyperlane-files.ts";
import { packTar } from "./tar.server.ts";

/** Returns a distinct address for every name. */
const addressOf = (name: string) => getAddress(slice(keccak256(stringToHex(name)), 12));

const { networks, tokens } = loadNetworkFile({ networkFile: null, network: "devnet" });
const contracts = [
  "mailbox",
  "merkleTreeHook",
  "pausableHook",
  "protocolFee",
  "requiredHook",
  "igp",
  "gasOracle",
  "pausableIsm",
  "multisigIsm",
  "defaultIsm",
  "validatorAnnounce",
  "proxyAdmin",
] as const;

function bridgeOf(chainId: number): object {
  const route = (symbol: string, kind: string, scale: string) => ({
    router: addressOf(`${chainId} ${symbol}`),
    kind,
    decimals: scale === "1" ? 18 : 6,
    scale,
    ism: addressOf("ism"),
    pausableIsm: addressOf("pausableIsm"),
    rateLimitedIsm: addressOf("rateLimitedIsm"),
  });
  return {
    ...Object.fromEntries(contracts.map((name) => [name, addressOf(`${chainId} ${name}`)])),
    domain: chainId,
    block: 100 + chainId,
    routes: {
      TAN: route("TAN", chainId === 4443 ? "native" : "synthetic", "1"),
      USDT: route("USDT", chainId === 11155111 ? "collateral" : "synthetic", "1000000000000"),
      "../ODD": chainId < 100_000 ? route("ODD", "synthetic", "1") : undefined,
    },
  };
}

const deployments: Deployments = parseDeployments(
  JSON.stringify({
    version: 1,
    chains: Object.fromEntries(
      chainIds.map((chainId) => [
        chainId,
        {
          genesisHash: keccak256("0x"),
          contracts: {
            accessManager: { address: addressOf("manager"), codeHash: keccak256("0x"), block: 1 },
          },
          tokens: {},
          bridge: bridgeOf(chainId),
        },
      ]),
    ),
  }),
);
const usdt = addressOf("USDT");
const source = {
  networks,
  tokens: tokens.map((token) =>
    token.symbol === "USDT" ? { ...token, addresses: { 11155111: usdt } } : token,
  ),
  deployments,
  rpcUrls: {
    4443: ["http://a/1", "http://e/5"],
    11155111: ["http://b/2"],
    97: ["http://c/3"],
    80002: ["http://d/4"],
  },
};

function bridgeOn(chainId: number): ChainBridge {
  const bridge = deployments.chains[String(chainId)]?.bridge;
  if (!bridge) throw new Error("no bridge");
  return bridge;
}

// Hyperlane SDK's requirements for the fields that the files contain: chainMetadataTypes.ts,
// deploymentArtifacts.ts, agentConfig.ts and ITokenMetadata.ts under typescript/sdk/src.
const chainName = z.string().regex(/^[a-z][a-z0-9]*$/);
const address = z.string().refine((text) => isAddress(text));
const metadataSchema = z.object({
  name: chainName,
  protocol: z.literal("ethereum"),
  chainId: z.number().int().positive(),
  domainId: z.number().int().positive(),
  displayName: z.string(),
  isTestnet: z.boolean(),
  nativeToken: z.object({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number().int().min(0).max(255),
  }),
  rpcUrls: z.array(z.object({ http: z.url() })).min(1),
  blocks: z.object({
    confirmations: z.number().int().min(0),
    reorgPeriod: z.number().int().min(0),
    estimateBlockTime: z.number().positive(),
  }),
  index: z.object({ from: z.number() }),
});
const addressesSchema = z
  .object({
    mailbox: address,
    merkleTreeHook: address,
    interchainGasPaymaster: address,
    validatorAnnounce: address,
    interchainSecurityModule: address,
  })
  .catchall(address);
const agentSchema = z.object({
  chains: z.record(chainName, z.intersection(metadataSchema, addressesSchema.loose())),
});
const warpSchema = z.object({
  tokens: z.array(
    z.strictObject({
      chainName,
      standard: z.enum(["EvmHypNative", "EvmHypCollateral", "EvmHypSynthetic"]),
      decimals: z.number().int().min(0).max(255),
      symbol: z.string().min(1),
      name: z.string().min(1),
      addressOrDenom: address,
      collateralAddressOrDenom: address.optional(),
      scale: z.number().int().positive().optional(),
      connections: z.array(
        z.strictObject({
          token: z.string().regex(/^ethereum\|[a-z][a-z0-9]*\|0x[0-9a-fA-F]{40}$/),
        }),
      ),
    }),
  ),
});

const deploySchema = z.record(
  chainName,
  z.strictObject({
    type: z.enum(["native", "collateral", "synthetic"]),
    symbol: z.string(),
    name: z.string(),
    decimals: z.number().int().positive(),
    scale: z.number().int().positive().optional(),
    token: address.optional(),
    owner: address,
    mailbox: address,
    interchainSecurityModule: address,
    proxyAdmin: z.strictObject({ address, owner: address }),
    remoteRouters: z.record(z.string(), z.strictObject({ address: z.string().length(66) })),
    destinationGas: z.record(z.string(), z.string().regex(/^\d+$/)),
    contractVersion: z.string(),
  }),
);

const changedAt = 1_795_000_000_000;
const files = listHyperlaneFiles(source);
function read<T>(file: string, schema: z.ZodType<T>): T {
  const found = files.find((one) => one.path === file);
  if (!found) throw new Error(`There is no ${file} among ${files.map((one) => one.path).join()}`);
  return schema.parse(JSON.parse(found.content));
}

test("exports each chain's metadata and deployed addresses", () => {
  const agents = read("agent-config.json", agentSchema);
  expect(Object.keys(agents.chains)).toHaveLength(4);
  for (const network of networks) {
    const { chainId } = network;
    const name = hyperlaneNames[chainId];
    const bridge = bridgeOn(chainId);
    const metadata = read(`chains/${name}/metadata.yaml`, metadataSchema);
    expect(metadata).toMatchObject({
      name,
      chainId,
      domainId: bridge.domain,
      rpcUrls: source.rpcUrls[chainId].map((url) => ({ http: url })),
      blocks: { reorgPeriod: network.confirmations - 1 },
      index: { from: bridge.block },
    });
    const addresses = read(`chains/${name}/addresses.yaml`, addressesSchema);
    expect(addresses).toEqual({
      mailbox: bridge.mailbox,
      merkleTreeHook: bridge.merkleTreeHook,
      validatorAnnounce: bridge.validatorAnnounce,
      interchainGasPaymaster: bridge.igp,
      interchainSecurityModule: bridge.defaultIsm,
      aggregationHook: bridge.requiredHook,
      pausableHook: bridge.pausableHook,
      protocolFee: bridge.protocolFee,
      pausableIsm: bridge.pausableIsm,
      storageGasOracle: bridge.gasOracle,
      proxyAdmin: bridge.proxyAdmin,
    });
    expect(agents.chains[name]).toMatchObject({ ...metadata, ...addresses });
  }
});

test("exports each token's routers, their collateral and all connections", () => {
  const location = "bsctestnet-polygonamoy-sepolia-tantestnet-config.yaml";
  const { tokens: sides } = read(`deployments/warp_routes/USDT/${location}`, warpSchema);
  expect(sides.map((side) => [side.chainName, side.standard])).toEqual([
    ["tantestnet", "EvmHypSynthetic"],
    ["sepolia", "EvmHypCollateral"],
    ["bsctestnet", "EvmHypSynthetic"],
    ["polygonamoy", "EvmHypSynthetic"],
  ]);
  sides.forEach((side, i) => {
    const { chainId } = networks[i] ?? { chainId: 0 };
    expect(side.addressOrDenom).toBe(bridgeOn(chainId).routes["USDT"]?.router);
    // The same on all chains, and more than older tools accept.
    expect(side).not.toHaveProperty("scale");
    const others = sides.filter((other) => other !== side);
    expect(side.connections.map(({ token }) => token)).toEqual(
      others.map((other) => `ethereum|${other.chainName}|${other.addressOrDenom}`),
    );
  });
  expect(sides[1]?.collateralAddressOrDenom).toBe(usdt);
  const tan = read(`deployments/warp_routes/TAN/${location}`, warpSchema);
  expect(tan.tokens[0]).toMatchObject({ standard: "EvmHypNative", decimals: 18 });
  expect(tan.tokens[0]).not.toHaveProperty("scale");
});

test("exports what each router should be, for Hyperlane's check", () => {
  const location = "bsctestnet-polygonamoy-sepolia-tantestnet-deploy.yaml";
  const deploy = read(`deployments/warp_routes/USDT/${location}`, deploySchema);
  expect(Object.keys(deploy)).toEqual(networks.map(({ chainId }) => hyperlaneNames[chainId]));
  const sepolia = bridgeOn(11155111);
  expect(deploy["sepolia"]).toMatchObject({
    type: "collateral",
    token: usdt,
    scale: 10 ** 12,
    owner: addressOf("manager"),
    mailbox: sepolia.mailbox,
    interchainSecurityModule: sepolia.routes["USDT"]?.ism,
  });
  expect(Object.keys(deploy["sepolia"]?.remoteRouters ?? {})).toEqual(["97", "4443", "80002"]);
  const tan = read(`deployments/warp_routes/TAN/${location}`, deploySchema);
  expect(tan["tantestnet"]).toMatchObject({ type: "native", decimals: 18 });
  expect(tan["tantestnet"]).not.toHaveProperty("token");
});

test("exports no such file if an owner is not known", () => {
  const chains = Object.fromEntries(
    Object.entries(deployments.chains).map(([id, chain]) => [id, { ...chain, contracts: {} }]),
  );
  const others = listHyperlaneFiles({ ...source, deployments: { ...deployments, chains } });
  expect(others.filter((file) => file.path.endsWith("-deploy.yaml"))).toEqual([]);
});

test("removes paths from token names and omits chains without the bridge", () => {
  expect(files.map((file) => file.path).filter((file) => file.includes("ODD"))).toEqual([
    "deployments/warp_routes/-ODD/bsctestnet-polygonamoy-tantestnet-config.yaml",
    "deployments/warp_routes/-ODD/bsctestnet-polygonamoy-tantestnet-deploy.yaml",
  ]);
  const chains = Object.fromEntries(
    Object.entries(deployments.chains).filter(([chainId]) => chainId !== "97"),
  );
  const fewer = listHyperlaneFiles({ ...source, deployments: { ...deployments, chains } });
  expect(JSON.stringify(fewer)).not.toContain("bsctestnet");
});

test("packs an archive that unpacks to the same files, whatever their paths", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-export-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const more = [
    { path: "long/empty", content: "" },
    { path: `long/${"x".repeat(101)}/${"y".repeat(101)}`, content: "long" },
    { path: "größe/файл", content: "größe\n".repeat(1_000) },
  ];
  const packed = await packTar([...files, ...more], changedAt);
  writeFileSync(path.join(folder, "all.tar"), packed);
  const listed = execFileSync("tar", ["-tvf", "all.tar"], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, TZ: "UTC" },
  });
  const heads = listed.trim().split("\n");
  expect(heads).toHaveLength(files.length + more.length);
  for (const head of heads) expect(head).toMatch(/^-rw-r--r-- 0\/0 .* 2026-11-18 /);
  execFileSync("tar", ["-xf", "all.tar"], { cwd: folder });
  for (const file of [...files, ...more]) {
    expect(readFileSync(path.join(folder, file.path), "utf8")).toBe(file.content);
  }
});

test("packs the same files to the same bytes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const packed = await packTar(files, changedAt);
  vi.setSystemTime(changedAt + 60_000);
  expect((await packTar(files, changedAt)).equals(packed)).toBe(true);
});
