import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/access/guard.server.ts";
import { readValidatorsDesk } from "#app/features/staking/admin/validators/desk-page.server.ts";
import { DeskTable } from "#app/features/staking/admin/validators/desk-table.tsx";
import { SetCard } from "#app/features/staking/admin/validators/set-card.tsx";
import styles from "#app/features/staking/staking.module.css";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Validators");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { desk: await readValidatorsDesk(viewed, new URL(request.url).searchParams) };
}

export default function ValidatorsDeskTab() {
  const { desk } = useLoaderData<typeof loader>();
  if (desk === null) return null;
  return (
    <div className={styles["page"]}>
      <SetCard facts={desk.facts} />
      <DeskTable {...desk} />
    </div>
  );
}
