import { chainNow } from "#app/chain/chain-now.server.ts";
import { type Address, getAddress, type Hex, numberToHex } from "viem";
import { z } from "zod";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { type Appeal, evaluateAppeals } from "#app/domain/rewards/appeals/appeals.ts";
import {
  insertRejection,
  listRejections,
} from "#app/domain/rewards/appeals/appeal.store.server.ts";
import type { Root } from "#app/domain/claims/claim-hub.types.ts";
import { type RootState, stateOf } from "#app/domain/claims/programme-states.ts";
import {
  type Requested,
  type IncentivePage,
  readIncentive,
} from "#app/features/incentives/incentive-page.server.ts";
import { rootsUnder } from "#app/domain/rewards/runs/ancestry.ts";
import { readPublished } from "#app/domain/rewards/runs/match-runs.server.ts";
import { listRuns } from "#app/domain/rewards/runs/run.store.server.ts";
import { claimsStream } from "#app/domain/claims/claims-contract.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

export type ListedRoot = Root & {
  state: RootState;
  /** URI of its leaves and reason for disabling it, as far as indexed. */
  uri: string | null;
  reason: string | null;
  /** Later enabled roots that build on it: disabling this one does not revoke what they grant. */
  addedTo: number[];
};

export type RootsPage = IncentivePage & {
  programme: NonNullable<IncentivePage["programme"]>;
  roots: ListedRoot[];
  appeals: Appeal[];
};

const maxEvents = 1_000;
const number = z.coerce.number();
const published = z.object({ n: number, uri: z.string() });
const disabled = z.object({ n: number, reason: z.string() });
const flagged = z.object({ n: number, by: z.string(), text: z.string() });

/**
 * Loads the roots of a program and the objections to them. Returns null if there is no program yet.
 */
export async function loadRootsPage(requested: Requested): Promise<RootsPage | null> {
  const page = await readIncentive(requested);
  if (!page?.programme) return null;
  const { programme, facts, incentive } = page;
  const events = await listRootEvents(programme.id);
  const of = (name: string) => events.filter((event) => event.name === name);
  const uris = of("RootPublished").map(({ args }) => published.parse(args));
  const reasons = of("RootDisabled").map(({ args }) => disabled.parse(args));
  const runs = await listRuns(getRuntime().database.db, incentive.id);
  const matched = await readPublished(programme, runs);
  const roots = programme.roots.map((root): ListedRoot => ({
    ...root,
    state: stateOf(root, programme.roots, chainNow(facts)),
    uri: uris.find(({ n }) => n === root.n)?.uri ?? null,
    reason: reasons.find(({ n }) => n === root.n)?.reason ?? null,
    addedTo: programme.roots
      .filter(({ isDisabled, n }) => !isDisabled && n > root.n)
      .filter((later) => rootsUnder(later.root, runs, matched).has(root.root))
      .map(({ n }) => n),
  }));
  const flags = of("RootFlagged").map(toFlag);
  const rejections = await listRejections(getRuntime().database.db, facts.claimHub.address, flags);
  return { ...page, programme, roots, appeals: evaluateAppeals(flags, { roots, rejections }) };
}

function listRootEvents(programmeId: number): Promise<IndexedEvent[]> {
  return listEvents({
    stream: claimsStream,
    chainId: homeChainId,
    name: ["RootPublished", "RootDisabled", "RootFlagged"],
    topics: [numberToHex(programmeId, { size: 32 })],
    limit: maxEvents,
  });
}

function toFlag({ args, txHash, logIndex, at }: IndexedEvent) {
  const { n, by, text } = flagged.parse(args);
  return { n, by: getAddress(by), text, txHash, logIndex, at };
}

export type AppealAnswer = { message: string; logIndex: number; txHash: string };
const maxNoteLength = 500;

/** Rejects an objection with a permanent note. Returns null on success. */
export async function rejectAppeal(
  requested: Requested,
  form: FormData,
): Promise<AppealAnswer | null> {
  const position = {
    txHash: formText(form, "txHash") as Hex,
    logIndex: Number(formText(form, "logIndex")),
  };
  const reject = (message: string): AppealAnswer => ({ message, ...position });
  const note = formText(form, "note").trim();
  if (note === "") return reject("Enter a reason for the rejection.");
  if (note.length > maxNoteLength) return reject(`A note has at most ${maxNoteLength} characters.`);
  const page = await loadRootsPage(requested);
  if (!page) return reject("The chain is not responding. Try again in a moment.");
  const appeal = page.appeals.find(
    (one) => one.txHash === position.txHash && one.logIndex === position.logIndex,
  );
  if (!appeal) return reject("There is no such dispute.");
  if (appeal.state !== "open") return reject("It is already decided.");
  return (await saveRejection(page, appeal, note)) ? null : reject("It is already decided.");
}

async function saveRejection(page: RootsPage, appeal: Appeal, note: string): Promise<boolean> {
  const { facts, incentive, programme } = page;
  const { database, now } = getRuntime();
  const by: Address = facts.wallet;
  const { txHash, logIndex, n } = appeal;
  const rejection = { txHash, logIndex, note, by, at: now() };
  const isStored = await insertRejection(database.db, facts.claimHub.address, rejection);
  if (!isStored) return false;
  const details = { programme: programme.id, root: n, flag: `${txHash}:${logIndex}`, note };
  await recordAudit({
    actor: by,
    action: "incentive.reject-appeal",
    subject: incentive.id,
    details,
  });
  return true;
}
