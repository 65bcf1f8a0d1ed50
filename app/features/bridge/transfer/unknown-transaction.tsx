import { useEffect, useState } from "react";
import { bridgePaths } from "#app/paths/bridge.ts";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";

const pollMs = 2_000;
/** How long a transaction may take to reach a node; afterwards it was probably dropped. */
const patienceMs = 300_000;

/** Says that a node does not know a transaction yet, and looks again for a while. */
export function UnknownTransaction({ hash }: { hash: string }) {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  useRevalidateWhile(!isOverdue, pollMs);
  const notice = isOverdue ? (
    <Notice tone="warn">
      The network’s node still does not know this transaction. See in your wallet whether it was
      replaced or dropped; reload this page to look again.
    </Notice>
  ) : (
    <Notice tone="info">
      The network’s node does not know this transaction yet. This page checks again by itself.
    </Notice>
  );
  return (
    <PageHeader title={`Transaction ${shortenAddress(hash)}`} notices={notice}>
      A transfer over the bridge. <Link to={bridgePaths.index}>All of my transfers</Link>
    </PageHeader>
  );
}
