import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadGrants } from "#app/features/faucet/grants/grant-pages.server.ts";
import { GrantSection } from "#app/features/faucet/grants/grant-section.tsx";
import { loadKeys } from "#app/features/faucet/keys/key-form.server.ts";
import { KeyTable } from "#app/features/faucet/keys/key-table.tsx";
import { loadVouchers } from "#app/features/faucet/vouchers/voucher-pages.server.ts";
import { VoucherSection } from "#app/features/faucet/vouchers/voucher-section.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Faucet access");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [keys, batches, grants] = await Promise.all([loadKeys(), loadVouchers(), loadGrants()]);
  return { keys, batches, grants };
}

export default function AccessTab() {
  const { keys, batches, grants } = useLoaderData<typeof loader>();
  return (
    <div className={layout["page"]}>
      <VoucherSection batches={batches} />
      <KeyTable keys={keys} />
      <GrantSection grants={grants} />
    </div>
  );
}
