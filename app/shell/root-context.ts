import { useOutletContext } from "@remix-run/react";
import type { Address } from "viem";
import type { PublicConfig } from "#app/chain/public-config.ts";

/** What the document gives to the layouts of its pages. */
export type RootContext = {
  /** Whether an admin is signed in who has accepted the terms. */
  isAdmin: boolean;
  /** The account that an admin views the page as. */
  viewed: Address | null;
  config: PublicConfig;
};

export function useRootContext(): RootContext {
  return useOutletContext<RootContext>();
}
