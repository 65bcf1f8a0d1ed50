import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { type Address, isAddressEqual } from "viem";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { tokenPaths } from "#app/paths/tokens.ts";
import type { AccountFacts } from "./account.types.ts";

/** Loads an account's facts from the server as soon as it is entered. */
export function useAccount(token: Address) {
  const { load, data } = useFetcher<{ account: AccountFacts | null }>();
  const [requested, setRequested] = useState<Address | null>(null);
  const account = data?.account ?? null;
  const isAnswer =
    account !== null && requested !== null && isAddressEqual(account.address, requested);
  return {
    look: (text: string) => {
      const parsed = parseAccount(text);
      setRequested(parsed.kind === "ok" ? parsed.value : null);
      if (parsed.kind === "ok") load(`${tokenPaths.account(token)}?of=${parsed.value}`);
    },
    /** Null if there is no account or no response yet. */
    found: isAnswer ? account : null,
  };
}
