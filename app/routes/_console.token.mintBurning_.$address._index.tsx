import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadManagedPage } from "#app/features/tokens/manage/shared/managed-view.server.ts";
import { MintAndBurn } from "#app/features/tokens/manage/mint/mint-and-burn.tsx";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address } = await requireAdmin(request);
  return { view: await loadManagedPage(params["address"], address) };
}

export default function MintAndBurnTab() {
  const { view } = useLoaderData<typeof loader>();
  return view && <MintAndBurn view={view} />;
}
