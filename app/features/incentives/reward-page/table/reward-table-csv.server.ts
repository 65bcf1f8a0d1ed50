import type { Address } from "viem";
import { getAddress } from "viem";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import { findAnyIncentive } from "#app/domain/rewards/terms/incentive.store.server.ts";
import { listTokens } from "#app/features/incentives/incentive-page.server.ts";
import { findInputs, listRuns } from "#app/domain/rewards/runs/run.store.server.ts";
import { readInputs } from "#app/domain/rewards/engine/inputs-text.ts";
import type { Choice } from "#app/features/incentives/reward-page/epochs/choice.ts";
import { readMonikers } from "#app/domain/rewards/sources/monikers.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { chooseRows } from "#app/features/incentives/reward-page/epochs/order.ts";
import { rewardTableOf } from "#app/features/incentives/reward-page/epochs/reward-table.ts";
import type { RewardTableRow } from "#app/features/incentives/reward-page/epochs/reward-table.types.ts";

/** Writes all rows of a reward table that match a choice. Returns null if there is no such table. */
export async function writeRewardTableCsv(wallet: Address, choice: Choice) {
  const answer = await fetchClaimHub(wallet);
  const { programme: id, run: runId } = choice;
  if (answer.kind !== "read" || id === null || runId === null) return null;
  const { db } = getRuntime().database;
  const incentive = await findAnyIncentive(db, { id, contract: answer.claimHub.address });
  const tokens = await listTokens(incentive?.text.token ?? null);
  const token = tokens.find(({ address }) => address === incentive?.text.token);
  const run = (await listRuns(db, id)).find((one) => one.id === runId);
  const text = run && (await findInputs(db, id, run.id));
  if (incentive?.kind !== "validator" || !token || !run || run.epoch === null || !text) return null;
  const epoch = run.epoch + 1;
  const monikers = await readMonikers();
  const columns: CsvColumns<RewardTableRow> = {
    epoch: () => epoch,
    validator: ({ validator }) => validator,
    moniker: ({ validator }) => monikers.get(validator ?? -1),
    address: ({ account }) => getAddress(account),
    average_stake_units: ({ averageStake }) => averageStake,
    stake_share_bps: ({ stakeShareBps }) => stakeShareBps,
    expected_blocks: ({ uptime }) => uptime?.expected,
    signed_blocks: ({ uptime }) => uptime?.signed,
    commission_bps: ({ commissionBps }) => commissionBps,
    slashes: ({ slashes }) => slashes,
    was_jailed: ({ wasJailed }) => wasJailed,
    base_units: ({ base }) => base,
    penalty_units: ({ penalty }) => penalty,
    bonus_units: ({ bonus }) => bonus,
    adjustment_units: ({ adjustment }) => adjustment,
    net_units: ({ net }) => net,
    net: ({ net }) => toDecimalText(net, token.decimals),
    symbol: () => token.symbol,
    operator_units: ({ remainder }) => remainder,
    split_with: ({ parts }) =>
      parts.map((part) => `${getAddress(part.account)} ${part.amount}`).join(" "),
  };
  const rows = chooseRows(rewardTableOf(readInputs(text)).rows, choice, monikers);
  return { body: csvText(columns, rows), name: `validator-rewards-epoch-${epoch}` };
}
