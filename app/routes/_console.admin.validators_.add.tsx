import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { AddForm } from "#app/features/staking-admin/validators/add-form.tsx";
import { loadAddPage } from "#app/features/staking-admin/validators/add-page.server.ts";
import styles from "#app/features/staking-admin/validators/validators.module.css";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Link } from "#app/ui/forms/link.tsx";

export const meta: MetaFunction = () => pageTitle("Add a validator");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { facts: await loadAddPage(viewed) };
}

export default function AddValidator() {
  const { facts } = useLoaderData<typeof loader>();
  if (facts === null) return null;
  return (
    <section className={styles["narrow"]}>
      <p>
        For one operator. For several: <Link to={stakingAdminPaths.validatorList}>use a list</Link>.
      </p>
      <AddForm facts={facts} />
    </section>
  );
}
