import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { ruleKinds } from "#app/domain/faucet/rules/rule-kinds.ts";
import { addRuleForm } from "#app/features/faucet/rules/rule-form.server.ts";
import { RuleForm } from "#app/features/faucet/rules/rule-form.tsx";
import { kindHints, kindLabels } from "#app/features/faucet/shared/rule-texts.ts";
import { listAssetChoices } from "#app/features/faucet/shared/asset-choices.server.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { TabsNav } from "#app/ui/forms/tabs-nav.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Add a faucet rule");

/** @throws a 404 response for another kind. */
function kindOf(params: { ruleKind?: string }) {
  const kind = ruleKinds.find((one) => one === params.ruleKind);
  if (!kind) throw errorResponse(404, "no-kind", "There is no rule of this kind.");
  return kind;
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { kind: kindOf(params), assets: await listAssetChoices() };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await addRuleForm(address, kindOf(params), await request.formData());
  return outcome.kind === "saved"
    ? redirect(faucetPaths.rules, 303)
    : data(outcome.result, { status: 400 });
}

const newRule = {
  state: "dry-run",
  way: "session",
  subject: "requester",
  payPercent: "0",
  difficulty: "5",
  capacity: "60",
};

export default function AddRuleRoute() {
  const { kind, assets } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <>
      <PageHeader title="Add a rule">
        {kindHints[kind]} It is evaluated after all other rules.{" "}
        <Link to={faucetPaths.rules}>All rules</Link>
      </PageHeader>
      <div className={layout["stack"]}>
        <TabsNav
          label="Kind"
          tabs={ruleKinds.map((one) => ({ label: kindLabels[one], to: faucetPaths.addRule(one) }))}
        />
        <div className={layout["columns"]}>
          <RuleForm
            key={kind}
            kind={kind}
            assets={assets}
            texts={newRule}
            lastResult={lastResult}
          />
        </div>
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
