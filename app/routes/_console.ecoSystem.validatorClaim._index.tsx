import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import { chooseAccount } from "#app/domain/lists/values/chosen-account.ts";
import { AccountForm } from "#app/features/claims/account-form.tsx";
import { ClaimFigures } from "#app/features/claims/claim-figures.tsx";
import { ClaimTable } from "#app/features/claims/claim-table.tsx";
import { readClaims } from "#app/domain/claims/read-claims.server.ts";
import { RecipientsCard } from "#app/features/claims/recipients-card.tsx";
import layout from "#app/ui/layout.module.css";

export async function loader({ request }: LoaderFunctionArgs) {
  const { viewed: wallet } = await requireAdmin(request);
  const chosen = chooseAccount(new URL(request.url).searchParams, wallet);
  return { wallet, chosen, claims: await readClaims(chosen.account) };
}

export default function ClaimsTab() {
  const { wallet, chosen, claims } = useLoaderData<typeof loader>();
  if (claims.kind !== "read") return null;
  const { facts, account, rows, recipients } = claims;
  const isSelf = account === wallet;
  return (
    <div className={layout["page"]}>
      <AccountForm chosen={chosen} />
      {rows.length > 0 && <ClaimFigures rows={rows} facts={facts} />}
      <ClaimTable key={account} facts={facts} account={account} isSelf={isSelf} rows={rows} />
      {isSelf && <RecipientsCard facts={facts} wallet={wallet} recipients={recipients} />}
    </div>
  );
}
