import type { Hex } from "viem";
import { Address } from "#app/ui/values/address.tsx";
import { isWebLink, OutsideLink } from "#app/ui/forms/outside-link.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type {
  EvidenceCheck,
  CheckedEvidence,
} from "#app/domain/staking/evidence/evidence.types.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { EvidenceStatus } from "./evidence-status.tsx";

type EvidenceCardProps = {
  /** The on-chain hash. */
  hash: Hex;
  /** Where else it is, according to its proposer. */
  uri: string | null;
  evidence: CheckedEvidence;
};

const warnings: Readonly<Record<Exclude<EvidenceCheck, "verified">, string>> = {
  mismatch:
    "The stored evidence is not what was proposed: its hash differs. Do not rely on it. Ask the proposer for the original, or veto.",
  "missing-file":
    "A proposed file is no longer stored, so the evidence cannot be verified. Ask the proposer for the original, or veto.",
  none: "This console has no evidence with this hash: the slash was proposed elsewhere, such as from a shell. Ask the proposer for it and compare its hash before you decide.",
};

/** Evidence of a proposed slash: text and files, and whether they match the on-chain hash. */
export function EvidenceCard({ hash, uri, evidence: { check, stored } }: EvidenceCardProps) {
  return (
    <section className={layout["card"]} aria-label="Evidence">
      <div className={layout["toolbar"]}>
        <h2>Evidence</h2>
        <EvidenceStatus check={check} />
      </div>
      {check !== "verified" && (
        <Notice tone={check === "none" ? "warn" : "danger"}>{warnings[check]}</Notice>
      )}
      {stored && (
        <>
          <p className={typography["entered"]}>{stored.text}</p>
          {stored.files.length > 0 && (
            <ul className={layout["list"]} aria-label="Files">
              {stored.files.map((file, i) => (
                <li key={i} className={layout["two-lines"]}>
                  <a href={stakingAdminPaths.evidenceFile(hash, file.sha256)} download>
                    {file.name}
                  </a>
                  <span className={typography["note"]}>
                    {file.type}, {formatInteger(file.size)} bytes, SHA-256{" "}
                    <Address value={file.sha256} kind={`SHA-256 of ${file.name}`} full />
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className={typography["note"]}>
            Saved by <Address value={stored.savedBy} /> on <Time at={stored.savedAt} />.
          </p>
        </>
      )}
      <p className={typography["note"]}>
        Hash on the chain <Address value={hash} kind="hash of the evidence" full />
      </p>
      <EvidenceLink uri={uri} />
      <details className={typography["note"]}>
        <summary>How to compute the hash</summary>
        <p>
          keccak256 of the UTF-8 JSON{" "}
          <code>{'{"files":[{"name":…,"sha256":…,"size":…}],"form":1,"text":…}'}</code> with keys in
          this order, no spaces and the files sorted by name; SHA-256 in hexadecimal without 0x.
        </p>
      </details>
    </section>
  );
}

/** Link to the evidence elsewhere; the console never fetches it. */
export function EvidenceLink({ uri }: { uri: string | null }) {
  if (uri === null) return null;
  return isWebLink(uri) ? (
    <OutsideLink href={uri}>Open the proposer's link</OutsideLink>
  ) : (
    <span className={typography["note"]}>{uri}</span>
  );
}
