import type { Address } from "viem";

export const taskKinds = ["bounty", "project", "fix", "recurring"] as const;
export type TaskKind = (typeof taskKinds)[number];
export const taskVisibilities = ["public", "invite", "hidden"] as const;
export const questionKinds = ["text", "link", "number"] as const;

/** Form fields as entered, so that invalid drafts lose nothing. */
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
  /** `fixed`: amount per winner; `range`: max amount that can be requested. */
  "reward",
  /** `range`: min amount that can be requested. */
  "rewardLeast",
  /** `fixed` and `range`: number of winners. */
  "winners",
  /** `podium`: one amount per line, first place first. */
  "podium",
  "bonus",
  "bonusSpots",
  "submitBy",
  "reviewBy",
  "payBy",
  "perAddress",
  "mostSubmissions",
  "minStake",
  /** One per line: `text | kind | required`. */
  "questions",
  /** One address per line. */
  "reviewers",
  "threshold",
  "visibility",
  "invited",
  /** One per line: `name | weight`. */
  "rubric",
] as const;
export type TaskField = (typeof taskFields)[number];
export type TaskText = Readonly<Record<TaskField, string>>;
export type TaskErrors = Partial<Record<TaskField, string>>;

export type TaskToken = { address: Address; symbol: string; decimals: number };

/** A file as bound by the terms; its hash is hex without 0x. */
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

/**
 * The terms agreed on by publication; `termsHash` is the hash of their canonical JSON. Times in
 * Unix seconds.
 */
export type TaskTerms = {
  title: string;
  slug: string;
  kind: TaskKind;
  /** Markdown. */
  description: string;
  skills: readonly string[];
  difficulty: "easy" | "medium" | "hard";
  /** Estimate; null if not specified. */
  hours: number | null;
  contact: string;
  token: TaskToken;
  reward: TaskReward;
  submitBy: number;
  reviewBy: number;
  payBy: number;
  /** Max submissions per address, and in total; null for no limit. */
  perAddress: number;
  mostSubmissions: number | null;
  /** Stake with validators required of a submitter, in wei. */
  minStake: bigint;
  questions: readonly TaskQuestion[];
  reviewers: readonly Address[];
  /** Number of signatures required for an award. */
  threshold: number;
  /**
   * `hidden`: submissions are not public before `submitBy`; `invite`: only invited addresses may
   * submit.
   */
  visibility: (typeof taskVisibilities)[number];
  invited: readonly Address[];
  /** Weights in percent, summing to 100; empty for no scores. */
  rubric: readonly { name: string; weight: number }[];
  /** In any order; null if the terms were signed before they bound files. */
  files: readonly BoundFile[] | null;
};

export type ReadTask = { kind: "task"; terms: TaskTerms } | { kind: "invalid"; errors: TaskErrors };

/** Returns the total reward in base units. */
export function totalOf(reward: TaskReward): bigint {
  switch (reward.type) {
    case "fixed":
      return reward.each * BigInt(reward.winners);
    case "range":
      return reward.most * BigInt(reward.winners);
    case "podium":
      return (
        reward.places.reduce((sum, amount) => sum + amount, 0n) +
        reward.bonus * BigInt(reward.bonusSpots)
      );
  }
}

/** Returns what each winner gets at least, in base units. */
export function leastOf(reward: TaskReward): bigint {
  switch (reward.type) {
    case "fixed":
      return reward.each;
    case "range":
      return reward.least;
    case "podium": {
      const amounts = [...reward.places, ...(reward.bonusSpots > 0 ? [reward.bonus] : [])];
      return amounts.reduce((least, amount) => (amount < least ? amount : least));
    }
  }
}

/** Returns the max number of winners. */
export function winnerSlots(reward: TaskReward): number {
  return reward.type === "podium" ? reward.places.length + reward.bonusSpots : reward.winners;
}

/** Reports an error of a field; only the first per field counts. */
export type AddError = (field: TaskField, message: string) => void;
