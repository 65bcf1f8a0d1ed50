import { saveCsv } from "#app/kit/list/save-csv.ts";
import { faucetPaths } from "#app/paths/faucet.ts";
import { toSlug } from "#app/ui/base/slug.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { TextareaField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import type { CreatedBatch as Created } from "./voucher-form.server.ts";

/** The codes of a batch that was just created, which no other page can show. */
export function CreatedBatch({ created: { id, name, codes, csv } }: { created: Created }) {
  return (
    <section className={layout["card"]} aria-label="New codes">
      <h2>{name}</h2>
      <Notice tone="warn">
        Save the codes now. Only their hashes are stored, so they cannot be shown again.
      </Notice>
      <TextareaField
        label={codes === 1 ? "Code" : "Codes"}
        mono
        readOnly
        value={csv.replaceAll("\r", "")}
      />
      <div className={layout["tools"]}>
        <Button variant="primary" onClick={() => saveCsv(`${toSlug(`vouchers ${name}`)}.csv`, csv)}>
          Download the codes
        </Button>
        <ButtonLink to={faucetPaths.voucherBatch(id)}>Open the batch</ButtonLink>
      </div>
    </section>
  );
}
