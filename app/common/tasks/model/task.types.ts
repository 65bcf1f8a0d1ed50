import type { Address } from "viem";

export const taskKinds = ["bounty", "project", "fix", "recurring"] as const;
export type TaskKind = (typeof taskKinds)[number];
export const taskVisibilities = ["public", "invite", "hidden"] as const;
export const questionKinds = ["text", "link", "number"] as const;

/** The words of the form, as they were typed; nothing of a draft is lost while it is wrong. */
export const taskFields = [
  "title",
  "slug",
  "kind",
  "description",
  "skills",
  "difficulty",
  "hours",
  "contact",
  "token",
  "rewardType",
  /** `fixed`: what each winner gets; `range`: the most one may ask for. */
  "reward",
  /** `range`: the least one may ask for. */
  "rewardLeast",
  /** `fixed` and `range`: how many win. */
  "winners",
  /** `podium`: one amount a line, the first place first. */
  "podium",
  "bonus",
  "bonusSpots",
  "submitBy",
  "reviewBy",
  "payBy",
  "perAddress",
  "mostSubmissions",
  "minStake",
  /** One a line: `text | kind | required`. */
  "questions",
  /** One address a line. */
  "reviewers",
  "threshold",
  "visibility",
  "invited",
  /** One a line: `name | weight`. */
  "rubric",
] as const;
export type TaskField = (typeof taskFields)[number];
export type TaskText = Readonly<Record<TaskField, string>>;
export type TaskErrors = Partial<Record<TaskField, string>>;

export type TaskToken = { address: Address; symbol: string; decimals: number };

/** A file as the terms bind it; its hash in hexadecimal, without 0x. */
export type BoundFile = { name: string; size: number; sha256: string };

/** Base units. */
export type TaskReward =
  | { type: "fixed"; each: bigint; winners: number }
  | { type: "range"; least: bigint; most: bigint; winners: number }
  | { type: "podium"; places: readonly bigint[]; bonus: bigint; bonusSpots: number };

export type TaskQuestion = {
  text: string;
  kind: (typeof questionKinds)[number];
  isRequired: boolean;
};

/** What is agreed on with the publication; its canonical JSON is what `termsHash` is of. Times in Unix seconds. */
export type TaskTerms = {
  title: string;
  slug: string;
  kind: TaskKind;
  /** Markdown. */
  description: string;
  skills: readonly string[];
  difficulty: "easy" | "medium" | "hard";
  /** Estimated; `null`: not said. */
  hours: number | null;
  contact: string;
  token: TaskToken;
  reward: TaskReward;
  submitBy: number;
  reviewBy: number;
  payBy: number;
  /** Submissions of one address, and in all; `null`: as many as come. */
  perAddress: number;
  mostSubmissions: number | null;
  /** What a submitter has to have staked with validators, wei. */
  minStake: bigint;
  questions: readonly TaskQuestion[];
  reviewers: readonly Address[];
  /** How many of them have to sign an award. */
  threshold: number;
  /** `hidden`: nobody outside learns of submissions before `submitBy`; `invite`: only those named submit. */
  visibility: (typeof taskVisibilities)[number];
  invited: readonly Address[];
  /** Weights in per cent, sum 100; empty: no scores. */
  rubric: readonly { name: string; weight: number }[];
  /** In whatever order; `null`: the terms were signed when they did not bind any yet. */
  files: readonly BoundFile[] | null;
};

export type ReadTask = { kind: "task"; terms: TaskTerms } | { kind: "invalid"; errors: TaskErrors };

/** What the whole reward comes to, base units. */
export function totalOf(reward: TaskReward): bigint {
  switch (reward.type) {
    case "fixed":
      return reward.each * BigInt(reward.winners);
    case "range":
      return reward.most * BigInt(reward.winners);
    case "podium":
      return (
        reward.places.reduce((sum, place) => sum + place, 0n) +
        reward.bonus * BigInt(reward.bonusSpots)
      );
  }
}

/** How many may win. */
export function placesOf(reward: TaskReward): number {
  return reward.type === "podium" ? reward.places.length + reward.bonusSpots : reward.winners;
}

/** Says what is wrong with a field; of several sentences the first stays. */
export type Refuse = (field: TaskField, message: string) => void;
