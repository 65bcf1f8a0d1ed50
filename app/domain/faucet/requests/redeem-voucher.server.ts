import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { findVoucher } from "#app/domain/faucet/vouchers/batch.store.server.ts";
import { limitGuesses } from "#app/domain/faucet/vouchers/guess-limit.server.ts";
import { findVoucherOffers } from "#app/domain/faucet/vouchers/voucher-assets.ts";
import { hashCode } from "#app/domain/faucet/vouchers/voucher-code.server.ts";
import {
  findVoucherProblem,
  type VoucherProblem,
} from "#app/domain/faucet/vouchers/voucher-state.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { assessOffers } from "./assess-request.server.ts";
import { acceptAvailable, type DripOutcome } from "./request-drip.server.ts";
import type { Requester } from "./requester.ts";

type Redemption = Pick<Requester, "recipient" | "requestedBy" | "clientAddress"> & {
  /** As of `parseCode`. */
  code: string;
};

/**
 * Accepts a request for what a voucher pays, in its amounts. It neither needs nor starts a cooldown, and
 * needs no proof of work: the uses of the code are the limit. Rules for vouchers and the vault's limits
 * apply.
 */
export async function redeemVoucher({ code, ...request }: Redemption): Promise<DripOutcome> {
  const { database, now } = getRuntime();
  const { recipient, requestedBy, clientAddress } = request;
  const hash = hashCode(code);
  const guess = await limitGuesses(clientAddress, () => findVoucher(database.db, hash));
  if (guess.kind === "blocked") return rejectVoucher("too-many-guesses", guess.until);
  const voucher = guess.found;
  if (voucher === null) return rejectVoucher("unknown");
  const problem = findVoucherProblem(voucher, now());
  if (problem !== null) return rejectVoucher(problem);
  const all = await listOffers();
  const offers = findVoucherOffers(voucher.batch.assets, all);
  if (offers === null) return rejectVoucher("changed");
  const requester = { recipient, requestedBy, clientAddress, way: "voucher" } as const;
  const assessed = await assessOffers(requester, { all, offers, skipsCooldowns: true });
  if (assessed.kind !== "available") return assessed;
  return acceptAvailable({ requester, assessed, work: undefined, voucher: hash });
}

function rejectVoucher(problem: VoucherProblem, nextAt: number | null = null): DripOutcome {
  return { kind: "voucher", problem, nextAt };
}
