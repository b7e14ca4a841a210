import type { RunnableJob } from '../infrastructure/jobs/job-runner.ts';
import type { AppContext } from './app-context.ts';

/** A job as a feature declares it; each server makes one that runs of it. */
export type Job = Pick<RunnableJob, 'name' | 'everySeconds' | 'measuredBy'> & {
  prepare(ctx: AppContext): Pick<RunnableJob, 'run' | 'stop'>;
};

type Schedule = Pick<Job, 'name' | 'everySeconds' | 'measuredBy'>;

/**
 * Declares what a feature does without being called. Several processes may run it at once, so a pass claims what it works on.
 *
 * @param declared `run` is one pass over what is due; `prepare` instead of it where passes share something of their server
 */
export function defineJob(
  declared: Schedule & ({ run(ctx: AppContext): Promise<void> } | { prepare: Job['prepare'] }),
): Job {
  if ('prepare' in declared) return declared;
  const { run, ...schedule } = declared;
  return { ...schedule, prepare: (ctx) => ({ run: () => run(ctx) }) };
}

/** @returns the job, as the server of a context runs it */
export function prepareJob(ctx: AppContext, job: Job): RunnableJob {
  const { name, everySeconds, measuredBy = 'process' } = job;
  return { name, everySeconds, measuredBy, ...job.prepare(ctx) };
}
