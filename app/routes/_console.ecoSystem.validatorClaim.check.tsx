import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { chooseAccount } from "#app/domain/lists/values/chosen-account.ts";
import { CheckView } from "#app/features/claims/check-view.tsx";
import { readChainSide } from "#app/features/claims/check.server.ts";
import { parseProofKey } from "#app/features/claims/parse-proof-key.ts";
import type { loadClaimsLayout } from "#app/features/claims/layout.server.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Check a proof");

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed } = await requireAdmin(request);
  const search = new URL(request.url).searchParams;
  const ref = parseProofKey(search);
  return { side: ref && (await readChainSide(ref, chooseAccount(search, viewed).account)) };
}

export default function CheckTab() {
  const claims = useRouteLoaderData<typeof loadClaimsLayout>(
    "routes/_console.ecoSystem.validatorClaim",
  );
  return claims?.answer.kind === "read" ? <CheckView facts={claims.answer.facts} /> : null;
}
