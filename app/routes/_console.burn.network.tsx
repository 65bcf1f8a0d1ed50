import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { chosenChain } from "#app/features/burn/tokens/burnable.server.ts";
import { chosenWindow } from "#app/features/burn/network/fee-windows.ts";
import { getNetworkBurn } from "#app/features/burn/network/network-burn.server.ts";
import { NetworkBurnView } from "#app/features/burn/network/network-burn-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Network burn");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const chainId = chosenChain(search.get("chain"));
  const chosen = { chainId, window: chosenWindow(search.get("window")) };
  return { chosen, page: await getNetworkBurn(chosen), networks: publicConfig().networks };
}

export default function NetworkBurnTab() {
  const { chosen, page, networks } = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      <NetworkBurnView page={page} networks={networks} chosen={chosen} />
    </div>
  );
}
