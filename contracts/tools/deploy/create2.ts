import {
  type Address,
  type Hex,
  concatHex,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseEther,
  stringToHex,
} from "viem";
import { setTimeout as sleep } from "node:timers/promises";
import { ownedCreatorAbi } from "#app/chain/abi/owned-creator.ts";
import ownedCreator from "#contracts/artifacts/OwnedCreator.json" with { type: "json" };
import { bytecodeOf } from "./artifact.ts";
import { type Call, type ChainSession, sendAll } from "./chain-session.ts";
import { DeployError } from "./error.ts";

/**
 * The deterministic deployment proxy (github.com/Arachnid/deterministic-deployment-proxy), at this
 * address on nearly every chain. It deploys what it receives with CREATE2, so addresses are known
 * in advance, and code at one proves the deployment.
 */
export const create2Deployer: Address = "0x4e59b44847b379578588920cA78FbF26c0B4956C";

/** An account without a known key: the proxy is a keyless deployment (Nick's method). */
const proxySigner: Address = "0x3fAB184622Dc19b6109349B94811493BF2a45362";
/** 100,000 gas at 100 gwei, as in the proxy's transaction. */
const proxyCostWei = parseEther("0.01");
const proxyTransaction: Hex =
  "0xf8a58085174876e800830186a08080b853604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf31ba02222222222222222222222222222222222222222222222222222222222222222a02222222222222222222222222222222222222222222222222222222222222222";

/** A contract to create: its creation code followed by its encoded constructor arguments. */
export type Creation = {
  name: string;
  initCode: Hex;
  /** Future owner, if the constructor makes its creator the owner. */
  owner?: Address | undefined;
};

/** Creates contracts that have an owner; must be deployed before the first of them. */
export const ownedCreatorCreation: Creation = {
  name: "ownedCreator",
  initCode: bytecodeOf(ownedCreator),
};

function saltOf({ name }: Creation): Hex {
  return keccak256(stringToHex(`tan-console/${name}`));
}

const hashes = new Map<Hex, Hex>();

/** Hashing takes milliseconds, and four chains need every router of the bridge. */
function hashOf(initCode: Hex): Hex {
  const hash = hashes.get(initCode) ?? keccak256(initCode);
  hashes.set(initCode, hash);
  return hash;
}

/** Returns a contract's address, whether it is deployed yet or not. */
export function addressOf(creation: Creation): Address {
  const { owner, initCode } = creation;
  const salt = saltOf(creation);
  const bytecodeHash = hashOf(initCode);
  const create2 = (from: Address, ownersSalt: Hex) =>
    getContractAddress({ opcode: "CREATE2", from, salt: ownersSalt, bytecodeHash });
  if (owner === undefined) return create2(create2Deployer, salt);
  const encoded = encodeAbiParameters([{ type: "bytes32" }, { type: "address" }], [salt, owner]);
  return create2(addressOf(ownedCreatorCreation), keccak256(encoded));
}

/** Returns the transaction that deploys a contract to its address. */
export function deploymentCall(creation: Creation): Call {
  const { name, owner, initCode } = creation;
  const title = `deploy ${name}`;
  const salt = saltOf(creation);
  if (owner === undefined) {
    return { title, to: create2Deployer, data: concatHex([salt, initCode]) };
  }
  return {
    title,
    to: addressOf(ownedCreatorCreation),
    data: encodeFunctionData({
      abi: ownedCreatorAbi,
      functionName: "create",
      args: [salt, initCode, owner],
    }),
  };
}

/**
 * Ensures that the chain has the CREATE2 deployer.
 *
 * @throws DeployError if the chain rejects its transaction, which has no chain id.
 */
export async function ensureCreate2Deployer(session: ChainSession) {
  const { client, log } = session;
  if (await client.getCode({ address: create2Deployer })) return;

  const fundsWei = await client.getBalance({ address: proxySigner });
  if (fundsWei < proxyCostWei) {
    await sendAll(session, [
      { title: "fund the CREATE2 deployer", to: proxySigner, valueWei: proxyCostWei - fundsWei },
    ]);
  }
  try {
    await client.sendRawTransaction({ serializedTransaction: proxyTransaction });
  } catch (cause) {
    throw new DeployError(
      `Chain ${session.chainId} has no CREATE2 deployer at ${create2Deployer} and refuses its ` +
        `transaction; ask the chain's operator to allow transactions without a chain id.`,
      { cause },
    );
  }
  const deadline = Date.now() + 60_000;
  while (!(await client.getCode({ address: create2Deployer }))) {
    if (Date.now() > deadline) {
      throw new DeployError("The CREATE2 deployer is not mined after a minute; run this again.");
    }
    await sleep(250);
  }
  log(`CREATE2 deployer at ${create2Deployer}`);
}
