import { z } from "zod";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";

export const treasuryStream = "treasury";

/** Returns the treasury deployment on the home chain, or null if there is none. */
export const findTreasury = () => findDeployment("etherDeposit");

const labelSchema = z.object({
  id: z.string().regex(/^\d+$/).transform(Number),
  label: z.string().transform(withoutControls),
});

/** Max budgets read at once: the newest, and always the donations. */
export const maxBudgets = 500;

/** Returns the indexed labels of budgets by number; if there are many, of the newest. */
export async function listLabels({ chainId }: Deployment): Promise<Map<number, string>> {
  const opened = await listEvents({
    stream: treasuryStream,
    chainId,
    name: "BudgetOpened",
    limit: maxBudgets,
  });
  return new Map(
    opened.map(({ args }) => {
      const { id, label } = labelSchema.parse(args);
      return [id, label];
    }),
  );
}
