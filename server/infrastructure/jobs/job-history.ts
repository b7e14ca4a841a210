import type { Database } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';

/** What became of the newest passes of each job, on whichever process, for anyone who runs the installation. */
export interface JobHistory {
  /** Notes a pass: a failure, and the first success after it, at once; other successes once a minute. */
  note(name: string, pass: Pass): Promise<void>;
}

export interface Pass {
  readonly startedAt: Date;
  readonly finishedAt: Date;
  /** Why it failed; left out where it did not. */
  readonly error?: unknown;
}

const successesEverySeconds = 60;
const errorLength = 500;

export function createJobHistory({ database, log }: { readonly database: Database; readonly log: Log }): JobHistory {
  const noted = new Map<string, { readonly at: Date; readonly hasFailed: boolean }>();

  return {
    async note(name, { startedAt, finishedAt, error }) {
      const hasFailed = error !== undefined;
      const last = noted.get(name);
      const isNews = last === undefined || hasFailed || last.hasFailed;
      if (!isNews && Math.abs(finishedAt.getTime() - last.at.getTime()) < successesEverySeconds * 1000) return;
      noted.set(name, { at: finishedAt, hasFailed });
      const outcome = hasFailed
        ? { failedAt: finishedAt, error: String(error).slice(0, errorLength) }
        : { succeededAt: finishedAt, error: null };
      try {
        // Statements of their own: a transaction would hold up every other writer of SQLite for the sake of a note.
        const data = { startedAt, ...outcome };
        const { count } = await database.jobRun.updateMany({ where: { name }, data });
        if (count === 0) await database.jobRun.createMany({ data: [{ name, ...data }] });
      } catch (reason) {
        // Two processes may write the first line of a job at once, and a database may be away: nothing depends on it.
        log.debug({ err: reason, worker: name }, 'a pass of a job was not noted');
      }
    },
  };
}
