import { useNavigation, useSearchParams } from "@remix-run/react";
import { useState } from "react";
import { type Network, homeChainId } from "#app/chain/networks.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { isUnlisted } from "./asset.types.ts";
import type { FoundAsset } from "./find-asset.server.ts";
import styles from "./other-token.module.css";

type OtherTokenProps = {
  networks: readonly Network[];
  /** The answer to the token that the page's URL names. */
  asked: FoundAsset | null;
  /** What the page does with it, as its button says it: `Send`. */
  verb: string;
  onFound: (assetId: string) => void;
};

/** A token that is not in the list, by its address; the page is asked for again with it. */
export function OtherToken({ networks, asked, verb, onFound }: OtherTokenProps) {
  const [search, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const [chainId, setChainId] = useState(search.get("chain") ?? String(homeChainId));
  const [address, setAddress] = useState(search.get("token") ?? "");

  function look() {
    setSearch(
      { chain: chainId, token: address.trim() },
      { replace: true, preventScrollReset: true },
    );
  }

  return (
    <details className={styles["other"]} open={asked !== null || undefined}>
      <summary>A token that is not in the list</summary>
      <div className={styles["body"]}>
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
            error={asked?.kind === "refused" ? asked.sentence : null}
            onChange={(event) => setAddress(event.target.value)}
          />
        </div>
        {asked?.kind === "found" && <Found {...asked} />}
        <div className={styles["tools"]}>
          <Button size="small" pending={state === "loading"} onClick={look}>
            Look the token up
          </Button>
          {asked?.kind === "found" && (
            <Button size="small" onClick={() => onFound(asked.asset.id)}>
              {verb} {asked.asset.symbol}
            </Button>
          )}
        </div>
      </div>
    </details>
  );
}

function Found({ asset, name }: Extract<FoundAsset, { kind: "found" }>) {
  if (!isUnlisted(asset)) return <p className={styles["found"]}>This one is in the list.</p>;
  return (
    <p className={styles["found"]}>
      {name ?? "A token without a name"}, counted in {asset.symbol} with {asset.decimals} decimals.
      Anybody may make a token of any name: compare the address with its issuer&apos;s.
    </p>
  );
}
