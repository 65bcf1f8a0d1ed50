import type { Address } from "viem";
import { getAddress } from "viem";
import { fetchClaimHub } from "#app/features/incentives/claim-hub/claim-hub.server.ts";
import { findAnyIncentive } from "#app/features/incentives/incentive.store.server.ts";
import { listTokens } from "#app/features/incentives/incentive-page.server.ts";
import { findInputs, listRuns } from "#app/features/incentives/runs/run.store.server.ts";
import { readInputs } from "#app/features/incentives/adjust/inputs-text.ts";
import type { Choice } from "#app/features/incentives/reward-page/choice.ts";
import { readMonikers } from "#app/features/incentives/reward-page/monikers.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { csvLine } from "#app/ui/csv.ts";
import { toDecimalText } from "#app/ui/format.ts";
import { chooseRows } from "./order.ts";
import { rewardTableOf } from "./reward-table.ts";

const header = [
  "epoch",
  "validator",
  "moniker",
  "account",
  "average_stake_wei",
  "stake_share_bps",
  "expected_blocks",
  "signed_blocks",
  "commission_bps",
  "slashes",
  "was_jailed",
  "base_units",
  "penalty_units",
  "bonus_units",
  "adjustment_units",
  "net_units",
  "net",
  "symbol",
  "operator_units",
  "split_with",
];

/** Writes all rows of a sheet that match a choice. Returns null if there is no such sheet. */
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
  const number = String(run.epoch + 1);
  const monikers = await readMonikers();
  const lines = chooseRows(rewardTableOf(readInputs(text)).rows, choice, monikers).map((row) =>
    csvLine([
      number,
      String(row.validator ?? ""),
      monikers.get(row.validator ?? -1) ?? "",
      getAddress(row.account),
      String(row.averageStake),
      String(row.stakeShareBps),
      String(row.uptime?.expected ?? ""),
      String(row.uptime?.signed ?? ""),
      String(row.commissionBps ?? ""),
      String(row.slashes),
      row.wasJailed ? "yes" : "no",
      String(row.base),
      String(row.penalty),
      String(row.bonus),
      String(row.adjustment),
      String(row.net),
      toDecimalText(row.net, token.decimals),
      token.symbol,
      String(row.remainder),
      row.parts.map((part) => `${getAddress(part.account)} ${part.amount}`).join(" "),
    ]),
  );
  const name = `validator-rewards-epoch-${number}.csv`;
  return { body: csvLine(header) + lines.join(""), name };
}
