import { useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { type Network, homeChainId } from "#app/chain/networks.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import styles from "./multi-sender.module.css";
import type { SendAsset } from "./send-form.tsx";

type OtherTokenProps = {
  networks: readonly Network[];
  assets: readonly SendAsset[];
  refusal: string | null;
  onFound: (assetId: string) => void;
};

/** A token that is not in the list, by its address; the page is asked for again with it. */
export function OtherToken({ networks, assets, refusal, onFound }: OtherTokenProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const asked = search.get("token") ?? "";
  const [chainId, setChainId] = useState(search.get("chain") ?? String(homeChainId));
  const [address, setAddress] = useState(asked);
  const found = assets.find(
    ({ token, chainId: at }) =>
      token.toLowerCase() === asked.toLowerCase() && String(at) === search.get("chain"),
  );

  function look() {
    setSearch(
      { chain: chainId, token: address.trim() },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <details className={styles["other"]} open={asked !== "" || undefined}>
      <summary>A token that is not in the list</summary>
      <div className={styles["pair"]}>
        <SelectField
          label="Network of the token"
          value={chainId}
          onChange={(event) => setChainId(event.target.value)}
        >
          {networks.map((network) => (
            <option key={network.chainId} value={network.chainId}>
              {network.chainName}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Address of the token"
          mono
          value={address}
          error={refusal}
          onChange={(event) => setAddress(event.target.value)}
        />
      </div>
      <div className={styles["tools"]}>
        <Button size="small" pending={state === "loading"} onClick={look}>
          Look the token up
        </Button>
        {found && (
          <Button size="small" onClick={() => onFound(found.id)}>
            Send {found.symbol}
          </Button>
        )}
      </div>
    </details>
  );
}
