import type { TaskText } from "#app/domain/tasks/model/task.types.ts";

export type Template = { id: string; name: string; text: Partial<TaskText> };

export const templates: readonly Template[] = [
  {
    id: "bug-fix",
    name: "Bug fix",
    text: {
      kind: "fix",
      skills: "TypeScript, testing",
      difficulty: "medium",
      winners: "1",
      description: `## What happens

Say what one does, what one sees, and what one should see instead. Name the version or commit.

## What counts as done

- A test that fails before the fix and passes after it.
- The fix, as small as it can be, with the cause explained in the commit.
- All existing tests pass.

## Hand in

The pull request. Fixes that hide the symptom are rejected.`,
      questions: "What was the cause? | text | required",
      rubric:
        "The cause is found and removed | 60\nThe test shows it | 25\nThe change is small and clear | 15",
    },
  },
  {
    id: "feature",
    name: "Feature",
    text: {
      kind: "project",
      skills: "TypeScript, React",
      difficulty: "hard",
      winners: "1",
      description: `## Who needs it, and why

One or two sentences on the people and what they cannot do today.

## What it does

- The steps a person goes through, from the first click to the last.
- What is refused, and in which words.

## What counts as done

- It works on a phone and by keyboard.
- Tests cover what a person can see of it.
- The documentation says how to use it.

## Not part of it

What may come later and is not to be built now.`,
      questions: "How would you build it, in five sentences? | text | required",
      rubric: "Does what is asked | 50\nTested | 25\nEasy to use | 25",
    },
  },
  {
    id: "documentation",
    name: "Documentation",
    text: {
      kind: "bounty",
      skills: "Technical writing",
      difficulty: "easy",
      description: `## For whom

Who reads it, and what they know already.

## What they can do afterwards

- One sentence for each thing that the reader can do when they have read it.

## What counts as done

- Every command was run on the test network as it is written.
- It can be read in ten minutes.
- No page says the same as another one.`,
      questions: "Which existing page does it replace or extend? | link | optional",
      rubric: "Correct | 50\nClear | 30\nShort | 20",
    },
  },
  {
    id: "design",
    name: "Design",
    text: {
      kind: "bounty",
      skills: "Interface design, accessibility",
      difficulty: "medium",
      rewardType: "podium",
      description: `## What is to be designed

The page or part, with what people do there and how often.

## What is given

- Colors, type and spacing of the console, light and dark.
- The widths 375, 768 and 1280 pixels.

## What counts as done

- All states: empty, loading, filled, failed.
- Contrast of at least 4.5:1 for text.
- Files that can be opened without paid tools.`,
      questions: "Where can the files be seen? | link | required",
      rubric: "Solves the task | 50\nAccessible | 25\nFits the rest | 25",
    },
  },
  {
    id: "upkeep",
    name: "Recurring upkeep",
    text: {
      kind: "recurring",
      skills: "Operations, Linux",
      difficulty: "medium",
      description: `## What is kept in order

The service or list, and where it runs.

## Each time

- What is checked, and how.
- What is fixed at once, and what is reported instead.

## What counts as done

- A report with what was checked, what was found and what was changed.
- Nothing was changed that is not in the report.

One submission is one round; each accepted round is one winner.`,
      questions: "Which round is it? | text | required",
      rubric: "Complete | 60\nWell reported | 40",
    },
  },
];
