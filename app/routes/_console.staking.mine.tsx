import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { EntriesTable } from "#app/features/staking/entries-table.tsx";
import { PositionsTable } from "#app/features/staking/positions-table.tsx";
import { RecipientCard } from "#app/features/staking/recipient-card.tsx";
import { SlashWhatIf } from "#app/features/staking/slash-what-if.tsx";
import { loadAccountPage } from "#app/features/staking/validators-page.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("My stake");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { shown: await loadAccountPage(admin.viewed) };
}

export default function MyStakeTab() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown === null) return null;
  const { facts, targets } = shown;
  return (
    <div className={layout["page"]}>
      <PositionsTable facts={facts} targets={targets} />
      <EntriesTable facts={facts} />
      <SlashWhatIf facts={facts} />
      <RecipientCard facts={facts} />
    </div>
  );
}
