import { z } from "zod";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { listEvents } from "#app/common/events/events.server.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

export const treasuryStream = "treasury";

/** Where the treasury is, on the home chain; `null` where it is not deployed. */
export const findTreasury = () => findDeployment("etherDeposit");

const labelSchema = z.object({
  id: z.string().regex(/^\d+$/).transform(Number),
  label: z.string().transform(withoutControls),
});

/** As many budgets as are read at once, the newest; the donations' always. */
export const maxBudgets = 500;

/** What budgets are for, by their numbers, as far as it is indexed; of many the newest. */
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
