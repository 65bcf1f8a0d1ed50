import type { Network } from "#app/chain/networks.ts";
import { Pictured } from "#app/ui/values/pictured.tsx";

export function NetworkName({ chainName, image_url }: Pick<Network, "chainName" | "image_url">) {
  return (
    <Pictured image={image_url}>
      <strong>{chainName}</strong>
    </Pictured>
  );
}
