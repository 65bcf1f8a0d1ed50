import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { listAlarms } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { countWaiting } from "#app/features/ecosystem-overview/overview-page.server.ts";
import { countUnreadAlerts } from "#app/features/staking/alerts/alerts-page.server.ts";
import { countPoolWaiting } from "#app/features/staking-admin/overview/pool-waiting.server.ts";
import { countDueTasks } from "#app/features/tasks/shared/list-page.server.ts";
import { countOfferedBudgets } from "#app/features/treasury/budgets/treasury-page.server.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { taskPaths } from "#app/paths/tasks.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { Waiting } from "#app/shell/waiting.ts";

/** Returns what waits for the signed-in admin, for the sidebar and the bell. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  const { db } = getRuntime().database;
  const [alarms, pool, alerts, rewards, budgets, tasks] = await Promise.all([
    publicConfig().hasBridge ? listAlarms(db, null) : [],
    countPoolWaiting(),
    countUnreadAlerts(address),
    countWaiting(),
    countOfferedBudgets(address),
    countDueTasks(address),
  ]);
  const waiting: Waiting = {
    "/": alarms.length,
    [stakingAdminPaths.index]: pool,
    [stakingPaths.alerts]: alerts,
    ...rewards,
    [treasuryPaths.index]: budgets,
    [taskPaths.index]: tasks,
  };
  return Response.json(waiting, { headers: { "Cache-Control": "no-store" } });
}
