import type { Hex, PrivateKeyAccount } from "viem";
import type { submissionTypedData } from "#app/chain/task-escrow/typed-data.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";

type Answer = {
  id: string;
  status: string;
  contentHash: Hex;
  typedData: ReturnType<typeof submissionTypedData>;
};

/** A submitter that takes part in tasks over HTTP only, as described in docs/tasks.md. */
export async function submitterAt(url: string, account: PrivateKeyAccount) {
  const cookie = await signInOverHttp(url, account);

  async function call(method: string, path: string, json?: object): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { Cookie: cookie, Origin: url, "Content-Type": "application/json" },
      body: json ? JSON.stringify(json) : null,
    });
    const body = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(body)}`);
    return body;
  }

  /** Requests what is to be signed, signs it and sends it. */
  async function signed(method: string, path: string, work: object): Promise<Answer> {
    const { typedData } = await call(method, path, work);
    const signature = await account.signTypedData(typedData);
    return call(method, path, { ...work, signature, signedAt: typedData.message.signedAt });
  }

  return {
    account,
    submitWork: (task: string, link: string) => signed("POST", "/api/submissions", { task, link }),
    change: (id: string, link: string) => signed("PUT", `/api/submissions/${id}`, { link }),
    read: (id: string) => call("GET", `/api/submissions/${id}`),
  };
}
