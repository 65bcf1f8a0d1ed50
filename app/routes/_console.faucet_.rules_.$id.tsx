import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadRule, saveRuleForm } from "#app/features/faucet/rules/rule-form.server.ts";
import { RemoveRule, RuleForm } from "#app/features/faucet/rules/rule-form.tsx";
import { describeRule, kindHints } from "#app/features/faucet/shared/rule-texts.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Faucet rule");

const unknown = () => errorResponse(404, "no-rule", "There is no rule with this id.");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const page = await loadRule(params["id"] ?? "");
  if (!page) throw unknown();
  return page;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await saveRuleForm(address, params["id"] ?? "", await request.formData());
  if (outcome.kind === "missing") throw unknown();
  return outcome.kind === "saved"
    ? redirect(faucetPaths.rules, 303)
    : data(outcome.result, { status: 400 });
}

export default function RuleRoute() {
  const { rule, assets, texts } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title={`Rule ${rule.position}: ${describeRule(rule)}`}>
        {kindHints[rule.kind]} <Link to={faucetPaths.rules}>All rules</Link>
      </PageHeader>
      <div className={layout["columns"]}>
        <RuleForm kind={rule.kind} assets={assets} texts={texts} lastResult={lastResult} />
        <RemoveRule lastResult={lastResult} />
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
