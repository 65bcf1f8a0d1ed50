import IconLock from "@tabler/icons-react/dist/esm/icons/IconLock.mjs";
import IconLockOpen from "@tabler/icons-react/dist/esm/icons/IconLockOpen.mjs";
import IconPlayerPause from "@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs";
import IconPlayerPlay from "@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs";
import { faucetPaths } from "#app/paths/faucet.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import type { Overview } from "./overview.server.ts";

const icon = { size: 18, stroke: 1.5, "aria-hidden": true } as const;

/** Leads to what stops payouts, and to what resumes them. */
export function EmergencyLinks({ pause, vaults }: Pick<Overview, "pause" | "vaults">) {
  const dispensers = vaults.flatMap(({ dispenser }) => dispenser ?? []);
  const isLocked = dispensers.every(({ isGranted }) => !isGranted);
  return (
    <>
      <PauseLink pause={pause} />
      {dispensers.length > 0 && (
        <ButtonLink to={`${faucetPaths.rules}#emergency`}>
          {isLocked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />}
          {isLocked ? "Grant dispenser" : "Lock dispenser"}
        </ButtonLink>
      )}
    </>
  );
}

type PauseLinkProps = Pick<Overview, "pause"> & { size?: "normal" | "small" };

/** Leads to the form that pauses the faucet with a message. */
export function PauseLink({ pause: { paused }, size = "normal" }: PauseLinkProps) {
  return (
    <ButtonLink size={size} to={`${faucetPaths.settings}#pause`}>
      {paused ? <IconPlayerPlay {...icon} /> : <IconPlayerPause {...icon} />}
      {paused ? "Resume faucet" : "Pause faucet"}
    </ButtonLink>
  );
}
