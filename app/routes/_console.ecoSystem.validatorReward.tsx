import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { readHub } from "#app/features/ecosystem/incentives/hub/hub-facts.server.ts";
import { HubNotices } from "#app/features/ecosystem/incentives/hub-notices.tsx";
import { adjustByForm } from "#app/features/ecosystem/validator-rewards/adjust/adjust.server.ts";
import {
  formatChoice,
  parseChoice,
} from "#app/features/ecosystem/validator-rewards/page/choice.ts";
import { readRewardPage } from "#app/features/ecosystem/validator-rewards/page/reward-page.server.ts";
import { RewardView } from "#app/features/ecosystem/validator-rewards/page/reward-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Validator reward");

export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const choice = parseChoice(new URL(request.url).searchParams);
  const [answer, page] = await Promise.all([readHub(address), readRewardPage(address, choice)]);
  return { answer, page };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const outcome = await adjustByForm(address, await request.formData());
  if (outcome.kind === "refused") return data({ answer: outcome.answer }, { status: 400 });
  const choice = parseChoice(new URL(request.url).searchParams);
  return redirect(`/ecoSystem/validatorReward${formatChoice({ ...choice, ...outcome.to })}`, 303);
}

export default function ValidatorReward() {
  const { answer, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.answer ?? null;
  const path = page?.shown?.epoch && page.shown.path;
  return (
    <>
      <PageHeader
        title="Validator reward"
        notices={<HubNotices answer={answer} />}
        action={path && <ButtonLink to={`${path}/rewards`}>Compute an epoch</ButtonLink>}
      >
        What validators earned in each epoch and why, down to the root that pays them.
      </PageHeader>
      {page && <RewardView page={page} answer={refused} />}
    </>
  );
}
