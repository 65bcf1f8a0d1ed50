import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { ButtonLook } from "#app/ui/forms/button.tsx";
import { useViewLocation } from "./view-location.ts";
import { ViewAs } from "./view-as.tsx";

/** Leaves the view as another account, staying on the page. */
export function BackLink(look: ButtonLook) {
  const { to } = useViewLocation();
  return (
    <ViewAs viewed={null}>
      <ButtonLink {...look} to={to}>
        Back to my own view
      </ButtonLink>
    </ViewAs>
  );
}
