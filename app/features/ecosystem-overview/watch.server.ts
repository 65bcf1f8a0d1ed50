import { readAhead } from "#app/chain/chain-ahead.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import type { Found } from "#app/domain/alerts/alarm.types.ts";
import { findClaims } from "#app/domain/claims/claims-contract.server.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import { listFlagged } from "#app/domain/claims/programme-states.ts";
import { rewardAlarm } from "#app/domain/rewards/alarms.ts";
import { incentiveKinds, readDueEpochs } from "#app/domain/rewards/runs/due-epochs.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readStreams } from "./read-stream.server.ts";

const noticeMs = 7 * 86_400_000;

/**
 * Finds reward streams that end within a week, or have run out within the last one; null while the
 * chain does not answer.
 */
export async function findEndingStreams(): Promise<Found | null> {
  const code = "stream-ending";
  if ((await readHead(homeChainId)).kind !== "ok") return null;
  const streams = await readStreams();
  const chainNow = getRuntime().now() + (await readAhead(homeChainId));
  const alarms = streams
    .filter(({ isFlowing, hasRunOut }) => isFlowing || hasRunOut)
    .filter(({ endsAt }) => Math.abs(endsAt * 1_000 - chainNow) < noticeMs)
    .map(({ title, to, endsAt, hasRunOut }) => {
      const state = hasRunOut ? ("ended" as const) : ("ending" as const);
      const values = { stream: title, to, endsAt, state };
      return rewardAlarm({ code, subject: title, values });
    });
  return { code, alarms, unknown: [] };
}

const dueSeconds = 86_400;

/** Finds incentives with epochs that should have been published; null while they are unreadable. */
export async function findDueEpochs(): Promise<Found | null> {
  const code = "epochs-due";
  const claimHub = findClaims();
  if (!claimHub) return { code, alarms: [], unknown: [] };
  const head = await readHead(claimHub.chainId);
  if (head.kind !== "ok") return null;
  const time = head.head.timestamp;
  const due = await readDueEpochs(claimHub, time);
  const late = due.filter(({ since }) => since !== null && time - since > dueSeconds);
  const alarms = incentiveKinds.flatMap((kind) => {
    const ofKind = late.filter((one) => one.kind === kind);
    if (ofKind.length === 0) return [];
    const count = ofKind.reduce((sum, one) => sum + one.count, 0);
    const computed = ofKind.reduce((sum, one) => sum + one.computed, 0);
    return [rewardAlarm({ code, subject: kind, values: { kind, count, computed } })];
  });
  return { code, alarms, unknown: [] };
}

/** Finds disputed roots that will pay claims unless they are disabled; null while unreadable. */
export async function findFlaggedRoots(): Promise<Found | null> {
  const code = "root-flagged";
  const answer = await readProgrammes();
  if (answer.kind === "not-deployed") return { code, alarms: [], unknown: [] };
  if (answer.kind === "silent" || answer.facts.isStale) return null;
  const { programmes, roots, facts } = answer;
  const alarms = programmes.flatMap(({ id, title }) => {
    const ofProgramme = roots.filter(({ programmeId }) => programmeId === id);
    return listFlagged(ofProgramme, facts.time).map(({ n, activeAt, flags }) => {
      const values = { program: title, n, disputes: flags.length, activeAt };
      return rewardAlarm({ code, subject: `${id}:${n}`, values });
    });
  });
  return { code, alarms, unknown: [] };
}
