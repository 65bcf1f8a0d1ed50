import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import { ClaimHubNotices } from "#app/features/incentives/claim-hub-notices.tsx";
import { adjustByForm } from "#app/features/incentives/reward-page/adjust/adjust.server.ts";
import { formatChoice, parseChoice } from "#app/features/incentives/reward-page/epochs/choice.ts";
import { loadRewardPage } from "#app/features/incentives/reward-page/reward-page.server.ts";
import { RewardView } from "#app/features/incentives/reward-page/reward-view.tsx";
import {
  splitByForm,
  splitIntents,
} from "#app/features/incentives/reward-page/split/split-form.server.ts";
import { loadSplitPage } from "#app/features/incentives/reward-page/split/split-page.server.ts";
import { SplitView } from "#app/features/incentives/reward-page/split/split-view.tsx";
import { incentivePaths } from "#app/paths/incentives.ts";
import { formText } from "#app/platform/form-text.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Validator reward");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const choice = parseChoice(new URL(request.url).searchParams);
  const [answer, page, splits] = await Promise.all([
    fetchClaimHub(viewed),
    loadRewardPage(viewed, choice),
    loadSplitPage(viewed),
  ]);
  return { answer, page, splits };
}

export async function action({ request }: ActionFunctionArgs) {
  const { address } = await requireAdmin(request);
  const form = await request.formData();
  const choice = parseChoice(new URL(request.url).searchParams);
  if (splitIntents.includes(formText(form, "intent"))) {
    const outcome = await splitByForm(address, form);
    return outcome.kind === "rejected"
      ? data({ adjusted: undefined, splitAnswer: outcome.answer }, { status: 400 })
      : redirect(`${incentivePaths.rewardTable}${formatChoice(choice)}`, 303);
  }
  const outcome = await adjustByForm(address, form);
  if (outcome.kind === "rejected") {
    return data({ adjusted: outcome.result, splitAnswer: null }, { status: 400 });
  }
  return redirect(
    `${incentivePaths.rewardTable}${formatChoice({ ...choice, ...outcome.to })}`,
    303,
  );
}

export default function ValidatorReward() {
  const { answer, page, splits } = useLoaderData<typeof loader>();
  const rejected = useActionResult<typeof action>();
  const id = page?.shown?.epoch && page.shown.id;
  return (
    <>
      <PageHeader
        title="Validator reward"
        notices={<ClaimHubNotices answer={answer} />}
        action={
          id && <ButtonLink to={incentivePaths.validator.rewards(id)}>Compute an epoch</ButtonLink>
        }
      >
        What validators earned in each epoch, why, and the root that pays it.
      </PageHeader>
      {page && <RewardView page={page} lastResult={rejected?.adjusted} />}
      {splits && <SplitView splits={splits} answer={rejected?.splitAnswer ?? null} />}
    </>
  );
}
