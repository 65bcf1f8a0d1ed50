import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { loadAddPage } from "#app/features/staking-admin/validators/add-page.server.ts";
import { checkList } from "#app/features/staking-admin/validators/check-list.server.ts";
import { ListView } from "#app/features/staking-admin/validators/list-view.tsx";
import styles from "#app/features/staking-admin/validators/validators.module.css";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Bulk edit validators");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { facts: await loadAddPage(viewed) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireStakingAdmin(request);
  const answer = await checkList(await request.formData(), address);
  return data(answer, { status: answer.kind === "rejected" ? 400 : 200 });
}

export default function ValidatorsByList() {
  const { facts } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>() ?? null;
  if (facts === null) return null;
  return (
    <section className={styles["list"]}>
      <ListView facts={facts} answer={answer} />
    </section>
  );
}
