import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { CreditTable } from "#app/features/submissions/rewards/credits/credit-table.tsx";
import { readCredits } from "#app/features/submissions/rewards/read-credits.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Claim developer rewards");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  return { wallet, page: await readCredits(wallet) };
}

export default function ClaimTab() {
  const { wallet, page } = useLoaderData<typeof loader>();
  return page && <CreditTable page={page} wallet={wallet} />;
}
