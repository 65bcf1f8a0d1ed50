import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import styles from "#app/features/burn/burn.module.css";
import {
  chosenChain,
  getCoin,
  readBurnableCoin,
} from "#app/features/burn/tokens/burnable.server.ts";
import { CoinForm, CoinPicker } from "#app/features/burn/tokens/coin-form.tsx";
import { getAccountBurns } from "#app/features/burn/shared/history.server.ts";
import { AccountBurns } from "#app/features/burn/history/history-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Burn native coins");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const network = getNetwork(chosenChain(new URL(request.url).searchParams.get("chain")));
  const burnable = await readBurnableCoin(network.chainId, admin.address);
  const own = await getAccountBurns(admin.address);
  const { networks } = publicConfig();
  return { network, burnable, own, asset: getCoin(network.chainId), networks };
}

export default function BurnNativeTab() {
  const { network, burnable, own, asset, networks } = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      <div className={styles["narrow"]}>
        <CoinPicker networks={networks} chainId={network.chainId} />
      </div>
      <CoinForm asset={asset} burnable={burnable} network={network} />
      <AccountBurns page={own} networks={networks} />
    </div>
  );
}
