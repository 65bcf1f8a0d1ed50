import type { ActionFunctionArgs } from "@remix-run/node";
import { findRequestSession } from "#app/access/session.server.ts";
import { parseRpcBody, rpcFailure } from "#app/chain/rpc-message.ts";
import { answerRpc, isProxiedChain } from "#app/chain/rpc-proxy.server.ts";
import { errorResponse, wrongMethod } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

const headers = { "Cache-Control": "no-store" };

/** RPC proxy for browsers: allow-listed JSON-RPC that never exposes the providers' keys. */
export async function action({ request, params }: ActionFunctionArgs) {
  const chainId = /^[1-9]\d*$/.test(params["chainId"] ?? "") ? Number(params["chainId"]) : 0;
  if (!isProxiedChain(chainId)) {
    return errorResponse(404, "unknown-chain", "chainId: not one of the console's networks.");
  }
  const body = parseRpcBody(await request.text());
  if (body.kind === "rejected") {
    return Response.json(rpcFailure(null, body.error), { status: 400, headers });
  }
  const options = { chainId, maySend: () => maySend(request) };
  if (body.kind === "single") {
    return Response.json(await answerRpc(body.request, options), { headers });
  }
  const answers = await Promise.all(body.requests.map((one) => answerRpc(one, options)));
  return Response.json(answers, { headers });
}

/** On the embedded network anyone may send, since wallets send without the page's cookie. */
async function maySend(request: Request): Promise<boolean> {
  if (getRuntime().env.network === "devnet") return true;
  return (await findRequestSession(request)) !== null;
}

export function loader() {
  return wrongMethod("POST");
}
