import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { ChainControlsView } from "#app/features/bridge/controls/chain-controls.tsx";
import { getControlsPage } from "#app/features/bridge/controls/controls-page.server.ts";
import { StopCard } from "#app/features/bridge/controls/stop-card.tsx";
import { SwitchTable } from "#app/features/bridge/controls/switch-table.tsx";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Bridge controls");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const page = await getControlsPage(new URL(request.url), admin.viewed);
  return { ...page, networks: publicConfig().networks };
}

/** Refresh interval, in milliseconds: other admins stop and resume the bridge too. */
const pollMs = 10_000;

export default function BridgeControls() {
  const { switches, chosen, localValidators, networks } = useLoaderData<typeof loader>();
  useRevalidateWhile(true, pollMs);
  return (
    <div className={layout["page"]}>
      <StopCard rows={switches} />
      <SwitchTable rows={switches} />
      {chosen !== null && (
        <ChainControlsView
          key={chosen.network.chainId}
          chosen={chosen}
          networks={networks}
          localValidators={localValidators}
        />
      )}
    </div>
  );
}

export const ErrorBoundary = PageBoundary;
