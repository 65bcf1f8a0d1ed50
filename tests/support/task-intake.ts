import { type Hex, type PrivateKeyAccount } from "viem";
import type { submissionTypedData } from "#app/chain/task-escrow/typed-data.ts";
import type { SubmissionContent } from "#app/domain/tasks/model/submission.types.ts";
import type { App } from "./app.ts";
import { deploy } from "./deploy.ts";
import type { TestRuntime } from "./runtime.ts";
import { appRequest, origin } from "./sign-in.ts";
import { seededDisputes, seededEscrow } from "./tasks.ts";

/**
 * Configures a test's console with the address of the seeded tasks' escrow, and of other contracts.
 */
export function deployTestEscrow(runtime: TestRuntime, others: Record<string, string> = {}): void {
  const contracts = { taskEscrow: seededEscrow, taskDisputes: seededDisputes, ...others };
  deploy(runtime, { 4443: { contracts } });
}

/** Response fields of the API that tests read by name; each response has some of them. */
type Body = {
  error: { code: string; message: string; field?: string };
  tasks: { slug: string }[];
  submissions: object[];
  winners: object[];
  next: string | null;
  id: string;
  status: string;
  version: number;
  contentHash: Hex;
  content: SubmissionContent;
  typedData: ReturnType<typeof submissionTypedData>;
  receipt: { signature: Hex; signedAt: number };
  comments: object[];
  versions: object[];
  files: object[];
  attachments: object[];
  name: string;
  type: string;
  sha256: string;
};

export type Answer = { status: number; headers: Headers; body: Body };

type Call = { method?: string; cookie?: string; json?: unknown };

/** Calls the console's JSON API. */
export async function call(app: App, url: string, options: Call = {}): Promise<Answer> {
  const response = await app.handle(appRequest(url, options));
  const text = await response.text();
  const { status, headers } = response;
  return { status, headers, body: JSON.parse(text) as Body };
}

/** Uploads a file as `curl --data-binary` does, for a submission to `task` (its slug). */
export async function upload(
  app: App,
  cookie: string,
  file: { name: string; bytes: Uint8Array; task?: string | undefined },
): Promise<Answer> {
  const query = new URLSearchParams({ name: file.name });
  if (file.task !== undefined) query.set("task", file.task);
  const url = `${origin}/api/submissions/files?${query}`;
  const response = await app.handle(
    new Request(url, {
      method: "POST",
      headers: { Origin: origin, Cookie: cookie },
      body: new Uint8Array(file.bytes),
    }),
  );
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Body };
}

/** Submits work as a wallet does: requests what to sign, signs it, and sends it. */
export async function submitWork(
  app: App,
  who: { account: PrivateKeyAccount; cookie: string },
  json: Record<string, unknown>,
  target: { url?: string; method?: string } = {},
): Promise<Answer> {
  const { url = "/api/submissions", method = "POST" } = target;
  const requested = await call(app, url, { method, cookie: who.cookie, json });
  if (requested.status !== 200) return requested;
  const { typedData } = requested.body;
  const signature = await who.account.signTypedData(typedData);
  const signed = { ...json, signature, signedAt: typedData.message.signedAt };
  return call(app, url, { method, cookie: who.cookie, json: signed });
}
