import { useNavigation } from "@remix-run/react";
import { Button } from "#app/ui/forms/button.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import type { ScheduleViewProps } from "./schedule-actions.tsx";

/** Lets an account hide schedules that it did not ask for: anyone can grant it some. */
export function HideFunder({ schedule, wallet, isHidden }: ScheduleViewProps) {
  const { funder, beneficiary, proposed } = schedule;
  const isPending = useNavigation().state !== "idle";
  const isOwn = [beneficiary, proposed].some((account) => account === wallet);
  if (!isOwn || funder === wallet) return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="funder" value={funder} />
      <input type="hidden" name="intent" value={isHidden ? "show" : "hide"} />
      {isHidden ? (
        <Notice
          tone="info"
          remedy={
            <Button type="submit" size="small" pending={isPending}>
              Show them again
            </Button>
          }
        >
          You have hidden this funder. Your schedules and your calendar leave out what it has
          granted to you. You can release its tokens all the same.
        </Notice>
      ) : (
        <Button type="submit" pending={isPending}>
          Hide schedules of this funder
        </Button>
      )}
    </Form>
  );
}
