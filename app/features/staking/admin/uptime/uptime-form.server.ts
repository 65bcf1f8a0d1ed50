import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { parseShare } from "#app/common/entries/parse-entry.ts";
import { findStaking } from "#app/features/staking/place.server.ts";
import { readPool } from "#app/features/staking/read-pool.server.ts";
import type { StakingPlace } from "#app/features/staking/staking.types.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { parseUptime } from "./parse-uptime.ts";
import { readThreshold, saveThreshold, saveUptime, selectEpoch } from "./uptime.store.server.ts";
import type { UptimeAnswer, Verdict } from "./uptime.types.ts";

export type UptimeOutcome =
  | { kind: "saved" }
  /** What a file would do. */
  | { kind: "checked"; answer: UptimeAnswer }
  | { kind: "refused"; answer: UptimeAnswer };

/** Does what a form of the page asks for: checks a file, keeps it, or sets the threshold. */
export async function saveUptimeForm(actor: Address, form: FormData): Promise<UptimeOutcome> {
  const intent = formText(form, "intent");
  const file = await readFile(form.get("file"));
  const typed = {
    epoch: formText(form, "epoch").trim(),
    list: file.kind === "text" ? file.text : formText(form, "list"),
    threshold: formText(form, "threshold").trim(),
  };
  const place = findStaking();
  const refuse = (
    errors: Partial<UptimeAnswer["errors"]>,
    verdicts: Verdict[] | null = null,
  ): UptimeOutcome => ({
    kind: "refused",
    answer: { typed, errors: { epoch: null, list: null, threshold: null, ...errors }, verdicts },
  });
  if (intent === "threshold") {
    const share = parseShare(typed.threshold, { min: 1, max: 10_000 });
    if (share.kind === "invalid") return refuse({ threshold: share.sentence });
    if (!place) return refuse({ threshold: "Staking is not deployed." });
    await setThreshold(actor, place, share.value);
    return { kind: "saved" };
  }
  if (file.kind === "bad") return refuse({ list: file.sentence });
  if (!/^\d{1,9}$/.test(typed.epoch)) {
    return refuse({ epoch: "Write the epoch's number, such as 128." });
  }
  const epoch = Number(typed.epoch);
  const pool = place && (await readPool(place));
  if (!place || !pool || pool.kind === "unavailable") {
    return refuse({ list: "The chain does not answer, so validators are not known. Try again." });
  }
  const { db } = getRuntime().database;
  const before = await selectEpoch(db, place.address, epoch);
  const verdicts = parseUptime(typed.list, { epoch, validators: pool.value.validators, before });
  if (verdicts.length === 0) return refuse({ list: "Choose a file or paste its lines." });
  const wrong = verdicts.filter(({ kind }) => kind === "bad").length;
  if (wrong > 0) {
    const count = wrong === 1 ? "1 line is" : `${wrong} lines are`;
    return refuse(
      { list: `Nothing was kept: ${count} wrong. Mend what the table names.` },
      verdicts,
    );
  }
  if (intent !== "import") {
    const errors = { epoch: null, list: null, threshold: null };
    return { kind: "checked", answer: { typed, errors, verdicts } };
  }
  await keep(actor, place, { epoch, verdicts });
  return { kind: "saved" };
}

async function keep(
  actor: Address,
  { address }: StakingPlace,
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

type FileText =
  { kind: "none" } | { kind: "text"; text: string } | { kind: "bad"; sentence: string };

async function readFile(entry: FormDataEntryValue | null): Promise<FileText> {
  if (entry === null || typeof entry === "string" || entry.size === 0) return { kind: "none" };
  const bytes = new Uint8Array(await entry.arrayBuffer());
  const refusal = "The file is not UTF-8 text. Save it as CSV in UTF-8.";
  // Text has no such byte; spreadsheets' own formats and UTF-16 do.
  if (bytes.includes(0)) return { kind: "bad", sentence: refusal };
  try {
    return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { kind: "bad", sentence: refusal };
  }
}
