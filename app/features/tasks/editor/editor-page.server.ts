import { type Address, getAddress } from "viem";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import type { EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { stakedCoin } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listKnownTokens, listTaskTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { type ShownFile, listTaskFiles } from "#app/domain/tasks/files/task-files.server.ts";
import type { TaskText, TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { findTask, type Task } from "#app/domain/tasks/store/task.store.server.ts";
import { findPublisher } from "#app/domain/tasks/store/task-version.store.server.ts";
import { usualText } from "#app/features/tasks/shared/new-task.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { beginChange } from "./evaluate-change.server.ts";
import { type Evaluated, evaluateDraft } from "./evaluate-draft.server.ts";

export const editorTypes = ["add", "edit", "clone"] as const;
export type EditorType = (typeof editorTypes)[number];

export type Offered = { address: Address; name: string };

export type EditorPage = {
  type: EditorType;
  head: EscrowHead;
  /** Null before the first save. */
  task: Task | null;
  files: ShownFile[];
  /** Initial form values. */
  text: TaskText;
  /** Evaluation of the saved text. */
  evaluated: Evaluated | null;
  /** The publisher, who alone may change it in the escrow. */
  creator: Address | null;
  /** Selectable tokens, as displayed. */
  tokens: TaskToken[];
  /** The text's token as displayed, even if no longer listed; null if unknown. */
  unit: TaskToken | null;
  coin: { symbol: string; decimals: number };
  /** Suggested reviewers, added with a click. */
  people: Offered[];
};

export type EditorAnswer =
  | Exclude<Awaited<ReturnType<typeof readEscrow>>, { kind: "read" }>
  | { kind: "read"; head: EscrowHead; page: EditorPage };

type Requested = {
  type: string | undefined;
  search: URLSearchParams;
  wallet: Address;
  /** Addresses on the ecosystem's admin list. */
  admins: readonly string[];
};

/**
 * Loads the data of the task form.
 *
 * @throws 404 for an unknown type or task.
 */
export async function readEditor({
  type,
  search,
  wallet,
  admins,
}: Requested): Promise<EditorAnswer> {
  const known = editorTypes.find((one) => one === type);
  if (known === undefined) throw errorResponse(404, "no-page", "There is no such form of a task.");
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return answer;
  const { head } = answer;
  if (known === "edit") await syncTasks();
  const id = search.get("id") ?? "";
  const { db } = getRuntime().database;
  const found = known === "add" ? null : await findTask(db, head.deployment.address, id);
  if (known !== "add" && !found) throw errorResponse(404, "no-task", "Task not found.");
  const task = known === "edit" ? found : null;
  const usual = usualText(head, search.get("template"));
  const own = task && (task.number === null ? task.text : beginChange(task));
  const text = own ?? (found ? copyOf(found.text, usual) : usual);
  const files = task ? await listTaskFiles(task.id) : [];
  const [tokens, shown] = await Promise.all([listTaskTokens(), listKnownTokens()]);
  const evaluated =
    task && task.number === null
      ? evaluateDraft(task, { tokens, files, time: head.time, creator: wallet })
      : null;
  const creator = task?.number == null ? null : await findPublisher(db, task.id);
  const about = { type: known, head, task, files, text, evaluated, creator };
  const lists = {
    tokens: shown.filter(({ address }) => tokens.some((one) => one.address === address)),
    unit: shown.find(({ address }) => address === text.token) ?? null,
    coin: stakedCoin(),
    people: await listPeople(admins),
  };
  return { kind: "read", head, page: { ...about, ...lists } };
}

async function listPeople(admins: readonly string[]): Promise<Offered[]> {
  const addressBook = await listAddressBook();
  return admins.map((admin, i) => {
    const address = getAddress(admin);
    const named = addressBook.find((one) => one.address === address);
    return { address, name: named?.name ?? `Admin ${i + 1}` };
  });
}

/** Returns a task of the same kind, with its own slug and deadlines. */
function copyOf(text: TaskText, { submitBy, reviewBy, payBy }: TaskText): TaskText {
  return { ...text, slug: text.slug === "" ? "" : `${text.slug}-2`, submitBy, reviewBy, payBy };
}
