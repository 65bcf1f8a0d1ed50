import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { ConcentrationCard } from "#app/features/staking/concentration-card.tsx";
import { loadValidatorsPage } from "#app/features/staking/validators-page.server.ts";
import { ValidatorTable } from "#app/features/staking/validator-table.tsx";
import layout from "#app/ui/layout.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { shown: await loadValidatorsPage(admin.viewed, new URL(request.url).searchParams) };
}

export default function ValidatorsTab() {
  const { shown } = useLoaderData<typeof loader>();
  if (shown === null) return null;
  const { facts, concentration, page } = shown;
  return (
    <div className={layout["page"]}>
      <ConcentrationCard concentration={concentration} names={facts.names} />
      <ValidatorTable facts={facts} page={page} />
    </div>
  );
}
