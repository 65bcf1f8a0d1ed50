import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { formatBps, formatTime, formatUtcSeconds } from "#app/ui/values/format.ts";
import { listOperators } from "#app/domain/rewards/sources/operators.server.ts";
import { readParts } from "#app/domain/rewards/split/read-parts.ts";
import {
  cancelChange,
  insertChange,
  listChanges,
} from "#app/domain/rewards/split/split.store.server.ts";
import { splitDelaySeconds, type SplitPart } from "#app/domain/rewards/engine/split.types.ts";
import { splitStatesAt } from "#app/domain/rewards/split/split-state.ts";

export type SplitField = "account" | "parts";

/** Response to a rejected form, with its input values. */
export type SplitAnswer = {
  message: string;
  /** The field in error; null if none in particular. */
  field: SplitField | null;
  values: { account: string; parts: string };
};

export type SplitOutcome = { kind: "done" } | { kind: "rejected"; answer: SplitAnswer };

type Invalid = (message: string, field?: SplitField | null) => SplitOutcome;
type Open = Extract<Awaited<ReturnType<typeof openSplits>>, { kind: "open" }>;

export const splitIntents: readonly string[] = ["set-split", "cancel-split"];

/** Sets or cancels a change of an operator's split, according to the form's intent. */
export async function splitByForm(wallet: Address, form: FormData): Promise<SplitOutcome> {
  const values = { account: formText(form, "account"), parts: formText(form, "parts") };
  const invalid: Invalid = (message, field = null) => ({
    kind: "rejected",
    answer: { message, field, values },
  });
  const open = await openSplits(wallet);
  if (open.kind === "rejected") return invalid(open.message);
  return formText(form, "intent") === "set-split"
    ? set(open, values, invalid)
    : cancel(open, { account: values.account, n: Number(formText(form, "change")) }, invalid);
}

/** Requires a live chain clock: with a stale one, a change could take effect immediately. */
async function openSplits(wallet: Address) {
  const invalid = (message: string) => ({ kind: "rejected", message }) as const;
  const answer = await fetchClaimHub(wallet);
  if (answer.kind !== "read" || answer.isStale) {
    return invalid("The chain is not responding. Try again in a moment.");
  }
  const staking = findDeployment("validatorStaking");
  if (!staking) return invalid("Staking is not deployed, so there are no validators.");
  const changes = await listChanges(getRuntime().database.db, staking.address);
  const contracts = [
    { name: "the claim hub", address: answer.claimHub.address },
    { name: "staking", address: staking.address },
    ...(answer.treasury ? [{ name: "the treasury", address: answer.treasury.address }] : []),
  ];
  const { address: contract } = staking;
  return { kind: "open", wallet, time: answer.time, contract, contracts, changes } as const;
}

async function set(
  { wallet, time, contract, contracts, changes }: Open,
  values: SplitAnswer["values"],
  invalid: Invalid,
): Promise<SplitOutcome> {
  const operator = (await listOperators()).find(({ account }) => account === values.account);
  if (!operator) return invalid("Choose the validator whose reward is to be split.", "account");
  const { account } = operator;
  const read = readParts(values.parts, { operator: account, contracts });
  if (read.kind === "invalid") return invalid(read.message, "parts");
  const { inForce = null, pending = null } =
    splitStatesAt(changes, time).find((one) => one.account === account) ?? {};
  if (pending) {
    const at = formatTime(pending.effectiveAt);
    return invalid(`A change of this split waits for ${at}. Cancel it first, or wait.`, "account");
  }
  const before = inForce?.parts ?? [];
  if (describe(before) === describe(read.parts)) {
    return invalid("That is how the reward is divided already.", "parts");
  }
  const { database, now } = getRuntime();
  const matching = changes.filter((one) => one.account === account);
  const change = {
    contract,
    account,
    n: matching.length + 1,
    parts: read.parts,
    effectiveAt: time + splitDelaySeconds,
    setBy: wallet,
    setAt: now(),
  };
  const isDone = await database.db.transaction().execute(async (transaction) => {
    if (!(await insertChange(transaction, change))) return false;
    const { validator } = operator;
    const details = { validator, ...noted(before, read.parts, change.effectiveAt) };
    await recordAudit(
      { actor: wallet, action: "reward.set-split", subject: account, details },
      transaction,
    );
    return true;
  });
  return isDone ? { kind: "done" } : invalid("Someone else decided first. Reload the list.");
}

async function cancel(
  { wallet, time, contract, changes }: Open,
  { account, n }: { account: string; n: number },
  invalid: Invalid,
): Promise<SplitOutcome> {
  const split = splitStatesAt(changes, time).find((one) => one.account === account);
  const gone = () => invalid("It is no longer pending. Reload the list.");
  if (split?.pending?.n !== n) return gone();
  const { pending, inForce } = split;
  const { database, now } = getRuntime();
  const isDone = await database.db.transaction().execute(async (transaction) => {
    const named = { contract, account: split.account, n, time };
    if (!(await cancelChange(transaction, named, { by: wallet, at: now() }))) return false;
    const { effectiveAt, setBy, parts } = pending;
    const details = { setBy, ...noted(parts, inForce?.parts ?? [], effectiveAt) };
    await recordAudit(
      { actor: wallet, action: "reward.cancel-split", subject: split.account, details },
      transaction,
    );
    return true;
  });
  return isDone ? { kind: "done" } : gone();
}

/** Returns audit log details: each account's share as text, and the UTC time it takes effect. */
function noted(before: readonly SplitPart[], after: readonly SplitPart[], effectiveAt: number) {
  const shares = (parts: readonly SplitPart[]) =>
    Object.fromEntries(parts.map(({ account, shareBps }) => [account, formatBps(shareBps)]));
  return {
    before: shares(before),
    after: shares(after),
    effectiveAt: formatUtcSeconds(effectiveAt),
  };
}

/** The parts are always in the same order. */
function describe(parts: readonly SplitPart[]): string {
  return parts.map(({ account, shareBps }) => `${account} ${shareBps}`).join();
}
