import { chainNow } from "#app/chain/chain-now.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type RootState, stateOf } from "#app/domain/claims/programme-states.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { ClaimsAnswer, Programme, Root } from "#app/domain/claims/claims.types.ts";
import { findList } from "#app/domain/claims/list.store.server.ts";

const pageSize = 25;

export type ListedRoot = Root & {
  programme: Programme;
  state: RootState;
  /** Whether its leaves are stored here. */
  isStored: boolean;
};

export type RootsPage = ClaimsAnswer<{
  programmes: Programme[];
  /** Null for all programs. */
  chosen: number | null;
  /** Newest first. */
  rows: ListedRoot[];
  next: string | null;
}>;

/** Lists the roots of one or all programs, newest first. */
export async function loadRootsPage(search: URLSearchParams): Promise<RootsPage> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return answer;
  const { facts, programmes, roots } = answer;
  const chosen = programmes.find(({ id }) => String(id) === search.get("programme"))?.id ?? null;
  const found = roots
    .filter(({ programmeId }) => chosen === null || programmeId === chosen)
    .sort((a, b) => b.at - a.at || b.programmeId - a.programmeId || b.n - a.n);
  const start = parseStart(search.get("before"));
  const { db } = getRuntime().database;
  const rows = await Promise.all(
    found.slice(start, start + pageSize).map(async (root): Promise<ListedRoot[]> => {
      const programme = programmes.find(({ id }) => id === root.programmeId);
      if (!programme) return [];
      const matching = roots.filter(({ programmeId }) => programmeId === root.programmeId);
      const isStored = (await findList(db, root.programmeId, root.root)) !== null;
      return [{ ...root, programme, state: stateOf(root, matching, chainNow(facts)), isStored }];
    }),
  );
  const after = start + pageSize;
  return {
    kind: "read",
    facts,
    programmes,
    chosen,
    rows: rows.flat(),
    next: after < found.length ? String(after) : null,
  };
}

function parseStart(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
