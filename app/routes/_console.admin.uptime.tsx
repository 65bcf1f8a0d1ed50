import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import { saveUptimeForm } from "#app/features/staking-admin/uptime/uptime-form.server.ts";
import { loadUptimePage } from "#app/features/staking-admin/uptime/uptime-page.server.ts";
import { UptimeView } from "#app/features/staking-admin/uptime/uptime-view.tsx";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Validator uptime");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireStakingAdmin(request);
  return { page: await loadUptimePage(viewed, new URL(request.url).searchParams) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireStakingAdmin(request);
  const outcome = await saveUptimeForm(address, await request.formData());
  if (outcome.kind === "saved") {
    const query = outcome.epoch === null ? "" : `?imported=${outcome.epoch}`;
    return redirect(`${stakingAdminPaths.uptime}${query}`, 303);
  }
  return data({ answer: outcome.answer }, { status: outcome.kind === "rejected" ? 400 : 200 });
}

export default function Uptime() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionResult<typeof action>()?.answer;
  return page && <UptimeView page={page} answer={answer} />;
}
