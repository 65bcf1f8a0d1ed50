import { Figures } from "#app/ui/values/figures.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import type { Network } from "#app/chain/networks.ts";
import { formatDays } from "#app/domain/faucet/runway.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmergencyLinks } from "./emergency-links.tsx";
import type { Overview } from "./overview.server.ts";

const tabs = [
  { label: "Request", to: faucetPaths.index },
  { label: "History", title: "Faucet history", to: faucetPaths.history },
  { label: "Vaults", title: "Faucet vaults", to: faucetPaths.vaults },
  { label: "Rules", title: "Faucet rules", to: faucetPaths.rules },
  { label: "Access", title: "Faucet access", to: faucetPaths.access },
  { label: "Statistics", title: "Faucet statistics", to: faucetPaths.statistics },
  { label: "Settings", title: "Faucet settings", to: faucetPaths.settings },
  { label: "Admin actions", title: "Faucet actions", to: faucetPaths.actions },
];

type FaucetHeaderProps = { overview: Overview; networks: readonly Network[] };

/** Header of every faucet tab: notices and figures. */
export function FaucetHeader({ overview, networks }: FaucetHeaderProps) {
  const { counts, rows } = overview;
  const dry = rows.filter(
    ({ vault, settings, off }) => off === null && vault && vault.balance < settings.amount,
  );
  const runways = rows.flatMap((row) => (row.runwayDays === null ? [] : [row]));
  const first = runways.sort((a, b) => (a.runwayDays ?? 0) - (b.runwayDays ?? 0))[0];
  const title = useTabTitle(tabs, "Faucet");
  return (
    <>
      <PageHeader
        title={title}
        notices={<FaucetNotices overview={overview} networks={networks} />}
        action={<EmergencyLinks pause={overview.pause} vaults={overview.vaults} />}
      >
        Sends test coins and tokens from the vaults to any address, within limits.
      </PageHeader>
      <Figures
        figures={[
          { label: "Payments in 24 h", value: formatInteger(counts.confirmed) },
          { label: "Queued", value: formatInteger(counts.queued + counts.sent) },
          { label: "Failed in 24 h", value: formatInteger(counts.failed) },
          { label: "Empty assets", value: formatInteger(dry.length) },
          {
            label: "Shortest runway",
            value: first ? formatDays(first.runwayDays ?? 0) : null,
            unit: "days",
            note: first && nameOf(first.asset),
            reason: "Nothing paid in the last 24 hours",
          },
        ]}
      />
      <TabsNav label="Faucet" tabs={tabs} />
    </>
  );
}

function FaucetNotices({ overview, networks }: FaucetHeaderProps) {
  const nameOf = (chainId: number) =>
    networks.find((network) => network.chainId === chainId)?.chainName ?? String(chainId);
  const missing = networks.filter(
    ({ chainId }) => !overview.vaults.some((vault) => vault.chainId === chainId && vault.address),
  );
  return (
    <>
      {overview.pause.paused && (
        <Notice tone="warn">
          The faucet is paused{overview.pause.message && `: ${overview.pause.message}`}
        </Notice>
      )}
      {overview.vaults
        .filter((vault) => vault.paused)
        .map(({ chainId }) => (
          <Notice key={chainId} tone="warn">
            The vault on {nameOf(chainId)} is paused.
          </Notice>
        ))}
      {overview.vaults
        .filter((vault) => vault.stale)
        .map(({ chainId, block }) => (
          <Notice key={chainId} tone="danger">
            {nameOf(chainId)} is not responding
            {block === null ? "." : `. Showing its figures at block ${formatInteger(block)}.`}
          </Notice>
        ))}
      {missing
        .filter(
          ({ chainId }) =>
            !overview.vaults.some((vault) => vault.chainId === chainId && vault.stale),
        )
        .map(({ chainId }) => (
          <Notice key={chainId} tone="warn">
            There is no vault on {nameOf(chainId)}. Deploy the contracts there first.
          </Notice>
        ))}
    </>
  );
}
