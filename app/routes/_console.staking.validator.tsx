import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { ApplyForm } from "#app/features/staking/operator/apply-form.tsx";
import { readOperator } from "#app/features/staking/operator/operator-page.server.ts";
import { OperatorView } from "#app/features/staking/operator/operator-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("My validator");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { facts: await readOperator(admin.viewed) };
}

export default function MyValidatorTab() {
  const { facts } = useLoaderData<typeof loader>();
  if (facts === null) return null;
  const { operated } = facts;
  return operated === null ? (
    <ApplyForm facts={facts} />
  ) : (
    <OperatorView facts={{ ...facts, operated }} />
  );
}
