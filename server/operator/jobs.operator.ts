import { AppError } from '../../schema/errors.ts';
import { jobArguments } from '../../schema/features/platform/operator.ts';
import { forOperator } from '../../schema/messages/errors/index.ts';
import type { AppContext } from '../context/app-context.ts';
import { prepareJob } from '../context/define-job.ts';
import { operatorCommand } from '../context/operator-command.ts';
import { sendMailAgain } from '../features/account/accounts/index.ts';
import { jobs } from '../features.ts';
import { retryNow, sendingJob, topics } from '../infrastructure/jobs/outbox.ts';
import { mailTopics } from '../integrations/mail/mail.ts';

/** What the servers do without being called, and what waits to be sent. */
export const jobsCommands = [
  operatorCommand({
    name: 'jobs',
    summary:
      'lists what the servers do by themselves and what waits to be sent; runs a job, or sends again what failed',
    arguments: jobArguments,
    run: (ctx, { act, name }) => {
      if (act === undefined) return listJobs(ctx);
      return act === 'run' ? runJob(ctx, name) : retryMessages(ctx, name);
    },
  }),
];

async function listJobs({ database }: AppContext): Promise<string[]> {
  const runs = new Map((await database.jobRun.findMany()).map((run) => [run.name, run]));
  const width = Math.max(...jobs.map(({ name }) => name.length));
  const lines = jobs.map(({ name, everySeconds }) => {
    const run = runs.get(name);
    const last = run === undefined ? 'has not run' : `last ${run.startedAt.toISOString()}`;
    const failure = run?.error ? `, FAILED ${run.failedAt?.toISOString()}: ${run.error}` : '';
    return `${name.padEnd(width)}  every ${everySeconds} s, ${last}${failure}`;
  });
  return [...lines, ...(await messageLines(database))];
}

/** How many messages of each topic wait or have failed. */
async function messageLines({ outboxMessage }: AppContext['database']): Promise<string[]> {
  return Promise.all(
    topics.map(async (topic) => {
      const [waiting, failed] = await Promise.all(
        (['pending', 'failed'] as const).map((status) => outboxMessage.count({ where: { topic, status } })),
      );
      return `messages of ${topic}: ${waiting} waiting, ${failed} failed`;
    }),
  );
}

/** @throws NOT_FOUND  there is no such job */
async function runJob(ctx: AppContext, name: string | undefined): Promise<string[]> {
  const job = jobs.find((each) => each.name === name);
  if (job === undefined) throw new AppError('NOT_FOUND', forOperator(`There is no job ${name}; jobs lists them`));
  // Only a server sends.
  const sent = topics.filter((topic) => name === 'outbox' || name === sendingJob(topic));
  if (sent.length > 0) {
    return [`${await retryNow(ctx, sent)} message(s) that waited will be sent at once by the running server`];
  }
  const runnable = prepareJob(ctx, job);
  await runnable.run();
  await runnable.stop?.();
  return [`${job.name} has run`];
}

/**
 * Sends again what was given up of a topic. Mails go one by one, because each is noted in the audit trail of its account.
 *
 * @throws NOT_FOUND  nothing of that topic has failed and is still kept
 */
async function retryMessages(ctx: AppContext, topic: string | undefined): Promise<string[]> {
  const where = { topic: topic ?? '', status: 'failed', payload: { not: '' } } as const;
  const { outboxMessage } = ctx.database;
  const failed = await outboxMessage.findMany({ where, select: { id: true } });
  if (failed.length === 0) {
    throw new AppError('NOT_FOUND', forOperator(`Nothing of ${topic} has failed and is still kept`));
  }
  if (mailTopics.some((each) => each === topic)) {
    for (const { id } of failed) await sendMailAgain(ctx, { id });
  } else {
    await outboxMessage.updateMany({
      where,
      data: { status: 'pending', attempts: 0, nextAttemptAt: ctx.clock.now() },
    });
  }
  return [`${failed.length} message(s) of ${topic} will be sent at once by the running server`];
}
