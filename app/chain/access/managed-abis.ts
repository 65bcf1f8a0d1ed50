import type { Abi } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
import { hypERC20CollateralAbi } from "#app/chain/abi/hyperlane/hyp-erc20-collateral.ts";
import { hypERC20Abi } from "#app/chain/abi/hyperlane/hyp-erc20.ts";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { interchainGasPaymasterAbi } from "#app/chain/abi/hyperlane/interchain-gas-paymaster.ts";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { merkleTreeHookAbi } from "#app/chain/abi/hyperlane/merkle-tree-hook.ts";
import { pausableHookAbi } from "#app/chain/abi/hyperlane/pausable-hook.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { protocolFeeAbi } from "#app/chain/abi/hyperlane/protocol-fee.ts";
import { proxyAdminAbi } from "#app/chain/abi/hyperlane/proxy-admin.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { storageGasOracleAbi } from "#app/chain/abi/hyperlane/storage-gas-oracle.ts";
import { storageMessageIdMultisigIsmAbi } from "#app/chain/abi/hyperlane/storage-message-id-multisig-ism.ts";
import { validatorAnnounceAbi } from "#app/chain/abi/hyperlane/validator-announce.ts";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { ManagedContract } from "./restricted-functions.ts";

/** ABIs of the contracts whose functions the manager restricts. */
export const managedAbis: Readonly<Record<ManagedContract, Abi>> = {
  faucetVault: faucetVaultAbi,
  validatorStaking: validatorStakingAbi,
  slashCourt: slashCourtAbi,
  minimumContract: minimumStakeAbi,
  etherDeposit: etherDepositAbi,
  claim: claimHubAbi,
  ecoStake: ecoStakeAbi,
  taskDisputes: taskDisputesAbi,
  mailbox: mailboxAbi,
  proxyAdmin: proxyAdminAbi,
  merkleTreeHook: merkleTreeHookAbi,
  pausableHook: pausableHookAbi,
  protocolFee: protocolFeeAbi,
  igp: interchainGasPaymasterAbi,
  gasOracle: storageGasOracleAbi,
  pausableIsm: pausableIsmAbi,
  multisigIsm: storageMessageIdMultisigIsmAbi,
  validatorAnnounce: validatorAnnounceAbi,
  nativeRouter: hypNativeAbi,
  collateralRouter: hypERC20CollateralAbi,
  syntheticRouter: hypERC20Abi,
  rateLimitedIsm: rateLimitedIsmAbi,
};
