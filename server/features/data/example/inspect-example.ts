import type { Inspection } from '../../../../schema/features/desk/inspections/inspections.ts';
import type { SignedInCall } from '../../../api/operation/index.ts';
import {
  answerInspection,
  finishInspection,
  listInspectionTemplates,
  startInspection,
} from '../../desk/inspections/index.ts';
import type { CardToPlan } from './plan-example.ts';

type Item = Inspection['items'][number];

/** What is wrong with the car of the finished one, by the codes of its points. */
const found: ReadonlyMap<string | null, 'MINOR' | 'MAJOR'> = new Map([
  ['1.1.13-front', 'MAJOR'],
  ['3.4', 'MINOR'],
]);
/** Of the one that runs so many points are answered: its first section. */
const answeredPoints = 7;

/**
 * Makes two inspections, so that what they are for is seen on the first day: a finished one with findings on a car that waits
 * for its owner's word, of which jobs can be made, and one that a mechanic has begun.
 */
export async function inspectExample(call: SignedInCall, cards: readonly CardToPlan[]): Promise<void> {
  const template = (await listInspectionTemplates(call.db)).find(({ scope }) => scope === 'SERVICE');
  const cardOf = (fate: CardToPlan['fate']) => cards.find((card) => card.fate === fate)?.id;
  const [waiting, started] = [cardOf('AWAITING_APPROVAL'), cardOf('IN_PROGRESS')];
  // A workshop may have archived what is delivered.
  if (template === undefined || template.archivedAt !== null) return;
  const begin = async (jobCardId: string | undefined, points?: number) => {
    if (jobCardId === undefined) return undefined;
    const { id, items } = await startInspection(call, { jobCardId, templateId: template.id });
    return answerInspection(call, { id, answers: items.slice(0, points).map(answerOf) });
  };
  const whole = await begin(waiting);
  if (whole !== undefined) await finishInspection(call, whole);
  await begin(started, answeredPoints);
}

/** A measure well within its limits, or the grade with the first of its ready phrases. */
function answerOf({ itemKey, code, input, warnBelow, phrases }: Item) {
  if (input === 'MEASURE') return { itemKey, valueThousandths: Math.round((warnBelow ?? 0) * 1.25) };
  const grade = found.get(code) ?? found.get(itemKey);
  if (grade === undefined) return { itemKey, grade: 'OK' as const };
  return { itemKey, grade, note: phrases[0] ?? null };
}
