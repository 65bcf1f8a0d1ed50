import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { decodeFile } from "#app/common/recipients/decode-file.ts";
import { readProgrammes } from "#app/features/ecosystem/claims/claims.server.ts";
import type { Programme, Root } from "#app/features/ecosystem/claims/claims.types.ts";
import { findList } from "#app/features/ecosystem/claims/list.store.server.ts";
import { type LineProblem, mostListBytes } from "#app/features/ecosystem/claims/list.types.ts";
import { formText } from "#app/platform/form-text.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { isDataUri, readDataUri } from "./data-uri.ts";
import { findRefusal, importList, type RefusedList } from "./import-list.server.ts";

export type ImportPage = {
  programme: Programme;
  root: Root;
  isKept: boolean;
  /** Whether the list stands in the root's address itself. */
  isAnnounced: boolean;
  /** Why that list is not kept; `null`: it is, it is to be imported in a moment, or there is none. */
  refusal: Pick<RefusedList, "sentence" | "problems"> | null;
};

export type ImportAnswer = {
  /** Whether the root's own address was asked, in place of what was handed in. */
  isAnnounced: boolean;
  sentence: string;
  problems: readonly LineProblem[];
  typed: string;
};

/** A larger text is not sent back to be mended in the form. */
const mostTyped = 100_000;

/**
 * A root, and whether its list is kept here; `null`: nothing can be read of the chain.
 *
 * @param which programme and number of the root, as `1-2`.
 * @throws 404 where there is no such root.
 */
export async function readImportPage(which = ""): Promise<ImportPage | null> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return null;
  const root = answer.roots.find(({ programmeId, n }) => which === `${programmeId}-${n}`);
  const programme = answer.programmes.find(({ id }) => id === root?.programmeId);
  if (!root || !programme) {
    throw pageRefusal(404, "no-root", "There is no such root, or it is not read yet.");
  }
  const { db } = getRuntime().database;
  const isKept = (await findList(db, programme.id, root.root)) !== null;
  const isAnnounced = isDataUri(root.uri);
  const refusal = isAnnounced && !isKept ? await judgeAnnounced(root, programme) : null;
  return { programme, root, isKept, isAnnounced, refusal };
}

/** Keeps the list that a form hands in, or that the root's address holds; what is wrong otherwise. */
export async function importByForm(
  actor: Address,
  which: string | undefined,
  form: FormData,
): Promise<ImportAnswer | null> {
  const page = await readImportPage(which);
  const isAnnounced = formText(form, "intent") === "announced";
  const refuse = (sentence: string, typed = "", problems: readonly LineProblem[] = []) => ({
    ...{ isAnnounced, sentence, problems },
    typed: typed.length > mostTyped ? "" : typed,
  });
  if (!page) return refuse("The chain does not answer now. Try again in a moment.");
  const { programme, root } = page;
  const given = isAnnounced ? readAnnounced(root) : await readGiven(form);
  if (given.kind === "refused") return refuse(given.sentence);
  const { text } = given;
  const { token, unit } = programme;
  const imported = await importList({ root, token, unit, source: text, by: actor });
  if (imported.kind === "refused") {
    return refuse(imported.sentence, isAnnounced ? "" : text, imported.problems);
  }
  await recordAudit({
    actor,
    action: "claims.import-list",
    subject: `programme ${programme.id}, root ${root.n}`,
    details: { root: root.root, total: String(root.total), accounts: root.leafCount },
  });
  return null;
}

type Given = { kind: "text"; text: string } | { kind: "refused"; sentence: string };

async function judgeAnnounced(root: Root, { token, unit }: Programme) {
  const given = readAnnounced(root);
  if (given.kind === "refused") return { sentence: given.sentence, problems: [] };
  return findRefusal({ root, token, unit, source: given.text });
}

function readAnnounced({ uri }: Root): Given {
  const text = isDataUri(uri) ? readDataUri(uri) : null;
  if (text === null) return { kind: "refused", sentence: "The root's address holds no list." };
  return { kind: "text", text };
}

async function readGiven(form: FormData): Promise<Given> {
  const file = form.get("file");
  if (file !== null && typeof file !== "string" && file.size > 0) {
    return decodeFile(new Uint8Array(await file.arrayBuffer()), mostListBytes);
  }
  const text = formText(form, "list");
  if (text.trim() !== "") return { kind: "text", text };
  return { kind: "refused", sentence: "Choose a file or paste the list." };
}
