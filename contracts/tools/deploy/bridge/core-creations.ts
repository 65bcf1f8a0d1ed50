import { type Address, encodeFunctionData, parseEther } from "viem";
import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import { pausableHookAbi } from "#app/chain/abi/hyperlane/pausable-hook.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { protocolFeeAbi } from "#app/chain/abi/hyperlane/protocol-fee.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { staticAggregationHookFactoryAbi } from "#app/chain/abi/hyperlane/static-aggregation-hook-factory.ts";
import { staticAggregationIsmFactoryAbi } from "#app/chain/abi/hyperlane/static-aggregation-ism-factory.ts";
import { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import { storageMessageIdMultisigIsmFactoryAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism-factory.ts";
import { validatorAnnounceAbi } from "#app/chain/abi/hyperlane/validator-announce.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { addressOf } from "#contracts/tools/deploy/create2.ts";
import { proxyCreation, publishedCreation } from "./published-creation.ts";

/** Max fee that the owner can set; it starts at zero. */
const maxProtocolFeeWei = parseEther("0.1");

/**
 * The mailbox and its prerequisites. Their addresses depend only on the chain and the deployer, so
 * the routers of one chain can be announced to another before they exist.
 */
export function mailboxCreations(chainId: ChainId, deployer: Address) {
  const proxyAdmin = publishedCreation("ProxyAdmin", {
    name: "proxyAdmin",
    abi: proxyAdminAbi,
    args: [],
    owner: deployer,
  });
  const implementation = publishedCreation("Mailbox", {
    name: "mailboxImplementation",
    abi: mailboxAbi,
    args: [chainId],
  });
  // The hooks need the mailbox, and the mailbox needs hooks. Until the real ones are set, it points
  // to a contract that is not a hook, so no message passes.
  const none = addressOf(implementation);
  const mailbox = proxyCreation({
    name: "mailbox",
    implementation,
    proxyAdmin,
    initialize: encodeFunctionData({
      abi: mailboxAbi,
      functionName: "initialize",
      args: [deployer, none, none, none],
    }),
  });
  return { proxyAdmin, implementation, mailbox };
}

/** Returns the hooks and modules of a chain, and the factories of their sets. */
export function coreCreations(options: {
  chainId: ChainId;
  deployer: Address;
  /** The chain's AccessManager. */
  owner: Address;
  /** Who gets what senders pay. */
  beneficiary: Address;
}) {
  const { chainId, deployer, owner, beneficiary } = options;
  const { proxyAdmin, mailbox, implementation } = mailboxCreations(chainId, deployer);
  const mailboxAddress = addressOf(mailbox);
  const igpImplementation = publishedCreation("InterchainGasPaymaster", {
    name: "igpImplementation",
    abi: interchainGasPaymasterAbi,
    args: [],
  });
  return {
    proxyAdmin,
    mailbox,
    mailboxImplementation: implementation,
    igpImplementation,
    igp: proxyCreation({
      name: "igp",
      implementation: igpImplementation,
      proxyAdmin,
      initialize: encodeFunctionData({
        abi: interchainGasPaymasterAbi,
        functionName: "initialize",
        args: [deployer, beneficiary],
      }),
    }),
    gasOracle: publishedCreation("StorageGasOracle", {
      name: "gasOracle",
      abi: storageGasOracleAbi,
      args: [],
      owner: deployer,
    }),
    merkleTreeHook: publishedCreation("MerkleTreeHook", {
      name: "merkleTreeHook",
      abi: merkleTreeHookAbi,
      args: [mailboxAddress],
      owner,
    }),
    pausableHook: publishedCreation("PausableHook", {
      name: "pausableHook",
      abi: pausableHookAbi,
      args: [],
      owner,
    }),
    protocolFee: publishedCreation("ProtocolFee", {
      name: "protocolFee",
      abi: protocolFeeAbi,
      args: [maxProtocolFeeWei, 0n, beneficiary, owner],
    }),
    pausableIsm: publishedCreation("PausableIsm", {
      name: "pausableIsm",
      abi: pausableIsmAbi,
      args: [owner],
    }),
    validatorAnnounce: publishedCreation("ValidatorAnnounce", {
      name: "validatorAnnounce",
      abi: validatorAnnounceAbi,
      args: [mailboxAddress],
      owner,
    }),
    hookSetFactory: publishedCreation("StaticAggregationHookFactory", {
      name: "hookSetFactory",
      abi: staticAggregationHookFactoryAbi,
      args: [],
    }),
    ismSetFactory: publishedCreation("StaticAggregationIsmFactory", {
      name: "ismSetFactory",
      abi: staticAggregationIsmFactoryAbi,
      args: [],
    }),
    multisigFactory: publishedCreation("StorageMessageIdMultisigIsmFactory", {
      name: "multisigFactory",
      abi: storageMessageIdMultisigIsmFactoryAbi,
      args: [],
    }),
  };
}

export type CoreCreations = ReturnType<typeof coreCreations>;
