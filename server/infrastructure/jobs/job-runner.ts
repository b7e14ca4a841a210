import type { Log } from '../telemetry/log.ts';
import { outsideOfRequests } from '../telemetry/tracing.ts';
import { type Clock, isDueAgain } from '../time/clock.ts';
import type { JobHistory } from './job-history.ts';

/** Work that a server does without being called: one pass over what is due, again and again. */
export interface RunnableJob {
  /** Unique, in kebab case: what the log, the operator and `wake` call it. */
  readonly name: string;
  /** The longest rest between two passes. A pass that failed is tried again after it. */
  readonly everySeconds: number;
  /**
   * `clock`: the rest is counted from the beginning of a pass by the clock of the installation, so that a moved clock ends
   * it. Else real time counts, from the end of the pass.
   */
  readonly measuredBy?: 'clock' | 'process';
  run(): Promise<void>;
  /** Waits for what a pass has left under way. */
  stop?(): Promise<void>;
}

/** The job runner of a process: runs each job by itself, never two passes of one at a time. */
export interface JobRunner {
  /** Begins; each job has its first pass at once. */
  start(jobs: readonly RunnableJob[]): void;
  /**
   * Runs a job soon: now if it rests, once more if it is running. A process that runs no jobs does nothing.
   *
   * @param delayMilliseconds how long more of the same may come, all of which one pass processes
   */
  wake(name: string, delayMilliseconds?: number): void;
  wakeAll(): void;
  /** Lets running passes finish and starts no other. */
  stop(): Promise<void>;
}

interface State {
  readonly job: RunnableJob;
  isWoken: boolean;
  delayedWake: NodeJS.Timeout | undefined;
  running: Promise<void> | undefined;
  /** When its rest began, by what measures it. */
  restedFrom: Date | undefined;
}

const tickMilliseconds = 250;

/** @param history where it is noted what became of the passes, for the operator */
export function createJobRunner(ctx: {
  readonly clock: Clock;
  readonly log: Log;
  readonly history: JobHistory;
}): JobRunner {
  const { clock, log, history } = ctx;
  const states = new Map<string, State>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const nowFor = ({ measuredBy }: RunnableJob) => (measuredBy === 'clock' ? clock.now() : new Date(performance.now()));
  const isDue = ({ job, isWoken, restedFrom }: State) =>
    isWoken || restedFrom === undefined || isDueAgain(restedFrom, nowFor(job), job.everySeconds);

  async function runPasses(state: State): Promise<void> {
    const { job } = state;
    let measuredFrom: Date;
    do {
      state.isWoken = false;
      measuredFrom = nowFor(job);
      const startedAt = clock.now();
      try {
        await outsideOfRequests(() => job.run());
        await history.note(job.name, { startedAt, finishedAt: clock.now() });
      } catch (error) {
        log.error({ err: error, worker: job.name }, 'a background task failed and will be tried again');
        await history.note(job.name, { startedAt, finishedAt: clock.now(), error });
      }
    } while (state.isWoken && !isStopped);
    // A clock that was moved during the pass counts: the pass has read the time before that.
    state.restedFrom = job.measuredBy === 'clock' ? measuredFrom : nowFor(job);
    state.running = undefined;
  }

  function startDue(): void {
    if (isStopped) return;
    for (const state of states.values()) {
      if (state.running === undefined && isDue(state)) state.running = runPasses(state);
    }
  }

  function wake(state: State): void {
    state.isWoken = true;
    // After the caller, who may be in a transaction.
    if (state.running === undefined) setTimeout(startDue, 0).unref();
  }

  return {
    start(jobs) {
      for (const job of jobs) {
        if (states.has(job.name)) throw new Error(`Two jobs are called ${job.name}`);
        states.set(job.name, {
          job,
          isWoken: false,
          delayedWake: undefined,
          running: undefined,
          restedFrom: undefined,
        });
      }
      timer = setInterval(startDue, tickMilliseconds).unref();
      setTimeout(startDue, 0).unref();
    },
    wake(name, delayMilliseconds = 0) {
      const state = states.get(name);
      if (state === undefined) return;
      if (delayMilliseconds === 0) return wake(state);
      state.delayedWake ??= setTimeout(() => {
        state.delayedWake = undefined;
        wake(state);
      }, delayMilliseconds).unref();
    },
    wakeAll() {
      for (const state of states.values()) wake(state);
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.all([...states.values()].map(({ running }) => running));
      await Promise.all([...states.values()].map(({ job }) => job.stop?.()));
    },
  };
}
