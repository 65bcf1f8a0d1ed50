import type { Abi } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { faucetVaultAbi } from "#app/chain/abi/faucet-vault.ts";
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
};
