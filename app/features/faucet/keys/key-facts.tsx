import { Fact } from "#app/features/faucet/shared/fact.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import { Address } from "#app/ui/values/address.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import type { ListedKey } from "./key-form.server.ts";
import { stateLabels } from "./key-texts.ts";

export function KeyFacts({ listed }: { listed: ListedKey }) {
  const { state, prefix, assetNames, requestsPerDay, usedOfDay } = listed;
  const { createdBy, createdAt, usedAt, expiresAt, oldSecretEndsAt, revokedAt } = listed;
  const { tone, label } = stateLabels[state];
  return (
    <section className={layout["card"]} aria-label="Key">
      <dl className={layout["facts"]}>
        <Fact name="State">
          <Status tone={tone}>{label}</Status>
        </Fact>
        <Fact name="Secret">
          <code>{prefix}…</code>
        </Fact>
        <Fact name="Assets">{assetNames?.join(", ") ?? "All"}</Fact>
        <Fact name="Used, 24 h">
          {formatInteger(usedOfDay)} of {formatInteger(requestsPerDay)} requests
        </Fact>
        <Fact name="Last used">{usedAt === null ? "Never" : <Time at={usedAt} />}</Fact>
        <Fact name="Expires">{expiresAt === null ? "Never" : <Time at={expiresAt} />}</Fact>
        <Fact name="Created by">
          <Address value={createdBy} />
        </Fact>
        <Fact name="Created">
          <Time at={createdAt} />
        </Fact>
        {oldSecretEndsAt !== null && (
          <Fact name="End of the old secret">
            <Time at={oldSecretEndsAt} />
          </Fact>
        )}
        {revokedAt !== null && (
          <Fact name="Revoked">
            <Time at={revokedAt} />
          </Fact>
        )}
      </dl>
    </section>
  );
}
