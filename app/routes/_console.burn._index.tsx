import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import styles from "#app/features/burn/burn.module.css";
import {
  findChosenToken,
  listBurnableTokens,
  readBurnableToken,
} from "#app/features/burn/tokens/burnable.server.ts";
import { getAccountBurns } from "#app/features/burn/shared/history.server.ts";
import { AccountBurns } from "#app/features/burn/history/history-table.tsx";
import { TokenForm } from "#app/features/burn/tokens/token-form.tsx";
import { TokenPicker } from "#app/features/burn/tokens/token-picker.tsx";
import layout from "#app/ui/layout.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const valueOf = (name: string) => search.get(name) ?? "";
  const choice = { asset: valueOf("asset"), token: valueOf("token"), chain: valueOf("chain") };
  const found = await findChosenToken(choice);
  const burnable =
    found.kind === "found" ? await readBurnableToken(found.asset, admin.address) : null;
  const own = await getAccountBurns(admin.address);
  const { networks } = publicConfig();
  return { choice, found, burnable, own, tokens: await listBurnableTokens(), networks };
}

export default function BurnTokensTab() {
  const { choice, found, burnable, own, tokens, networks } = useLoaderData<typeof loader>();
  const asset = found.kind === "found" ? found.asset : null;
  const network = networks.find(({ chainId }) => chainId === asset?.chainId);
  return (
    <div className={layout["page"]}>
      <div className={styles["narrow"]}>
        <TokenPicker
          key={asset?.id}
          tokens={tokens}
          chosen={asset}
          pasted={choice}
          error={found.kind === "rejected" ? found.message : null}
          networks={networks}
        />
      </div>
      {asset && burnable && network && (
        <TokenForm asset={asset} burnable={burnable} network={network} />
      )}
      <AccountBurns page={own} networks={networks} />
    </div>
  );
}
