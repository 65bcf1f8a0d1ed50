import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { BridgeForm } from "#app/features/bridge/transfer/bridge-form.tsx";
import { BridgeNotices } from "#app/features/bridge/transfer/bridge-notices.tsx";
import { loadBridgePage } from "#app/features/bridge/transfer/bridge-page.server.ts";
import styles from "#app/features/bridge/shared/transfer.module.css";
import { listTransfers } from "#app/features/bridge/shared/transfers.server.ts";
import { TransfersTable } from "#app/features/bridge/shared/transfers-table.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";

export const meta: MetaFunction = () => pageTitle("Bridge");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const url = new URL(request.url);
  const [page, list] = await Promise.all([
    loadBridgePage(url, admin.address),
    listTransfers(admin.address, url),
  ]);
  return { page, list };
}

const pollMs = 5_000;

export default function BridgeRoute() {
  const { page, list } = useLoaderData<typeof loader>();
  const { chosen, tokens, networks } = page;
  useRevalidateWhile(
    list.transfers.some(({ status }) => status.stepsDone < 4),
    pollMs,
  );
  return (
    <>
      <PageHeader title="Bridge" notices={<BridgeNotices page={page} />}>
        Moves tokens and coins between the networks of the bridge.
      </PageHeader>
      <div className={styles["page"]}>
        {chosen && (
          <BridgeForm
            key={chosen.route.symbol}
            chosen={chosen}
            tokens={tokens}
            networks={networks}
          />
        )}
        <TransfersTable list={list} networks={networks} />
      </div>
    </>
  );
}
