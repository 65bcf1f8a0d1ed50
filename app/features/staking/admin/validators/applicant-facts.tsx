import { readWebsite } from "#app/features/staking/operator/read-field.ts";
import type { Metadata } from "#app/features/staking/operator/registration.types.ts";
import styles from "#app/features/staking/staking.module.css";
import { Address } from "#app/ui/address.tsx";

/** What an applicant says of itself, and its node key, for who has to decide. */
export function ApplicantFacts({ metadata }: { metadata: Metadata | undefined }) {
  if (!metadata) return <span className={styles["quiet"]}>not indexed yet</span>;
  const { website, contact, consensus } = metadata;
  // Anybody may have registered anything with the contract itself.
  const link = readWebsite(website);
  return (
    <span className={styles["quiet"]}>
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
