import { type Address, getAddress, type Hex } from "viem";
import { z } from "zod";
import { type IndexedEvent, listEvents } from "#app/domain/events/events.server.ts";
import { claimsStream } from "./claims-contract.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import type { Root } from "./claims.types.ts";

/** More than the programs of a network have; of a longer history only the newest are read. */
const maxEvents = 20_000;
/** Anyone may object, so objections must not displace roots. */
const maxFlags = 1_000;

const units = z.string().regex(/^\d+$/).transform(BigInt);
const number = z.coerce.number().int().nonnegative();
const address = z.string().transform((text): Address => getAddress(text));
const text = z.string().transform((reasonText) => withoutControls(reasonText));
const hash = z.string().transform((digits) => digits.toLowerCase() as Hex);

const created = z.object({ id: number, title: text });
const published = z.object({
  id: number,
  n: number,
  root: hash,
  total: units,
  leafCount: number,
  activeAt: number,
  uri: text,
});
const flagged = z.object({ id: number, n: number, by: address, text });
const disabled = z.object({ id: number, n: number, by: address, reason: text });

/** Program data from events. */
export type ClaimRoots = { titles: ReadonlyMap<number, string>; roots: readonly Root[] };

/**
 * Reads the names of the programs and every root with its objections and any disabling, as far as
 * they are indexed.
 */
export async function readRoots(deployment: Deployment): Promise<ClaimRoots> {
  const about = { stream: claimsStream, chainId: deployment.chainId };
  const [events, flags] = await Promise.all([
    listEvents({
      ...about,
      name: ["ProgrammeCreated", "RootPublished", "RootDisabled"],
      limit: maxEvents,
    }),
    listEvents({ ...about, name: "RootFlagged", limit: maxFlags }),
  ]);
  return foldRoots([...events.reverse(), ...flags.reverse()]);
}

type RootEvent = Pick<IndexedEvent, "name" | "args" | "at" | "txHash">;

/** @param events each kind oldest first, and those about a root after the root. */
export function foldRoots(events: readonly RootEvent[]): ClaimRoots {
  const titles = new Map<number, string>();
  const roots = new Map<string, Root>();
  const change = ({ id, n }: { id: number; n: number }, make: (root: Root) => Root) => {
    const root = roots.get(`${id}/${n}`);
    if (root) roots.set(`${id}/${n}`, make(root));
  };
  for (const { name, args, at, txHash } of events) {
    if (name === "ProgrammeCreated") {
      const { id, title } = created.parse(args);
      titles.set(id, title);
    } else if (name === "RootPublished") {
      const { id, ...root } = published.parse(args);
      roots.set(`${id}/${root.n}`, {
        ...root,
        programmeId: id,
        at,
        isDisabled: false,
        disabled: null,
        flags: [],
      });
    } else if (name === "RootFlagged") {
      const flag = flagged.parse(args);
      const parsed = { by: flag.by, text: flag.text, at, txHash };
      change(flag, (root) => ({ ...root, flags: [...root.flags, parsed] }));
    } else if (name === "RootDisabled") {
      const { by, reason, ...rootKey } = disabled.parse(args);
      change(rootKey, (root) => ({
        ...root,
        isDisabled: true,
        disabled: { by, reason, at },
      }));
    }
  }
  return { titles, roots: [...roots.values()] };
}
