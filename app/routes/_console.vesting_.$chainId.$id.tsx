import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { findVesting } from "#app/features/vesting/ledger.server.ts";
import {
  listScheduleEvents,
  parseScheduleParams,
  readSchedule,
} from "#app/features/vesting/schedule.server.ts";
import { ScheduleView } from "#app/features/vesting/schedule-view.tsx";
import { shortId } from "#app/features/vesting/words.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { PageBoundary } from "#app/shell/page-boundary.tsx";
import { pageTitle } from "#app/shell/page-title.ts";
import { ErrorPanel } from "#app/ui/error-panel.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";

export const meta: MetaFunction = () => pageTitle("Schedule");

export async function loader({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const asked = parseScheduleParams(params);
  const place = asked && findVesting(asked.chainId);
  const answer = place && (await readSchedule(asked.chainId, asked.id));
  if (!asked || !place || !answer || answer.kind === "unknown") {
    throw pageRefusal(404, "no-schedule", "There is no schedule of this number.");
  }
  const { chainId, id } = asked;
  const [network, { networks }] = [getNetwork(chainId), publicConfig()];
  const events = await listScheduleEvents(chainId, id);
  return { answer, events, place, id, network, networks, wallet: admin.address };
}

export default function SchedulePage() {
  const { answer, id, network, ...shown } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={`Schedule ${shortId(id)}`}>
        On {network.chainName}. <Link to="/vesting">All of my schedules</Link>
      </PageHeader>
      {answer.kind === "found" ? (
        <ScheduleView {...shown} {...answer} />
      ) : (
        <ErrorPanel title={`${network.chainName} does not answer`}>
          <p>Nothing is known of this schedule until it does. Try again in a moment.</p>
        </ErrorPanel>
      )}
    </>
  );
}

export const ErrorBoundary = PageBoundary;
