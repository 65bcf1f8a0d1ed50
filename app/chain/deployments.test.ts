import { getAddress, pad } from "viem";
import { expect, test } from "vitest";
import { deploymentOf, parseDeployments } from "./deployments.ts";

const hash = pad("0xAB", { size: 32 });
const address = getAddress("0x0a03daae43b075beb6f9be077c2607ce14448c89");

function fileText(change: { contract?: object; chain?: object; file?: object } = {}) {
  const faucetVault = { address, block: 7, codeHash: hash, ...change.contract };
  const chain = {
    genesisHash: hash,
    contracts: { faucetVault },
    tokens: { WTAN: address },
    ...change.chain,
  };
  return JSON.stringify({ version: 1, chains: { 4443: chain }, ...change.file });
}

function makeBridge() {
  return {
    domain: 4443,
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
    block: 9,
    routes: {
      TAN: {
        router: address,
        kind: "native",
        decimals: 18,
        scale: "1",
        ism: address,
        pausableIsm: address,
        rateLimitedIsm: address,
      },
    },
  };
}

test("parses a deployments file and lowercases hashes", () => {
  const chain = deploymentOf(parseDeployments(fileText()), 4443);
  expect(chain).toEqual({
    genesisHash: hash.toLowerCase(),
    contracts: { faucetVault: { address, block: 7, codeHash: hash.toLowerCase() } },
    tokens: { WTAN: address },
  });
});

test("parses the bridge section and rejects a zero scale", () => {
  const bridge = makeBridge();
  const chain = deploymentOf(parseDeployments(fileText({ chain: { bridge } })), 4443);
  expect(chain?.bridge).toEqual(bridge);
  const route = { ...bridge.routes.TAN, scale: "0" };
  expect(() =>
    parseDeployments(fileText({ chain: { bridge: { ...bridge, routes: { TAN: route } } } })),
  ).toThrow("chains.4443.bridge.routes.TAN.scale: must be a whole number above zero.");
});

test("parses ecosystemStakeSelector and lowercases it", () => {
  const read = (ecosystemStakeSelector: string) =>
    deploymentOf(parseDeployments(fileText({ chain: { ecosystemStakeSelector } })), 4443);
  expect(read("0x0AbCdEf1")?.ecosystemStakeSelector).toBe("0x0abcdef1");
  for (const error of ["0x0abcdef", "0x0abcdef123", "stake"]) {
    expect(() => read(error)).toThrow(
      "chains.4443.ecosystemStakeSelector: must be 4 bytes in hexadecimal.",
    );
  }
});

test("returns null for a chain that is not in the file", () => {
  expect(deploymentOf(parseDeployments(fileText()), 97)).toBeNull();
});

test("names the path of an error", () => {
  expect(() => parseDeployments("{")).toThrow("The deployments file is not JSON.");
  expect(() => parseDeployments(fileText({ file: { version: 2 } }))).toThrow("at version");
  expect(() => parseDeployments(fileText({ chain: { genesisHash: "0x12" } }))).toThrow(
    "The deployments file is not valid at chains.4443.genesisHash: must be 32 bytes in hexadecimal.",
  );
  const mistyped = address.replace("0a03DA", "0a03Da");
  expect(() => parseDeployments(fileText({ contract: { address: mistyped } }))).toThrow(
    "chains.4443.contracts.faucetVault.address: must be an address with a valid checksum.",
  );
  expect(() => parseDeployments(fileText({ contract: { block: -1 } }))).toThrow(
    "chains.4443.contracts.faucetVault.block",
  );
});
