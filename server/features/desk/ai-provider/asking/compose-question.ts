import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { type Redaction, readRedaction } from '../redaction/read-redaction.ts';
import type { QuestionCar, QuestionData } from './question-data.ts';

/** A question as the workshop knows it. */
export interface CaseQuestion {
  readonly diagnosisId: string;
  readonly vehicleId: string | null;
  readonly jobCardId: string | null;
  readonly codes: readonly string[];
  readonly symptom: string;
  /** The jobs of the cases that the own history has found, the most alike first. */
  readonly caseJobIds: readonly string[];
}

export interface ComposedQuestion {
  readonly data: QuestionData;
  /** What the cases that were found say, whether it is sent or not. */
  readonly ownTexts: readonly string[];
}

const casesAtMost = 20;
const textAtMost = 200;
const caseAtMost = 500;

/** Makes what is sent of a question: the fields of `QuestionData` alone, and their texts without what identifies anybody. */
export async function composeQuestion(
  db: TenantTables,
  asked: CaseQuestion,
  { sendHistory }: { readonly sendHistory: boolean },
): Promise<ComposedQuestion> {
  const { vehicleId, jobCardId, codes, symptom } = asked;
  const cases = await readCases(db, asked.caseJobIds.slice(0, casesAtMost));
  const car =
    vehicleId === null
      ? null
      : await db.vehicle.findUnique({
          where: { id: vehicleId },
          select: { make: true, model: true, engineCode: true, firstRegistrationOn: true },
        });
  const km = await kmOf(db, jobCardId);
  const ofCar = [car?.make, car?.model, car?.engineCode].flatMap((text) => text ?? []);
  const sent = sendHistory ? cases : [];
  const redaction = await readRedaction(db, {
    vehicleId,
    jobCardId,
    caseCardIds: sent.map(({ jobCardId: cardId }) => cardId),
    texts: [symptom, ...ofCar, ...sent.map(({ text }) => text)],
  });
  const data = {
    vehicle: car && carOf(car, km, redaction),
    codes,
    symptom: redaction.redact(symptom, null),
    cases: sent.map(({ jobCardId: id, text }) => ({ id, text: redaction.redact(text, id) })),
  };
  return { data, ownTexts: cases.map(({ text }) => text) };
}

interface Car {
  readonly make: string | null;
  readonly model: string | null;
  readonly engineCode: string | null;
  readonly firstRegistrationOn: string | null;
}

function carOf(
  { make, model, engineCode, firstRegistrationOn }: Car,
  km: number | null,
  { redact }: Redaction,
): QuestionCar {
  const plain = (text: string | null) => (text === null ? null : redact(text, null).slice(0, textAtMost));
  const year = Number(firstRegistrationOn?.slice(0, 4));
  return {
    make: plain(make),
    model: plain(model),
    engine: plain(engineCode),
    year: Number.isInteger(year) && year > 0 ? year : null,
    kmBand: bandOf(km),
  };
}

const kmOfBand = 50_000;

function bandOf(km: number | null): string | null {
  if (km === null) return null;
  const from = Math.floor(km / kmOfBand) * kmOfBand;
  return `${from}–${from + kmOfBand}`;
}

async function kmOf(db: TenantTables, jobCardId: string | null): Promise<number | null> {
  if (jobCardId === null) return null;
  const card = await db.jobCard.findUnique({ where: { id: jobCardId }, select: { kmIn: true } });
  return card?.kmIn ?? null;
}

interface Case {
  readonly jobCardId: string;
  readonly text: string;
}

/** What was wrong and what was done, without prices and hours; a card once. */
async function readCases(db: TenantTables, jobIds: readonly string[]): Promise<readonly Case[]> {
  const where = { in: [...jobIds] };
  const [jobs, lines] = await Promise.all([
    db.job.findMany({
      where: { id: where },
      select: { id: true, jobCardId: true, title: true, complaint: true, cause: true, correction: true },
    }),
    db.line.findMany({
      where: { jobId: where, kind: 'PART', isSupplies: false },
      orderBy: { sortOrder: 'asc' },
      select: { jobId: true, description: true },
    }),
  ]);
  const cases = new Map<string, Case>();
  for (const jobId of jobIds) {
    const job = jobs.find(({ id }) => id === jobId);
    if (job === undefined || cases.has(job.jobCardId)) continue;
    const parts = lines.flatMap((line) => (line.jobId === jobId ? [line.description] : []));
    const texts = [job.title, job.complaint, job.cause, job.correction, parts.join(', ')];
    const text = texts.flatMap((each) => (each ? [each.slice(0, textAtMost)] : [])).join('. ');
    cases.set(job.jobCardId, { jobCardId: job.jobCardId, text: text.slice(0, caseAtMost) });
  }
  return [...cases.values()];
}
