import { useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { isUnlisted } from "#app/domain/assets/asset.types.ts";
import type { FoundAsset } from "#app/domain/assets/find-asset.server.ts";
import styles from "./other-token.module.css";
import type { TokenLookup } from "./use-token-lookup.ts";

type OtherTokenProps = { networks: readonly Network[]; lookup: TokenLookup };

/** Form for an unlisted token: looking it up by its address selects it. */
export function OtherToken({ networks, lookup }: OtherTokenProps) {
  const { address, chainId, answer, isPending } = lookup;
  const [startsOpen] = useState(address !== "");
  return (
    <details className={styles["other"]} open={startsOpen || undefined}>
      <summary>A token that is not in the list</summary>
      <div className={styles["body"]}>
        <div className={layout["pair"]}>
          <SelectField
            label="Network of the token"
            value={chainId}
            onChange={(event) => lookup.setChainId(event.target.value)}
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
            error={answer?.kind === "rejected" ? answer.message : null}
            onChange={(event) => lookup.setAddress(event.target.value)}
          />
        </div>
        {answer?.kind === "found" && <Found {...answer} />}
        <div className={layout["tools"]}>
          <Button
            size="small"
            pending={isPending}
            disabled={address.trim() === ""}
            onClick={lookup.look}
          >
            Look up token
          </Button>
        </div>
      </div>
    </details>
  );
}

function Found({ asset, name }: Extract<FoundAsset, { kind: "found" }>) {
  if (!isUnlisted(asset)) {
    return <p className={typography["note"]}>{asset.symbol} is on the list, and is selected.</p>;
  }
  return (
    <p className={typography["note"]}>
      Chosen: {name ?? "a token without a name"}, symbol {asset.symbol}, {asset.decimals} decimals.
      Anybody can create a token with any name, so compare the address with its issuer&apos;s.
    </p>
  );
}
