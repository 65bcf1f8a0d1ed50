import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import styles from "#app/features/ecosystem/boost/boost.module.css";
import { readStakePage } from "#app/features/ecosystem/boost/boost-page.server.ts";
import { PokeTable } from "#app/features/ecosystem/boost/poke-table.tsx";
import { PositionCard } from "#app/features/ecosystem/boost/position-card.tsx";
import { StakeForm } from "#app/features/ecosystem/boost/stake-form.tsx";
import { StreamsTable } from "#app/features/ecosystem/boost/streams-table.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { page: await readStakePage(admin.viewed) };
}

export default function StakeTab() {
  const { page } = useLoaderData<typeof loader>();
  if (page === null) return null;
  const { facts, pokeable } = page;
  return (
    <div className={styles["page"]}>
      <PositionCard facts={facts} />
      <StakeForm facts={facts} />
      <StreamsTable facts={facts} />
      <PokeTable facts={facts} page={pokeable} />
    </div>
  );
}
