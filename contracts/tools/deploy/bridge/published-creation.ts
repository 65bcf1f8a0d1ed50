import {
  type Abi,
  type Address,
  type ContractConstructorArgs,
  type Hex,
  encodeDeployData,
} from "viem";
import { transparentUpgradeableProxyAbi } from "#app/chain/abi/hyperlane/transparent-upgradeable-proxy.ts";
import {
  hyperlaneSources,
  readPublishedContract,
} from "#contracts/tools/hyperlane/published-contract.mjs";
import { type Creation, addressOf } from "#contracts/tools/deploy/create2.ts";

type PublishedName = keyof typeof hyperlaneSources;

const bytecodes = new Map<PublishedName, Hex>();

/** Reads each one once: the four embedded chains need the same ones. */
function bytecodeOf(name: PublishedName): Hex {
  const bytecode = bytecodes.get(name) ?? readPublishedContract(hyperlaneSources[name]).bytecode;
  bytecodes.set(name, bytecode);
  return bytecode;
}

/** Creation of a Hyperlane contract. `name` distinguishes those made from the same code. */
export function publishedCreation<const abi extends Abi>(
  contract: PublishedName,
  options: { name: string; abi: abi; args: ContractConstructorArgs<abi>; owner?: Address },
): Creation {
  const { name, args, owner } = options;
  // Checked against each other above; the encoding does not depend on the ABI's exact type.
  const abi: Abi = options.abi;
  const initCode = encodeDeployData({
    abi,
    bytecode: bytecodeOf(contract),
    args: args as readonly unknown[],
  });
  return { name: `bridge/${name}`, initCode, owner };
}

/** A proxy that is initialized in its constructor, so no other account can do it first. */
export function proxyCreation(options: {
  name: string;
  implementation: Creation;
  proxyAdmin: Creation;
  initialize: Hex;
}): Creation {
  const { name, implementation, proxyAdmin, initialize } = options;
  return publishedCreation("TransparentUpgradeableProxy", {
    name,
    abi: transparentUpgradeableProxyAbi,
    args: [addressOf(implementation), addressOf(proxyAdmin), initialize],
  });
}
