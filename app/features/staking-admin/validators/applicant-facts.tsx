import { readWebsite } from "#app/domain/staking/registration/read-field.ts";
import type { Metadata } from "#app/domain/staking/registration/registration.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import { OutsideLink } from "#app/ui/forms/outside-link.tsx";
import typography from "#app/ui/typography.module.css";

/** An applicant's self-description and node key, to help decide on it. */
export function ApplicantFacts({ metadata }: { metadata: Metadata | undefined }) {
  if (!metadata) return <span className={typography["note"]}>not indexed yet</span>;
  const { website, contact, consensus } = metadata;
  // Anyone may have registered arbitrary data with the contract directly.
  const link = readWebsite(website);
  return (
    <span className={typography["note"]}>
      node <Address value={consensus} />
      {link.kind === "ok" && link.value !== "" ? (
        <>
          <br />
          <OutsideLink href={link.value}>{link.value}</OutsideLink>
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
