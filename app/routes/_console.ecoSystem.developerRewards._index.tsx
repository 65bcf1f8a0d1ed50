import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { chooseAccount } from "#app/domain/lists/values/chosen-account.ts";
import { loadWorkPage } from "#app/features/submissions/rewards/work/work-page.server.ts";
import { WorkView } from "#app/features/submissions/rewards/work/work-view.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const chosen = chooseAccount(searchParams, wallet);
  return { chosen, page: await loadWorkPage(wallet, chosen.account, searchParams) };
}

export default function WorkTab() {
  const { chosen, page } = useLoaderData<typeof loader>();
  return page && <WorkView chosen={chosen} page={page} />;
}
