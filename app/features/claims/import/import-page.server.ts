import type { Address } from "viem";
import { homeChainId } from "#app/chain/networks.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { listChainOf } from "#app/domain/lists/values/list-chain.ts";
import { readListForm } from "#app/domain/lists/source/read-list-form.ts";
import type { ListChain, ListChoices } from "#app/domain/lists/values/recipients.types.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { Programme, Root } from "#app/domain/claims/claims.types.ts";
import { findList } from "#app/domain/claims/list.store.server.ts";
import type { LineProblem } from "#app/domain/claims/list.types.ts";
import { formText } from "#app/platform/form-text.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { isDataUri, readDataUri } from "./data-uri.ts";
import { findRejection, importList, type RejectedImport } from "./import-list.server.ts";

export type ImportPage = {
  programme: Programme;
  root: Root;
  chainName: string;
  isStored: boolean;
  /** Whether the list is embedded in the root's URI. */
  isAnnounced: boolean;
  /** Why that list is not stored; null if it is, is about to be imported, or does not exist. */
  error: Pick<RejectedImport, "message" | "problems"> | null;
};

export type ImportAnswer = {
  /** Whether the root's own URI was read instead of a submitted list. */
  isAnnounced: boolean;
  message: string;
  problems: readonly LineProblem[];
};

/**
 * Loads a root and whether its list is stored. Returns null if the chain cannot be read.
 *
 * @param proofKey program id and root number, as `1-2`.
 * @throws 404 if there is no such root.
 */
export async function loadImportPage(proofKey = ""): Promise<ImportPage | null> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return null;
  const root = answer.roots.find(({ programmeId, n }) => proofKey === `${programmeId}-${n}`);
  const programme = answer.programmes.find(({ id }) => id === root?.programmeId);
  if (!root || !programme) {
    throw errorResponse(404, "no-root", "There is no such root, or it is not read yet.");
  }
  const { db } = getRuntime().database;
  const isStored = (await findList(db, programme.id, root.root)) !== null;
  const isAnnounced = isDataUri(root.uri);
  const error = isAnnounced && !isStored ? await evaluateAnnounced(root, programme) : null;
  const { chainName } = answer.facts;
  return { programme, root, chainName, isStored, isAnnounced, error };
}

/** Stores the list from the form or the root's URI. Returns the errors, or null on success. */
export async function importByForm(
  actor: Address,
  proofKey: string | undefined,
  form: FormData,
): Promise<ImportAnswer | null> {
  const page = await loadImportPage(proofKey);
  const isAnnounced = formText(form, "intent") === "announced";
  const reject = (message: string, problems: readonly LineProblem[] = []) => {
    return { isAnnounced, message, problems };
  };
  if (!page) return reject("The chain is not responding. Try again in a moment.");
  const { programme, root, chainName } = page;
  const source = isAnnounced ? readAnnounced(root) : parseInput(form, chainName);
  if (source.kind === "rejected") return reject(source.message);
  const { list } = source;
  const { token, unit } = programme;
  const imported = await importList({ ...list, root, token, unit, by: actor });
  if (imported.kind === "rejected") return reject(imported.message, imported.problems);
  await recordAudit({
    actor,
    action: "claims.import-list",
    subject: `program ${programme.id}, root ${root.n}`,
    details: { root: root.root, total: String(root.total), accounts: root.leafCount },
  });
  return null;
}

type ListSource =
  | { kind: "list"; list: { source: string; choices?: ListChoices; chain?: ListChain } }
  | { kind: "rejected"; message: string };

async function evaluateAnnounced(root: Root, { token, unit }: Programme) {
  const source = readAnnounced(root);
  if (source.kind === "rejected") return { message: source.message, problems: [] };
  return findRejection({ root, token, unit, ...source.list });
}

function readAnnounced({ uri }: Root): ListSource {
  const text = isDataUri(uri) ? readDataUri(uri) : null;
  if (text === null) return { kind: "rejected", message: "The root's address holds no list." };
  return { kind: "list", list: { source: text } };
}

function parseInput(form: FormData, chainName: string): ListSource {
  const { text, choices } = readListForm(form);
  if (text.trim() === "") return { kind: "rejected", message: "Choose a file or paste the list." };
  const chain = listChainOf({ chainId: homeChainId, chainName });
  return { kind: "list", list: { source: text, choices, chain } };
}
