import { getNetwork } from "#app/chain/config.server.ts";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { FaucetAsset, Payment } from "#app/domain/faucet/faucet.types.ts";
import { listDraws, sumDrawn } from "#app/domain/faucet/grants/draw.store.server.ts";
import { findGrant, listGrants } from "#app/domain/faucet/grants/grant.store.server.ts";
import type { Drawn, Grant } from "#app/domain/faucet/grants/grant.types.ts";
import { monthOf } from "#app/domain/faucet/grants/month.ts";
import type { ApiKey } from "#app/domain/faucet/keys/api-key.ts";
import { findKeyOfGrant } from "#app/domain/faucet/keys/api-key.store.server.ts";
import { listFaucetAssets } from "#app/domain/faucet/offers.server.ts";
import type { ShownAmount } from "#app/features/faucet/shared/amount-list.tsx";
import { listPaidAssets } from "#app/features/faucet/shared/amounts-form.server.ts";
import { type CursorPage, readPage } from "#app/kit/list/pages.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** A grant with what it has drawn this month; nothing of one that draws nothing yet, or never. */
export type ShownGrant = Omit<Grant, "allowances"> & { allowances: ShownAmount[] };

export type GrantPage = {
  grant: ShownGrant;
  key: ApiKey | null;
  draws: CursorPage<Payment>;
  /** All assets, which name what was drawn. */
  assets: FaucetAsset[];
  /** Those of which an allowance can be granted. */
  paid: FaucetAsset[];
};

export async function loadGrants(): Promise<ShownGrant[]> {
  const { database, now } = getRuntime();
  const grants = await listGrants(database.db);
  const ids = grants.map(({ id }) => id);
  const drawn = await sumDrawn(database.db, ids, monthOf(now()));
  return grants.map((grant) => toShown(grant, drawn.get(grant.id)));
}

/** Returns a grant and a page of its draws; null if there is no such grant. */
export async function loadGrantPage(id: string, before: string | null): Promise<GrantPage | null> {
  const { database, now } = getRuntime();
  const { db } = database;
  const grant = await findGrant(db, id);
  if (grant === null) return null;
  const [drawn, key, draws, assets, paid] = await Promise.all([
    sumDrawn(db, [id], monthOf(now())),
    findKeyOfGrant(db, id),
    readPage(
      (limit) => listDraws(db, { grantId: id, before }, limit),
      (payment) => payment.id,
    ),
    listFaucetAssets(),
    listPaidAssets(),
  ]);
  return { grant: toShown(grant, drawn.get(id)), key, draws, assets, paid };
}

function toShown(grant: Grant, drawn: Drawn | undefined): ShownGrant {
  const isDrawn = grant.state !== "requested" && grant.state !== "rejected";
  const allowances = grant.allowances.map((allowance): ShownAmount => {
    const shown = { ...allowance, chainName: getNetwork(allowance.chainId).chainName };
    return isDrawn ? { ...shown, used: drawn?.get(keyOf(allowance)) ?? 0n } : shown;
  });
  return { ...grant, allowances };
}
