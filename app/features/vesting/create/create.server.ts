import { type Address, encodeAbiParameters, type Hex, keccak256, zeroAddress } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { findAsset } from "#app/domain/assets/find-asset.server.ts";
import { createCampaign } from "#app/domain/payments/campaign/create-campaign.server.ts";
import type { SaveResult } from "#app/common/campaign/save-draft.server.ts";
import { nativeCoinError } from "./assets.server.ts";
import type { Draft } from "./draft.schema.ts";
import { findGrantError } from "#app/domain/vesting/grant-errors.ts";
import { findVesting } from "#app/domain/vesting/ledger.server.ts";
import { settleTerms, timeOf, type TimeOrSpan } from "#app/domain/vesting/settle-terms.ts";
import { addSpan } from "#app/domain/vesting/span.ts";
import { maxChunk } from "#app/domain/vesting/vesting.types.ts";

/** Stores grants as a campaign of the signed-in wallet, which alone can create their schedules. */
export async function createVesting(draft: Draft, sender: Address): Promise<SaveResult> {
  const { chainId, title, after } = draft;
  const { chainName } = getNetwork(chainId);
  const deployment = findVesting(chainId);
  if (!deployment) {
    return reject(`Vesting is not deployed on ${chainName}. Deploy the contracts there first.`);
  }
  if (draft.token === zeroAddress) return reject(nativeCoinError);
  const [found, reading] = await Promise.all([findAsset(chainId, draft.token), readHead(chainId)]);
  if (found.kind === "rejected") return reject(found.message);
  if (reading.kind !== "ok") return reject(`${chainName} is not responding. Try again.`);
  const now = reading.head.timestamp;
  const { token, symbol, decimals } = found.asset;
  const rows = draft.rows.map(({ line, beneficiary, total, note, ...entered }, index) => {
    const terms = settleTerms(entered, now);
    const error = findGrantError(
      { ...terms, beneficiary, total },
      { token, vesting: deployment.address, now },
    );
    return {
      rowIndex: index,
      chunk: Math.floor(index / maxChunk),
      line,
      address: beneficiary,
      amount: total,
      memo: note,
      details: terms,
      error: error === null ? null : `Line ${line}: ${error}`,
    };
  });
  const error = rows.find((row) => row.error !== null)?.error ?? null;
  if (error !== null) return reject(error);
  const outcome = await createCampaign(
    {
      kind: "vesting",
      chainId,
      contract: deployment.address,
      sender,
      asset: { token, symbol, decimals },
      title,
      delivery: "strict",
      listHash: hashDraft(draft),
    },
    rows,
    { actor: sender, after },
  );
  return outcome.kind === "created" ? { kind: "created", id: outcome.campaign.id } : outcome;
}

/**
 * Hashes all grants in order. A start of `now` is hashed as such, so that saving the same list
 * twice is detected although time has passed.
 */
function hashDraft({ rows }: Draft): Hex {
  const number = { type: "uint256" } as const;
  const types = [{ type: "address" }, ...Array.from({ length: 7 }, () => number)] as const;
  const flags = [{ type: "bool" }, { type: "bool" }, { type: "bool" }] as const;
  const hashes = rows.map((row) => {
    const isNow = row.start === "now";
    const start = row.start === "now" ? 0 : row.start;
    const code = (value: TimeOrSpan) =>
      isNow ? codeOf(value) : BigInt(timeOf(value, start) - start);
    return keccak256(
      encodeAbiParameters(
        [...types, ...flags],
        [
          row.beneficiary,
          row.total,
          BigInt(start),
          row.cliff === null ? 0n : code(row.cliff),
          code(row.end),
          ...[row.step, row.startBps, row.cliffBps].map(BigInt),
          isNow,
          row.revocable,
          row.transferable,
        ],
      ),
    );
  });
  return keccak256(`0x${hashes.map((hash) => hash.slice(2)).join("")}`);
}

/**
 * Encodes a value relative to an unknown start: seconds, or, above the range of seconds, calendar
 * months or a time.
 */
function codeOf(value: TimeOrSpan): bigint {
  if (typeof value === "number") return (1n << 64n) + BigInt(value);
  const { count, unit } = value;
  if (unit === "months") return (1n << 80n) + BigInt(count);
  if (unit === "years") return (1n << 80n) + BigInt(count * 12);
  return BigInt(addSpan(0, value));
}

function reject(message: string): SaveResult {
  return { kind: "rejected", message };
}
