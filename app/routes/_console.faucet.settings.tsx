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
import styles from "#app/features/faucet/faucet.module.css";
import { findCanarySettings } from "#app/domain/faucet/canary/canary.store.server.ts";
import { getSettings } from "#app/domain/faucet/settings.server.ts";
import { CanaryForm } from "#app/features/faucet/settings/canary-form.tsx";
import { ReturnForm } from "#app/features/faucet/settings/return-form.tsx";
import { AssetSettingsForms, PauseForm } from "#app/features/faucet/settings/settings-form.tsx";
import { saveSettingsForm } from "#app/features/faucet/settings/settings-form.server.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Faucet settings");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const [settings, canary] = await Promise.all([
    getSettings(),
    findCanarySettings(getRuntime().database.db),
  ]);
  return { ...settings, canary, networks: publicConfig().networks };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const outcome = await saveSettingsForm(admin.address, await request.formData());
  return outcome.kind === "saved"
    ? redirect(faucetPaths.settings, 303)
    : data(outcome.result, { status: 400 });
}

export default function SettingsTab() {
  const { pause, canary, returnAddress, rows, networks } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>();
  return (
    <div className={styles["settings"]}>
      <PauseForm pause={pause} lastResult={lastResult} />
      <AssetSettingsForms rows={rows} networks={networks} lastResult={lastResult} />
      <CanaryForm canary={canary} lastResult={lastResult} />
      <ReturnForm returnAddress={returnAddress} lastResult={lastResult} />
    </div>
  );
}
