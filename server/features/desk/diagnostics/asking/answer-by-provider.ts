import type { Diagnosis } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import {
  type TenantDb,
  type TenantTables,
  tablesOfAllWorkshops,
  tenantDb,
} from '../../../../infrastructure/tenant/tenant-db.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { askProvider, type ProviderAnswer } from '../../ai-provider/index.ts';
import { presentDiagnosis, readKept, requireDiagnosis } from './present-diagnosis.ts';
import { releaseQuestion } from './quota.ts';

/**
 * The provider is asked once the question is written, outside of its transaction. `providerDueAt` says that its answer is still
 * to come: the request that moves it on makes the call, and the one that empties it writes what became of it.
 */

/** Longer than a call may take. */
const awaitedSeconds = 60;
/** Between looks at a question that another request is asking. */
const lookMilliseconds = 250;
const looksAtMost = 60;

export const dueOf = (askedAt: Date): Date => secondsAfter(askedAt, awaitedSeconds);
const claimedDueAt = (askedAt: Date): Date => secondsAfter(askedAt, awaitedSeconds + 1);

/** Answers a question with what the provider says, where one is to be asked. A repeated call asks nobody, and waits. */
export async function answerByProvider(call: SignedInCall, { id }: Pick<Diagnosis, 'id'>): Promise<Diagnosis> {
  const { ctx, db, actor } = call;
  const row = await requireDiagnosis(db, id);
  if (row.providerDueAt === null) return presentDiagnosis(row);
  const taken = await db.diagnosis.updateMany({
    where: { id, providerDueAt: dueOf(row.at) },
    data: { providerDueAt: claimedDueAt(row.at) },
  });
  if (taken.count === 0) return presentDiagnosis(await waitForRow(db, id));
  const { codes, answer } = readKept(row);
  const { vehicleId, jobCardId } = row;
  const asked = {
    diagnosisId: id,
    vehicleId,
    jobCardId,
    codes,
    symptom: row.symptom ?? '',
    caseJobIds: answer.groups.flatMap(({ jobIds }) => jobIds),
  };
  const { workshopId, language } = actor;
  const said = await askProvider(ctx, db, { workshopId, language }, asked).catch((error: unknown): ProviderAnswer => {
    ctx.log.error({ err: error, workshopId }, 'a question to the provider of AI diagnostics has failed');
    return { state: 'ERROR' };
  });
  await settle(db, id, said);
  return presentDiagnosis(await requireDiagnosis(db, id));
}

/** Writes what became of a question to the provider, once; one that has failed gives the question of the day back. */
function settle(db: TenantDb, id: string, said: ProviderAnswer): Promise<void> {
  const write = async (tx: TenantTables) => {
    const row = await tx.diagnosis.findUnique({ where: { id } });
    if (row === null || row.providerDueAt === null) return;
    const { answer } = readKept(row);
    const written =
      said.state === 'ANSWERED'
        ? { provider: 'EXTERNAL' as const, answer: { ...answer, proposal: said.proposal } }
        : {};
    const { count } = await tx.diagnosis.updateMany({
      where: { id, providerDueAt: { not: null } },
      data: { ...written, providerState: said.state, providerDueAt: null },
    });
    const hasFailed = said.state === 'TIMEOUT' || said.state === 'ERROR';
    if (count > 0 && hasFailed) await releaseQuestion(tx, row.at);
  };
  return db.transaction(write);
}

async function waitForRow(db: TenantDb, id: string) {
  for (let look = 0; look < looksAtMost; look += 1) {
    const row = await requireDiagnosis(db, id);
    if (row.providerDueAt === null) return row;
    await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
  }
  return requireDiagnosis(db, id);
}

const task = 'unanswered-questions';
const batch = 100;

/** Ends the questions whose server has ended while it asked the provider. */
export const unansweredJob = defineJob({ name: task, everySeconds: 3600, run: settleUnanswered });

export async function settleUnanswered({ database, clock, log }: AppContext): Promise<void> {
  const due = await tablesOfAllWorkshops(database).diagnosis.findMany({
    where: { providerDueAt: { lt: clock.now() } },
    orderBy: { providerDueAt: 'asc' },
    take: batch,
    select: { id: true, workshopId: true },
  });
  await eachRow(log, task, due, ({ id, workshopId }) => settle(tenantDb(database, workshopId), id, { state: 'ERROR' }));
}
