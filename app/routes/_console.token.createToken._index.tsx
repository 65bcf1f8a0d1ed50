import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { loadCreatePage } from "#app/features/tokens/create/create-page.server.ts";
import { CreateView } from "#app/features/tokens/create/create-view.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  return { page: await loadCreatePage(), account: admin.address };
}

export default function CreateTab() {
  const { page, account } = useLoaderData<typeof loader>();
  return <CreateView key={account} page={page} account={account} />;
}
