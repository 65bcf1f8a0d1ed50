import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** Hyperlane release whose published bytecode is deployed, unmodified. */
export const hyperlaneVersion = "9.0.10";

/** Contracts that are deployed or called, with their source paths, since some names exist twice. */
export const hyperlaneSources = {
  HypERC20: "contracts/token/HypERC20",
  HypERC20Collateral: "contracts/token/HypERC20Collateral",
  HypNative: "contracts/token/HypNative",
  InterchainGasPaymaster: "contracts/hooks/igp/InterchainGasPaymaster",
  Mailbox: "contracts/Mailbox",
  MerkleTreeHook: "contracts/hooks/MerkleTreeHook",
  PausableHook: "contracts/hooks/PausableHook",
  PausableIsm: "contracts/isms/PausableIsm",
  ProtocolFee: "contracts/hooks/ProtocolFee",
  ProxyAdmin: "@openzeppelin/contracts/proxy/transparent/ProxyAdmin",
  RateLimitedIsm: "contracts/isms/warp-route/RateLimitedIsm",
  StaticAggregationHook: "contracts/hooks/aggregation/StaticAggregationHook",
  StaticAggregationHookFactory: "contracts/hooks/aggregation/StaticAggregationHookFactory",
  StaticAggregationIsm: "contracts/isms/aggregation/StaticAggregationIsm",
  StaticAggregationIsmFactory: "contracts/isms/aggregation/StaticAggregationIsmFactory",
  StorageGasOracle: "contracts/hooks/igp/StorageGasOracle",
  StorageMessageIdMultisigIsm:
    "contracts/isms/multisig/StorageMultisigIsm.sol/StorageMessageIdMultisigIsm",
  StorageMessageIdMultisigIsmFactory:
    "contracts/isms/multisig/StorageMultisigIsm.sol/StorageMessageIdMultisigIsmFactory",
  TransparentUpgradeableProxy:
    "@openzeppelin/contracts/proxy/transparent/TransparentUpgradeableProxy.sol/TransparentUpgradeableProxy",
  ValidatorAnnounce: "contracts/isms/multisig/ValidatorAnnounce",
};

const packageName = "@hyperlane-xyz/core";
const require = createRequire(import.meta.url);

/**
 * Reads a contract's ABI and creation code as published in the package. They are parsed from the
 * text of its factory: the package's own code needs dependencies that are not installed.
 *
 * @param {string} source one of `hyperlaneSources`
 * @param {string} [folder] folder of the factories, if not in the installed package
 * @returns {{ abi: import("viem").Abi, bytecode: `0x${string}` }}
 * @throws {Error} if the package does not contain what it should.
 */
export function readPublishedContract(source, folder = factoryFolder()) {
  const file = path.join(folder, `${source}__factory.js`);
  if (!existsSync(file)) {
    throw new Error(
      `${packageName} has no contract at ${source}; run "npm ci --ignore-scripts" for version ${hyperlaneVersion}.`,
    );
  }
  const text = readFileSync(file, "utf8");
  return { abi: abiIn(text, source), bytecode: bytecodeIn(text, source) };
}

function factoryFolder() {
  return path.join(path.dirname(require.resolve(packageName)), "typechain", "factories");
}

/**
 * Apart from bare keys and trailing commas, the generated literal is JSON.
 *
 * @param {string} text
 * @param {string} source
 */
function abiIn(text, source) {
  const literal = /^const _abi = (\[[\s\S]*?^\]);$/m.exec(text)?.[1];
  if (literal === undefined) throw new Error(`The factory of ${source} has no ABI.`);
  const json = literal.replace(/^(\s*)(\w+):/gm, '$1"$2":').replace(/,(\n\s*[\]}])/g, "$1");
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Error(`The ABI in the factory of ${source} is not a plain literal.`, { cause });
  }
}

/**
 * @param {string} text
 * @param {string} source
 * @returns {`0x${string}`}
 */
function bytecodeIn(text, source) {
  if (/linkBytecode|LibraryAddresses/.test(text)) {
    throw new Error(`${source} has to be linked with a library, which is not supported.`);
  }
  const bytecode = /^const _bytecode = "([^"]*)";$/m.exec(text)?.[1];
  if (bytecode === undefined || !/^0x(?:[0-9a-f]{2})+$/.test(bytecode)) {
    throw new Error(`The factory of ${source} has no creation code in plain hexadecimal.`);
  }
  return /** @type {`0x${string}`} */ (bytecode);
}
