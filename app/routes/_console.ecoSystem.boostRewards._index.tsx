import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadStakePage } from "#app/features/locked-staking/locked-staking-page.server.ts";
import { PokeTable } from "#app/features/locked-staking/poke-table.tsx";
import { PositionCard } from "#app/features/locked-staking/position-card.tsx";
import { StakeForm } from "#app/features/locked-staking/stake-form.tsx";
import { StreamsTable } from "#app/features/locked-staking/streams-table.tsx";
import layout from "#app/ui/layout.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { page: await loadStakePage(admin.viewed) };
}

export default function StakeTab() {
  const { page } = useLoaderData<typeof loader>();
  if (page === null) return null;
  const { facts, pokeable } = page;
  return (
    <div className={layout["page"]}>
      <PositionCard facts={facts} />
      <StakeForm facts={facts} />
      <StreamsTable facts={facts} />
      <PokeTable facts={facts} page={pokeable} />
    </div>
  );
}
