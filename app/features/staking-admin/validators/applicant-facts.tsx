import { readWebsite } from "#app/common/staking/registration/read-field.ts";
import type { Metadata } from "#app/common/staking/registration/registration.types.ts";
import { Address } from "#app/ui/address.tsx";
import typography from "#app/ui/typography.module.css";

/** What an applicant says of itself, and its node key, for who has to decide. */
export function ApplicantFacts({ metadata }: { metadata: Metadata | undefined }) {
  if (!metadata) return <span className={typography["note"]}>not indexed yet</span>;
  const { website, contact, consensus } = metadata;
  // Anybody may have registered anything with the contract itself.
  const link = readWebsite(website);
  return (
    <span className={typography["note"]}>
      node <Address value={consensus} />
      {link.kind === "ok" && link.value !== "" ? (
        <>
          <br />
          <a href={link.value} rel="noopener noreferrer" target="_blank">
            {link.value}
          </a>
        </>
      ) : (
        website !== "" && (
          <>
            <br />
            {website}
          </>
        )
      )}
      {contact !== "" && (
        <>
          <br />
          {contact}
        </>
      )}
    </span>
  );
}
