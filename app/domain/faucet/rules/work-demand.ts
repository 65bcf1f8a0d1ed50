/** Proof of work in seconds that a median phone needs at most; on average it needs half of them. */
export type WorkDemand = {
  /** What rules demand while no more requests arrive than they expect. */
  calmSeconds: number;
  /** What they demand now; at least `calmSeconds`. */
  seconds: number;
};

export const noWork: WorkDemand = { calmSeconds: 0, seconds: 0 };

/** An action `work` demands a multiple of this, which is what the first rule of a faucet demands. */
const standardSeconds = 5;

/** A phone that is half as fast solves it too before the challenge expires. */
export const maxSeconds = 120;

/** Requests within it are the pressure on a `work` rule. */
export const pressureWindowMs = 10 * 60 * 1_000;

type Pressed = {
  /** Seconds while it is calm. */
  difficulty: number;
  /** Requests within the window up to which it is calm. */
  capacity: number;
};

/** Returns how many requests are worth counting: the demand grows no further beyond them. */
export function maxCounted({ difficulty, capacity }: Pressed): number {
  return Math.ceil((capacity * maxSeconds) / difficulty);
}

/**
 * Returns what a `work` rule demands. Beyond its capacity that grows in proportion to the requests
 * within the window: ten times as many requests cost a hundred times as much work in all.
 */
export function demandOfRule({ difficulty, capacity }: Pressed, requests: number): WorkDemand {
  const seconds = Math.ceil((difficulty * Math.max(requests, capacity)) / capacity);
  return { calmSeconds: difficulty, seconds: Math.min(seconds, maxSeconds) };
}

/** Returns what an action `work` demands, whatever the pressure. */
export function demandOfAction(times: number): WorkDemand {
  const seconds = times * standardSeconds;
  return { calmSeconds: seconds, seconds };
}

/** What a request without a wallet needs, whatever rules demand: it is all that it costs a bot. */
export const publicDemand = demandOfAction(1);

/** Returns the larger demand. */
export function atLeast(demand: WorkDemand, least: WorkDemand): WorkDemand {
  return {
    calmSeconds: Math.max(demand.calmSeconds, least.calmSeconds),
    seconds: Math.max(demand.seconds, least.seconds),
  };
}

/** Adds up what several rules demand of one request, up to a maximum. */
export function addUp(demands: Iterable<WorkDemand>): WorkDemand {
  let { calmSeconds, seconds } = noWork;
  for (const demand of demands) {
    calmSeconds += demand.calmSeconds;
    seconds += demand.seconds;
  }
  return {
    calmSeconds: Math.min(calmSeconds, maxSeconds),
    seconds: Math.min(seconds, maxSeconds),
  };
}

/**
 * Returns whether work that was done for an earlier demand is enough for that of now. It must match
 * what rules demand of this very request. If only the pressure has grown meanwhile, a challenge holds
 * until it expires, unless the demand has more than doubled: challenges that a bot collects while it
 * is calm lose their worth once it uses them.
 */
export function isEnough(done: WorkDemand, demanded: WorkDemand): boolean {
  return done.calmSeconds >= demanded.calmSeconds && done.seconds * 2 >= demanded.seconds;
}
