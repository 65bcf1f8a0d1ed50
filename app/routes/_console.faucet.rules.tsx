import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { limitsNetworks } from "#app/domain/faucet/rules/limits-networks.ts";
import { readRights } from "#app/domain/access/rights.server.ts";
import { EmergencyCard } from "#app/features/faucet/rules/emergency-card.tsx";
import { loadRules, moveRuleForm } from "#app/features/faucet/rules/rule-form.server.ts";
import { RuleTable } from "#app/features/faucet/rules/rule-table.tsx";
import { getOverview } from "#app/features/faucet/shared/overview.server.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { isPublic } from "#app/platform/runtime/public-areas.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";

export const meta: MetaFunction = () => pageTitle("Faucet rules");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const [rules, { pause, vaults, rows }, rights] = await Promise.all([
    loadRules(),
    getOverview(),
    readRights(admin.viewed),
  ]);
  const isUnlimited = isPublic("faucet") && !rules.some(({ rule }) => limitsNetworks(rule));
  return { rules, isUnlimited, pause, vaults, rows, rights, networks: publicConfig().networks };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await moveRuleForm(address, await request.formData());
  return outcome.kind === "saved"
    ? redirect(faucetPaths.rules, 303)
    : data(outcome.result, { status: 400 });
}

export default function RulesTab() {
  const { rules, isUnlimited, ...controls } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <div className={layout["page"]}>
      {lastResult?.error?.[""]?.map((error) => (
        <Notice key={error} tone="danger">
          {error}
        </Notice>
      ))}
      {isUnlimited && (
        <Notice tone="warn">
          The public faucet is on, and no rule limits a network: anyone who has many addresses gets
          as much as the vaults allow. Turn on a rule of requests or outflow by network.
        </Notice>
      )}
      <RuleTable rules={rules} />
      <EmergencyCard {...controls} />
    </div>
  );
}
