import type { Address } from "viem";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listHiddenFunders } from "#app/domain/vesting/hidden-funders.store.server.ts";
import { listVestings } from "#app/domain/vesting/ledger.server.ts";
import { listSchedules, parseSelection, type View } from "./schedule-list.server.ts";

/** Loads a list of schedules with what its URL selects. */
export async function loadSchedulePage(view: View, wallet: Address, search: URLSearchParams) {
  const [page, hidden] = await Promise.all([
    listSchedules(parseSelection(view, wallet, search), search.get("before")),
    view === "mine" ? listHiddenFunders(wallet) : [],
  ]);
  return {
    view,
    wallet,
    page,
    hasHidden: hidden.length > 0,
    deployments: listVestings(),
    networks: publicConfig().networks,
  };
}
