import { AppError, invalidField } from '../../../../../schema/errors.ts';
import type {
  AnswerInspectionInput,
  Inspection,
  InspectionAnswer,
} from '../../../../../schema/features/desk/inspections/inspections.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { filesOfCard } from '../../../workshop/files/index.ts';
import { type AnswerRow, type Point, pointsOf } from '../present-inspection.ts';
import { updateInspection, writeOnInspection } from '../write-on-inspection.ts';
import { gradeOfMeasure } from './grade.ts';

/**
 * Answers some points of an inspection that is running; what is left out of an answer stays as it is.
 *
 * @throws NOT_FOUND; INVALID_STATE it is finished; BAD_INPUT a point or a choice that is not in it, a file that is not of the
 *   card, a point answered twice
 */
export function answerInspection(call: SignedInCall, { id, answers }: AnswerInspectionInput): Promise<Inspection> {
  return writeOnInspection(call, id, async (on) => {
    const { tx, inspection, card, writer } = on;
    const { now } = writer;
    if (inspection.state !== 'RUNNING') throw new AppError('INVALID_STATE');
    const answered = await answersOf(tx, { answers, points: pointsOf(inspection), jobCardId: card.id });
    const at = call.occurrence?.at ?? now;
    const present = new Map(inspection.items.map((item) => [item.itemKey, item]));
    for (const { answer, point } of answered) {
      const before = present.get(answer.itemKey);
      const data = { ...columnsOf(answer, point), answeredAt: at };
      if (before === undefined) {
        const place = { id: newId(now), inspectionId: id, itemKey: answer.itemKey };
        await tx.inspectionItem.create({ data: { fileIds: [], ...data, ...place } });
      } else {
        await tx.inspectionItem.update({ where: { id: before.id }, data });
      }
    }
    return updateInspection(on, inspection, { act: 'answerInspection', did: { points: answers.length } });
  });
}

interface Answered {
  readonly answer: InspectionAnswer;
  readonly point: Point;
}

async function answersOf(
  tx: TenantTables,
  {
    answers,
    points,
    jobCardId,
  }: { readonly answers: readonly InspectionAnswer[]; readonly points: readonly Point[]; readonly jobCardId: string },
): Promise<readonly Answered[]> {
  const pointOf = new Map(points.map((point) => [point.key, point]));
  const seen = new Set<string>();
  const files = answers.some(({ fileIds = [] }) => fileIds.length > 0) ? await filesOfCard(tx, jobCardId) : [];
  const ofCard = new Set(files.map(({ id }) => id));
  return answers.map((answer, place) => {
    const refuse = (field: string) => invalidField(`answers.${place}.${field}`);
    const point = pointOf.get(answer.itemKey);
    if (point === undefined || seen.has(answer.itemKey)) throw refuse('itemKey');
    seen.add(answer.itemKey);
    if (answer.choice && !point.choices.includes(answer.choice)) throw refuse('choice');
    if (answer.fileIds?.some((fileId) => !ofCard.has(fileId))) throw refuse('fileIds');
    return { answer, point };
  });
}

type Columns = Partial<Pick<AnswerRow, 'grade' | 'valueThousandths' | 'choice' | 'note'>> & { fileIds?: string[] };

function columnsOf({ grade, valueThousandths, choice, note, fileIds }: InspectionAnswer, point: Point): Columns {
  const given = grade ?? (point.input === 'MEASURE' ? gradeOf(valueThousandths, point) : undefined);
  return {
    ...definedFields({
      grade: given,
      valueThousandths,
      choice,
      note,
      fileIds: fileIds === undefined ? undefined : [...new Set(fileIds)],
    }),
  };
}

/** Of a measure that is taken away the point was not checked. */
function gradeOf(value: number | null | undefined, point: Point) {
  if (value === undefined) return undefined;
  return value === null ? 'NOT_CHECKED' : gradeOfMeasure(value, point);
}
