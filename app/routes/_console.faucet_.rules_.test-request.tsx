import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { testRequest } from "#app/features/faucet/rules/test-request.server.ts";
import { AssetCheckboxes } from "#app/features/faucet/shared/asset-checkboxes.tsx";
import { listAssetChoices } from "#app/features/faucet/shared/asset-choices.server.ts";
import type { AssetField } from "#app/features/faucet/shared/asset-field.ts";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Test a faucet request");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { assets: await listAssetChoices() };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireAdmin(request);
  const outcome = await testRequest(await request.formData());
  return data(outcome, { status: outcome.tested === null ? 400 : 200 });
}

export default function TestRequestRoute() {
  const { assets } = useLoaderData<typeof loader>();
  const outcome = useActionResult<typeof action>();
  const form = useServerForm<"address" | "ip" | AssetField>({
    lastResult: outcome?.result,
  });
  const tested = outcome?.tested ?? null;
  return (
    <>
      <PageHeader title="Test a faucet request">
        What the rules decide for a wallet that uses the API. Nothing is counted or stored.{" "}
        <Link to={faucetPaths.rules}>All rules</Link>
      </PageHeader>
      <div className={layout["columns"]}>
        <ServerForm form={form} className={layout["card"]}>
          <TextField label="Address" mono {...form.field("address")} />
          <TextField label="IP address" hint="Optional." mono {...form.field("ip")} />
          <AssetCheckboxes form={form} assets={assets} />
          <div className={layout["tools"]}>
            <Button type="submit" variant="primary" pending={form.isPending}>
              Test
            </Button>
          </div>
        </ServerForm>
        {tested !== null && (
          <section className={layout["card"]} aria-label="Result">
            <p role="status">
              <strong>{tested.decision}</strong>
            </p>
            <dl className={layout["facts"]}>
              {tested.rules.map(({ id, name, result }) => (
                <div key={id}>
                  <dt>{name}</dt>
                  <dd>{result}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </>
  );
}

export const ErrorBoundary = PageBoundary;
