import { errorResponse } from "#app/platform/responses.server.ts";

export function loader() {
  return errorResponse(404, "not-found", "The API has nothing at this address.");
}

export const action = loader;
