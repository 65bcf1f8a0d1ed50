import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { getOverview } from "#app/features/faucet/shared/overview.server.ts";
import { readRights } from "#app/domain/access/rights.server.ts";
import { getCanaries } from "#app/domain/faucet/canary/canaries.server.ts";
import { listReturns, readReturnBalances } from "#app/domain/faucet/returns/returns.server.ts";
import { getVaultEvents } from "#app/domain/faucet/vault-events.server.ts";
import { VaultEventsTable } from "#app/features/faucet/vaults/vault-events-table.tsx";
import { ReturnsTable } from "#app/features/faucet/vaults/returns-table.tsx";
import { VaultTable } from "#app/features/faucet/vaults/vault-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Faucet vaults");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const before = new URL(request.url).searchParams.get("before");
  const [overview, events, rights, canaries, balances, returns] = await Promise.all([
    getOverview(),
    getVaultEvents(before),
    readRights(admin.viewed),
    getCanaries(),
    readReturnBalances(),
    listReturns(),
  ]);
  const { vaults, rows } = overview;
  const { networks } = publicConfig();
  return { vaults, rows, events, rights, canaries, balances, returns, networks };
}

export default function VaultsTab() {
  const { vaults, rows, events, rights, canaries, balances, returns, networks } =
    useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      {vaults.map((vault) => {
        const network = networks.find((entry) => entry.chainId === vault.chainId);
        if (!network) return null;
        const matching = rows.filter((row) => row.asset.chainId === vault.chainId);
        return (
          <VaultTable
            key={vault.chainId}
            vault={vault}
            rows={matching}
            network={network}
            rights={rights.get(vault.chainId) ?? null}
            canary={canaries.find(({ chainId }) => chainId === vault.chainId) ?? null}
            returns={balances.get(vault.chainId) ?? null}
          />
        );
      })}
      <ReturnsTable returns={returns} networks={networks} />
      <VaultEventsTable page={events} assets={rows.map((row) => row.asset)} networks={networks} />
    </div>
  );
}
