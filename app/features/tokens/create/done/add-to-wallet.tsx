import { useState } from "react";
import type { CreatedToken } from "#app/features/tokens/model/created-token.types.ts";
import styles from "#app/features/tokens/tokens.module.css";
import { Button } from "#app/ui/button.tsx";
import { type ShowTokenOutcome, useWallet } from "#app/wallet/wallet-context.ts";

type AddToWalletProps = {
  token: Pick<CreatedToken, "chainId" | "token" | "symbol" | "decimals">;
  image: string | null;
};

const outcomeWords: Readonly<Record<ShowTokenOutcome, string>> = {
  shown: "Your wallet shows it.",
  refused: "It was not added: your wallet was told no.",
  failed: "Your wallet does not take tokens from pages. Add it there by its address.",
};

/** Asks the connected wallet to show the token among its own. */
export function AddToWallet({ token, image }: AddToWalletProps) {
  const { state, showToken } = useWallet();
  const [outcome, setOutcome] = useState<ShowTokenOutcome | "asking" | null>(null);
  const isConnected = state.kind === "connected";

  async function ask(): Promise<void> {
    setOutcome("asking");
    const { chainId, token: address, symbol, decimals } = token;
    const shown = { chainId, address, symbol, decimals, ...(image === null ? {} : { image }) };
    setOutcome(await showToken(shown).catch((): ShowTokenOutcome => "failed"));
  }

  return (
    <>
      <Button
        disabled={!isConnected}
        pending={outcome === "asking"}
        title={isConnected ? undefined : "Connect a wallet first"}
        onClick={() => void ask()}
      >
        Add to wallet
      </Button>
      <span className={styles["quiet"]} role="status">
        {outcome !== null && outcome !== "asking" && outcomeWords[outcome]}
      </span>
    </>
  );
}
