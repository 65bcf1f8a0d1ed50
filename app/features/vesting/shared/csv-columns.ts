import type { CsvColumns } from "#app/kit/list/csv.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
import { formatId, formatStep, isoTime } from "#app/domain/vesting/labels.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";

/** Columns of a file of schedules. */
export const csvColumns: CsvColumns<ListedSchedule> = {
  chain_id: ({ chainId }) => chainId,
  id: ({ id }) => formatId(id),
  token: ({ token }) => token,
  symbol: ({ unit }) => unit.symbol,
  funder: ({ funder }) => funder,
  address: ({ state }) => state?.beneficiary,
  status: ({ state }) => state?.status ?? "unknown right now",
  amount: ({ total, unit }) => toDecimalText(total, unit.decimals),
  vested: ({ state, unit }) => state && toDecimalText(state.vested, unit.decimals),
  released: ({ state, unit }) => state && toDecimalText(state.released, unit.decimals),
  releasable: ({ state, unit }) => state && toDecimalText(state.releasable, unit.decimals),
  returned: ({ state, unit }) => state && toDecimalText(state.returned, unit.decimals),
  start_utc: ({ terms }) => isoTime(terms.start),
  cliff_utc: ({ terms }) => (terms.cliff === 0 ? null : isoTime(terms.start + terms.cliff)),
  end_utc: ({ terms }) => isoTime(terms.start + terms.duration),
  step: ({ terms }) => formatStep(terms.step),
  start_share_bps: ({ terms }) => terms.startBps,
  cliff_share_bps: ({ terms }) => terms.cliffBps,
  revocable: ({ terms }) => terms.revocable,
  transferable: ({ terms }) => terms.transferable,
};
