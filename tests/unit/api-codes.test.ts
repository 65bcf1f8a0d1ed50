import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { AssetStatus, RejectionReason } from "#app/domain/faucet/faucet.types.ts";
import type { DripOutcome } from "#app/domain/faucet/requests/request-drip.server.ts";
import type { VoucherProblem } from "#app/domain/faucet/vouchers/voucher-state.ts";
import { outcomeResponse } from "#app/features/faucet/requests/faucet-api.server.ts";

/** Lists the statuses and codes of the guide's table; `-ended` stands for `voucher-ended`. */
function listDocumented(): string[] {
  const rows = readFileSync("docs/api.md", "utf8").matchAll(/^\| (\d{3}) +\| (.+?) +\|/gm);
  return [...rows].flatMap(([, status = "", codes = ""]) =>
    [...codes.matchAll(/`([\w-]+)`/g)].map(
      ([, code = ""]) => `${status} ${code.replace(/^-/, "voucher-")}`,
    ),
  );
}

/** Where the API of the faucet, and the rules before it, say a status with its code. */
const sources = [
  "app/routes/api.$.ts",
  "app/routes/api.faucet",
  "app/features/faucet/requests/",
  "app/features/faucet/grants/grant-api.server.ts",
  "app/platform/responses.server.ts",
  "app/platform/http/",
  "app/session/session.server.ts",
];

/** Said apart from their status. */
const others = [
  "400 not-json",
  "400 bad-field",
  "401 not-signed-in",
  "403 terms-not-accepted",
  "403 view-only",
  "428 work-required",
  "500 failed",
  "503 database-unavailable",
];

function listInSources(): string[] {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  return files
    .map((file) => path.join("app", file))
    .filter((file) => sources.some((source) => file.startsWith(source)))
    .filter((file) => file.endsWith(".ts") && !file.includes(".test."))
    .flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(
        /(?:(?:errorResponse|rejectStream)\(\s*|status: )(\d{3}),\s*(?:code: )?"([a-z-]+)"/g,
      ),
    ])
    .map(([, status = "", code = ""]) => `${status} ${code}`);
}

const reasons: Record<RejectionReason, true> = {
  "rate-limited": true,
  denied: true,
  "sufficient-balance": true,
  contract: true,
  "not-of-key": true,
  "quota-used": true,
  "allowance-used": true,
  "grant-locked": true,
  disabled: true,
  paused: true,
  cooldown: true,
  queued: true,
  locked: true,
  dry: true,
  limit: true,
  unreachable: true,
  unreadable: true,
  "not-deployed": true,
};
const problems: Record<VoucherProblem, true> = {
  unknown: true,
  "used-up": true,
  ended: true,
  revoked: true,
  "used-by-address": true,
  changed: true,
  "too-many-guesses": true,
};
const status: AssetStatus = {
  asset: {
    id: "TAN@4443",
    symbol: "TAN",
    chainId: 4443,
    token: zeroAddress,
    decimals: 18,
    image_url: "",
    tag: null,
  },
  settings: { enabled: true, amount: 1n, isUpTo: false, cooldownMs: 1 },
  allowed: false,
  reason: null,
  message: null,
  nextAt: null,
  rule: null,
  workSeconds: 0,
  remaining: null,
};
const rejections: DripOutcome[] = [
  ...[null, ...(Object.keys(reasons) as RejectionReason[])].map((reason) => {
    const rejected: AssetStatus = { ...status, reason };
    return { kind: "rejected" as const, status: rejected };
  }),
  ...(Object.keys(problems) as VoucherProblem[]).map((problem) => ({
    kind: "voucher" as const,
    problem,
    nextAt: null,
  })),
];

async function answer(outcome: DripOutcome): Promise<string> {
  const response = outcomeResponse(outcome);
  const { error } = (await response.json()) as { error: { code: string } };
  return `${response.status} ${error.code}`;
}

test("lists in the guide exactly the errors of the faucet's API", async () => {
  const answers = await Promise.all(rejections.map(answer));
  const known = new Set([...answers, ...listInSources(), ...others]);
  expect(listDocumented().toSorted()).toEqual([...known].toSorted());
});
