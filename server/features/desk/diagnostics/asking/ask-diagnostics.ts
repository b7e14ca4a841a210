import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type {
  AskDiagnostics,
  Diagnosis,
  KeptAnswer,
} from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { staffIdOf } from '../../../workshop/workshop-settings/index.ts';
import { readKeptSettings } from '../../ai-provider/index.ts';
import { viewerOf } from '../../card-model/index.ts';
import { isCardVisible } from '../../job-cards/index.ts';
import { facetsOf, unknownCar } from '../cases/facets.ts';
import { findCases } from '../cases/find-cases.ts';
import { groupCases } from '../cases/group-cases.ts';
import { dueOf } from './answer-by-provider.ts';
import { composeSteps } from './compose-steps.ts';
import { presentDiagnosis, requireDiagnosis } from './present-diagnosis.ts';
import { reserveQuestion } from './quota.ts';

/** Below so many cases a share says little. */
const fewCases = 3;
const groupsAtMost = 12;

/**
 * Answers what is wrong with a car from the workshop's own history.
 *
 * @throws BAD_INPUT neither a code nor a symptom; NOT_FOUND; INVALID_STATE it is turned off; QUOTA
 */
export async function askDiagnostics(call: SignedInCall, input: AskDiagnostics): Promise<Diagnosis> {
  const codes = [...new Set(input.codes ?? [])];
  const symptom = input.symptom?.trim() ?? '';
  if (codes.length === 0 && symptom === '') {
    throw invalidField('symptom', 'codeOrSymptomNeeded');
  }
  const { ctx, actor } = call;
  const now = ctx.clock.now();
  return call.db.transaction(async (tx) => {
    const subject = await subjectOf(tx, call, input);
    const settings = await readKeptSettings(tx);
    if (settings.provider === 'OFF') throw new AppError('INVALID_STATE', 'diagnosticsOff');
    const isAskedElsewhere = settings.provider === 'OPENAI_COMPATIBLE';
    await reserveQuestion(tx, actor.subscriptionState.plan, now);
    const car = await carOf(tx, subject);
    const found = await findCases(tx, { car, codes, symptom, exceptCardId: subject.jobCardId ?? undefined });
    const groups = (await groupCases(tx, found)).slice(0, groupsAtMost);
    const few = found.length < fewCases;
    const answer: KeptAnswer = {
      few,
      groups,
      proposal: null,
      ...composeSteps(actor.language, { codes, groups, cases: found.length, few }),
    };
    const data = {
      id: newId(now),
      ...subject,
      codes,
      symptom: symptom === '' ? null : symptom,
      answer,
      at: now,
      createdAt: now,
      staffId: await staffIdOf(tx, actor.id),
      state: 'ANSWERED' as const,
      provider: 'EMBEDDED' as const,
      // Until the provider has answered, and where a server ends before that.
      providerState: isAskedElsewhere ? ('ERROR' as const) : ('OFF' as const),
      providerDueAt: isAskedElsewhere ? dueOf(now) : null,
    };
    await tx.diagnosis.create({ data });
    return presentDiagnosis(await requireDiagnosis(tx, data.id));
  });
}

interface Subject {
  readonly vehicleId: string | null;
  readonly jobCardId: string | null;
}

/** @throws NOT_FOUND also where the card is not shown to this person */
async function subjectOf(
  tx: TenantTables,
  call: SignedInCall,
  { vehicleId, jobCardId }: Pick<AskDiagnostics, 'vehicleId' | 'jobCardId'>,
): Promise<Subject> {
  if (jobCardId !== undefined) {
    const card = await tx.jobCard.findUnique({ where: { id: jobCardId }, select: { vehicleId: true } });
    const isVisible = card !== null && (await isCardVisible(tx, jobCardId, await viewerOf(tx, call)));
    if (!isVisible) throw new AppError('NOT_FOUND');
    return { jobCardId, vehicleId: vehicleId ?? card.vehicleId };
  }
  const isKnown = vehicleId === undefined || (await tx.vehicle.count({ where: { id: vehicleId } })) > 0;
  if (!isKnown) throw new AppError('NOT_FOUND');
  return { jobCardId: null, vehicleId: vehicleId ?? null };
}

/** The car as others are compared with it. */
async function carOf(tx: TenantTables, { vehicleId, jobCardId }: Subject) {
  if (vehicleId === null) return unknownCar;
  const vehicle = await tx.vehicle.findUnique({ where: { id: vehicleId } });
  if (vehicle === null) throw new AppError('NOT_FOUND');
  const card =
    jobCardId === null ? null : await tx.jobCard.findUnique({ where: { id: jobCardId }, select: { kmIn: true } });
  return facetsOf(vehicle, card?.kmIn ?? null);
}
