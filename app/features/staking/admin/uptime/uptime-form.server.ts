import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { parseShare } from "#app/common/entries/parse-entry.ts";
import { listChainOf } from "#app/common/recipients/list-chain.ts";
import { readListForm } from "#app/common/recipients/read-list-form.ts";
import type { Problem } from "#app/common/recipients/recipients.types.ts";
import { findStaking } from "#app/features/staking/place.server.ts";
import { readPool } from "#app/features/staking/read-pool.server.ts";
import type { StakingPlace } from "#app/features/staking/staking.types.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { judgeUptime, parseUptime } from "./parse-uptime.ts";
import { readThreshold, saveThreshold, saveUptime, selectEpoch } from "./uptime.store.server.ts";
import type { UptimeAnswer, Verdict } from "./uptime.types.ts";

export type UptimeOutcome =
  | { kind: "saved"; epoch: number | null }
  /** What a list would do. */
  | { kind: "checked"; answer: UptimeAnswer }
  | { kind: "refused"; answer: UptimeAnswer };

/** Does what a form of the page asks for: checks a list, keeps it, or sets the threshold. */
export async function saveUptimeForm(actor: Address, form: FormData): Promise<UptimeOutcome> {
  const intent = formText(form, "intent");
  const typed = { threshold: formText(form, "threshold").trim() };
  const place = findStaking();
  const refuse = (errors: Partial<UptimeAnswer["errors"]>): UptimeOutcome => ({
    kind: "refused",
    answer: {
      ...{ typed, verdicts: null },
      errors: { epoch: null, list: null, threshold: null, ...errors },
    },
  });
  if (intent === "threshold") {
    const share = parseShare(typed.threshold, { min: 1, max: 10_000 });
    if (share.kind === "invalid") return refuse({ threshold: share.sentence });
    if (!place) return refuse({ threshold: "Staking is not deployed." });
    await setThreshold(actor, place, share.value);
    return { kind: "saved", epoch: null };
  }
  const given = formText(form, "epoch").trim();
  if (!/^\d{1,9}$/.test(given)) {
    return refuse({ epoch: "Enter the epoch's number, such as 128." });
  }
  const epoch = Number(given);
  const pool = place && (await readPool(place));
  if (!place || !pool || pool.kind === "unavailable") {
    return refuse({ list: "The chain does not answer, so validators are not known. Try again." });
  }
  const { text, choices } = readListForm(form);
  const { validators } = pool.value;
  const { chainName } = getNetwork(homeChainId);
  const chain = listChainOf({ chainId: homeChainId, chainName });
  const table = parseUptime(text, { epoch, validators, chain, ...choices });
  if (table.kind === "refused") return refuse({ list: table.sentence });
  if (!table.isReady) return refuse({ list: `Nothing was kept. ${findFault(table.problems)}` });
  const { db } = getRuntime().database;
  const before = await selectEpoch(db, place.address, epoch);
  const verdicts = judgeUptime(table.rows, { epoch, before });
  if (intent !== "import") {
    const errors = { epoch: null, list: null, threshold: null };
    return { kind: "checked", answer: { typed, errors, verdicts } };
  }
  await keep(actor, place, { epoch, verdicts });
  return { kind: "saved", epoch };
}

/** The page says all that is wrong before; here it is said to whoever comes another way. */
function findFault(problems: readonly Problem[]): string {
  const first = problems.find(({ severity }) => severity === "error");
  return first ? `Line ${first.line}: ${first.sentence}` : "Enter a list, or answer what is asked.";
}

async function keep(
  actor: Address,
  { address }: StakingPlace,
  { epoch, verdicts }: { epoch: number; verdicts: readonly Verdict[] },
): Promise<void> {
  const { database, now } = getRuntime();
  const changed = verdicts.flatMap(({ kind, row }) => (kind === "same" ? [] : [row]));
  await saveUptime(database.db, changed, { contract: address, actor, now: now() });
  const count = (kind: Verdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  await recordAudit({
    actor,
    action: "staking.import-uptime",
    subject: `epoch ${epoch}`,
    details: { added: count("new"), replaced: count("replaced"), unchanged: count("same") },
  });
}

async function setThreshold(actor: Address, { address }: StakingPlace, bps: number) {
  const { db } = getRuntime().database;
  const before = await readThreshold(db, address);
  await saveThreshold(db, address, bps);
  await recordAudit({
    actor,
    action: "staking.set-uptime-threshold",
    subject: "uptime",
    details: { beforeBps: before, afterBps: bps },
  });
}
