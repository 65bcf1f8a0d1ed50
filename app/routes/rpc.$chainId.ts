import type { ActionFunctionArgs } from "@remix-run/node";
import { answerRpc, hasGateway } from "#app/chain/rpc/gateway.server.ts";
import { countRequests } from "#app/chain/rpc/limits.server.ts";
import { parseRpcBody, rpcCodes, rpcFailure } from "#app/chain/rpc/message.ts";

/** JSON-RPC gateway for the console's pages and for wallets, which send no cookie. */
export async function action({ request, params }: ActionFunctionArgs) {
  const chainId = /^[1-9]\d*$/.test(params["chainId"] ?? "") ? Number(params["chainId"]) : 0;
  const { invalidRequest, limitExceeded } = rpcCodes;
  if (!hasGateway(chainId)) {
    return rejectWith(404, { code: invalidRequest, message: "Not one of the console's networks." });
  }
  const body = parseRpcBody(await request.text());
  const seconds = await countRequests(body.kind === "requests" ? body.requests.length : 1);
  if (seconds !== null) {
    const message = `Too many requests. Send the next one in ${seconds} s.`;
    return rejectWith(429, { code: limitExceeded, message }, { "Retry-After": String(seconds) });
  }
  if (body.kind === "rejected") return rejectWith(400, body.error);
  const responses = await answerRpc(body.requests, chainId);
  const [first] = responses;
  // Nothing but notifications.
  if (!first) return new Response(null, { status: 204, headers: noStore });
  return Response.json(body.isBatch ? responses : first, { headers: noStore });
}

export function loader() {
  const message = "Use POST.";
  return rejectWith(405, { code: rpcCodes.invalidRequest, message }, { Allow: "POST" });
}

const noStore = { "Cache-Control": "no-store" };

function rejectWith(
  status: number,
  error: { code: number; message: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json(rpcFailure(null, error), { status, headers: { ...noStore, ...headers } });
}
