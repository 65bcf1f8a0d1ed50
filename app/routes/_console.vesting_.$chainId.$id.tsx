import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { parseAddress } from "#app/chain/parse-address.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import {
  hideFunder,
  listHiddenFunders,
  unhideFunder,
} from "#app/domain/vesting/hidden-funders.store.server.ts";
import { findVesting } from "#app/domain/vesting/ledger.server.ts";
import {
  listScheduleEvents,
  parseScheduleParams,
  readSchedule,
} from "#app/features/vesting/schedules/schedule.server.ts";
import { ScheduleView } from "#app/features/vesting/schedules/schedule-view.tsx";
import { shortId } from "#app/domain/vesting/labels.ts";
import { vestingPaths } from "#app/paths/vesting.ts";
import { formText } from "#app/platform/form-text.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Schedule");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const requested = parseScheduleParams(params);
  const deployment = requested && findVesting(requested.chainId);
  const answer = deployment && (await readSchedule(requested.chainId, requested.id));
  if (!requested || !deployment || !answer || answer.kind === "unknown") {
    throw errorResponse(404, "no-schedule", "There is no schedule with this number.");
  }
  const { chainId, id } = requested;
  const [network, { networks }] = [getNetwork(chainId), publicConfig()];
  const [events, hidden] = await Promise.all([
    listScheduleEvents(chainId, id),
    listHiddenFunders(admin.address),
  ]);
  const isHidden = answer.kind === "found" && hidden.includes(answer.schedule.funder);
  return { answer, events, deployment, id, network, networks, wallet: admin.address, isHidden };
}

/** Hides the schedules of a funder from the wallet's own, or shows them again. */
export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await request.formData();
  const funder = parseAddress(formText(form, "funder"));
  if (funder.kind === "invalid") {
    throw errorResponse(400, "invalid-funder", "The funder is not an address. Reload the page.");
  }
  const isHiding = formText(form, "intent") === "hide";
  await (isHiding ? hideFunder : unhideFunder)(admin.address, funder.address);
  return null;
}

export default function SchedulePage() {
  const { answer, id, network, ...shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={`Schedule ${shortId(id)}`}>
        On {network.chainName}. <Link to={vestingPaths.index}>All of my schedules</Link>
      </PageHeader>
      {answer.kind === "found" ? (
        <ScheduleView {...shown} {...answer} />
      ) : (
        <ErrorPanel title={`${network.chainName} is not responding`}>
          <p>This schedule cannot be shown right now. Try again in a moment.</p>
        </ErrorPanel>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
