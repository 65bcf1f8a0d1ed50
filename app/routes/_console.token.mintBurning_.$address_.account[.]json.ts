import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "#app/session/guard.server.ts";
import { readAccount } from "#app/features/tokens/manage/mint/account.server.ts";
import { requireTokenAddress } from "#app/features/tokens/manage/shared/managed-view.server.ts";

/** Returns an account's holdings of a token; requested when an address is entered. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { address: wallet } = await requireAdmin(request);
  const token = requireTokenAddress(params["address"]);
  const account = requireTokenAddress(new URL(request.url).searchParams.get("of") ?? "");
  return { account: await readAccount({ token, account, wallet }) };
}
