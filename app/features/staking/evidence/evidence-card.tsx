import type { Hex } from "viem";
import styles from "#app/features/staking/staking.module.css";
import { Address } from "#app/ui/address.tsx";
import { formatInteger, formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import evidence from "./evidence.module.css";
import type { EvidenceCheck, CheckedEvidence } from "./evidence.types.ts";
import { EvidenceStatus } from "./evidence-status.tsx";

type EvidenceCardProps = {
  /** The hash that the chain has. */
  hash: Hex;
  /** Where else it is, as its proposer wrote. */
  uri: string | null;
  evidence: CheckedEvidence;
};

const warnings: Readonly<Record<Exclude<EvidenceCheck, "verified">, string>> = {
  mismatch:
    "What is stored here is not what was proposed: its hash is another one. Do not decide by it. Ask the proposer for the original, or veto.",
  "missing-file":
    "A file that was proposed is not stored any more, so the evidence cannot be verified. Ask the proposer for the original, or veto.",
  none: "This console stores no evidence of this hash: the slash was proposed elsewhere, such as from a shell. Ask the proposer for it and compare its hash before you decide.",
};

/** Why a slash was proposed: the text and files, and whether they are what the chain has the hash of. */
export function EvidenceCard({ hash, uri, evidence: { check, stored } }: EvidenceCardProps) {
  return (
    <section className={styles["card"]} aria-label="Evidence">
      <div className={styles["toolbar"]}>
        <h2>Evidence</h2>
        <EvidenceStatus check={check} />
      </div>
      {check !== "verified" && (
        <Notice tone={check === "none" ? "warn" : "danger"}>{warnings[check]}</Notice>
      )}
      {stored && (
        <>
          <p className={evidence["text"]}>{stored.text}</p>
          {stored.files.length > 0 && (
            <ul className={evidence["files"]} aria-label="Files">
              {stored.files.map((file, i) => (
                <li key={i} className={styles["two-lines"]}>
                  <a href={`/admin/slashing/evidence/${hash}/${file.sha256}`} download>
                    {file.name}
                  </a>
                  <span className={styles["quiet"]}>
                    {file.type}, {formatInteger(file.size)} bytes, SHA-256{" "}
                    <Address value={file.sha256} kind={`SHA-256 of ${file.name}`} full />
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p className={styles["quiet"]}>
            Saved by <Address value={stored.savedBy} /> on {formatUtc(stored.savedAt)}.
          </p>
        </>
      )}
      <p className={styles["quiet"]}>
        Hash on the chain <Address value={hash} kind="hash of the evidence" full />
      </p>
      <EvidenceLink uri={uri} />
      <details className={styles["quiet"]}>
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

/** Where else the evidence is; the console never fetches it. */
export function EvidenceLink({ uri }: { uri: string | null }) {
  if (uri === null) return null;
  if (!uri.startsWith("https://")) return <span className={styles["quiet"]}>{uri}</span>;
  return (
    <a href={uri} target="_blank" rel="noopener noreferrer">
      Open the proposer's link
    </a>
  );
}
