import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadRules, moveRuleForm } from "#app/features/faucet/rules/rule-form.server.ts";
import { RuleTable } from "#app/features/faucet/rules/rule-table.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";

export const meta: MetaFunction = () => pageTitle("Faucet rules");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { rules: await loadRules() };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await moveRuleForm(address, await request.formData());
  return outcome.kind === "saved"
    ? redirect(faucetPaths.rules, 303)
    : data(outcome.result, { status: 400 });
}

export default function RulesTab() {
  const { rules } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <>
      {lastResult?.error?.[""]?.map((error) => (
        <Notice key={error} tone="danger">
          {error}
        </Notice>
      ))}
      <RuleTable rules={rules} />
    </>
  );
}
