import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findLastActor } from "#app/domain/activity/audit.store.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { filledFrom } from "#app/ui/forms/form.tsx";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseShare } from "#app/kit/form/parse-entry.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { printChoices } from "#app/domain/lists/values/list-choices.ts";
import { readListForm } from "#app/domain/lists/source/read-list-form.ts";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { readPool } from "#app/domain/staking/read-pool.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { parseEpoch, parseUptime } from "./parse-uptime.ts";
import {
  readThreshold,
  saveThreshold,
  saveUptime,
  selectEpoch,
} from "#app/domain/staking/uptime.store.server.ts";
import { thresholdText } from "./threshold-text.ts";
import type { UptimeAnswer, Verdict } from "./uptime.types.ts";

export type UptimeOutcome =
  /** `epoch` is the imported one; null if none. */
  | { kind: "saved"; epoch: number | null }
  /** Preview of a list's effect. */
  | { kind: "checked"; answer: UptimeAnswer }
  | { kind: "rejected"; answer: UptimeAnswer };

/** Handles the page's forms: checks or saves a list, or sets the threshold. */
export async function saveUptimeForm(actor: Address, form: FormData): Promise<UptimeOutcome> {
  const intent = formText(form, "intent");
  const { text, choices } = readListForm(form);
  const epochText = formText(form, "epoch").trim();
  const values = {
    threshold: formText(form, "threshold").trim(),
    filledWith: formText(form, filledFrom),
  };
  const deployment = findStaking();
  const none = { epoch: null, list: null, threshold: null };
  const reject = (errors: Partial<UptimeAnswer["errors"]>): UptimeOutcome => ({
    kind: "rejected",
    answer: { values, errors: { ...none, ...errors }, checked: null },
  });
  if (intent === "threshold") {
    if (!deployment) return reject({ threshold: "Staking is not deployed." });
    const rejected = await setThreshold(actor, deployment, form);
    if (rejected === null) return { kind: "saved", epoch: null };
    values.filledWith = rejected.filledWith;
    return reject({ threshold: rejected.message });
  }
  const epoch = parseEpoch(epochText);
  if (epoch === null) return reject({ epoch: "Enter the epoch's number, such as 128." });
  const pool = deployment && (await readPool(deployment));
  if (!deployment || !pool || pool.kind === "unavailable") {
    return reject({ list: "The chain is not responding, so validators are not known. Try again." });
  }
  const { db } = getRuntime().database;
  const before = await selectEpoch(db, deployment.address, epoch);
  const chain = listChainOf(getNetwork(homeChainId));
  const { validators } = pool.value;
  const parsed = parseUptime(text, { ...choices, epoch, validators, before, chain });
  if (parsed.kind === "rejected") return reject({ list: parsed.message });
  const { verdicts } = parsed;
  if (intent !== "import") {
    const checked = { epoch: epochText, text, choices: printChoices(choices), verdicts };
    return { kind: "checked", answer: { values, errors: none, checked } };
  }
  await save(actor, deployment, { epoch, verdicts });
  return { kind: "saved", epoch };
}

async function save(
  actor: Address,
  { address }: Deployment,
  { epoch, verdicts }: { epoch: number; verdicts: readonly Verdict[] },
): Promise<void> {
  const { database, now } = getRuntime();
  const changed = verdicts.flatMap((one) =>
    one.kind === "new" || one.kind === "replaced" ? [one.row] : [],
  );
  await saveUptime(database.db, changed, { contract: address, actor, now: now() });
  const count = (kind: Verdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  await recordAudit({
    actor,
    action: "staking.import-uptime",
    subject: `epoch ${epoch}`,
    details: { added: count("new"), replaced: count("replaced"), unchanged: count("same") },
  });
}

/** @returns why it was rejected and what the form then counts as filled with; null on success. */
function setThreshold(actor: Address, { address }: Deployment, form: FormData) {
  return oneAtATime(`uptime-threshold:${address}`, async (trx) => {
    const beforeBps = await readThreshold(trx, address);
    const merged = mergeForm(form, { threshold: thresholdText(beforeBps) });
    const filledWith = formText(merged.form, filledFrom);
    const share = parseShare(formText(merged.form, "threshold"), { min: 1, max: 10_000 });
    if (share.kind === "invalid") return { message: share.message, filledWith };
    const by = await findLastActor(trx, [action]);
    const { threshold: conflict } = conflictErrors(merged.conflicts, by, (text) => `${text} %`);
    if (conflict?.[0] !== undefined) return { message: conflict[0], filledWith };
    await saveThreshold(trx, address, share.value);
    const details = { beforeBps, afterBps: share.value };
    await recordAudit({ actor, action, subject: "uptime", details }, trx);
    return null;
  });
}

const action = "staking.set-uptime-threshold";
