import type { AnswerInspectionInput, InspectionPartsFragment } from '../../../../../generated/graphql.ts';

export type Point = InspectionPartsFragment['items'][number];
export type Grade = Point['grade'];
type SentAnswer = AnswerInspectionInput['answers'][number];
/** What was answered at a point; what is left out stays as it is. */
export type Answer = Omit<SentAnswer, 'itemKey'>;
/** By the key of the point. */
export type Answers = Readonly<Record<string, Answer>>;

export const defectGrades = ['MINOR', 'MAJOR', 'DANGEROUS'] as const;
export const isDefect = (grade: Grade): grade is (typeof defectGrades)[number] =>
  defectGrades.some((each) => each === grade);

/** At most so many go in one call. */
export const maxAnswersPerCall = 60;

/** Later answers over earlier ones, field by field. */
export function mergeAnswers(before: Answers, more: Answers): Answers {
  const merged = Object.entries(more).map(([key, answer]) => [key, { ...before[key], ...answer }] as const);
  return { ...before, ...Object.fromEntries(merged) };
}

/** What is left after some were sent: an answer that was changed meanwhile stays. */
export function dropSentAnswers(now: Answers, sent: Answers): Answers {
  return Object.fromEntries(Object.entries(now).filter(([key, answer]) => sent[key] !== answer));
}

/** The points as somebody has answered them here, whether or not the server has it yet. */
export function applyAnswers(points: readonly Point[], answers: Answers): readonly Point[] {
  return points.map((point) => {
    const answer = answers[point.itemKey];
    if (answer === undefined) return point;
    const { grade, valueThousandths, choice, note, fileIds } = answer;
    return {
      ...point,
      ...(grade == null ? {} : { grade }),
      ...(valueThousandths === undefined ? {} : { valueThousandths }),
      ...(choice === undefined ? {} : { choice }),
      ...(note === undefined ? {} : { note }),
      ...(fileIds == null ? {} : { fileIds: fileIds.map(String) }),
    };
  });
}

export interface Section {
  readonly title: string;
  readonly points: readonly Point[];
}

/** The points in their sections, in the order of the template. */
export function groupBySection(points: readonly Point[]): readonly Section[] {
  const titles = [...new Set(points.map(({ section }) => section))];
  return titles.map((title) => ({ title, points: points.filter(({ section }) => section === title) }));
}

export const isChecked = ({ grade }: Point) => grade !== 'NOT_CHECKED';

/** Says of every point of a section that nobody has looked at that it is in order. */
export const markRestOk = (points: readonly Point[]): Answers =>
  Object.fromEntries(points.filter((point) => !isChecked(point)).map(({ itemKey }) => [itemKey, { grade: 'OK' }]));

export type Evidence = 'NOTE' | 'PHOTO';

/** What a point still needs before the inspection can be finished; the server asks for the same. */
export function missingEvidence({ grade, note, fileIds, photoOn }: Point): readonly Evidence[] {
  const isDangerous = grade === 'DANGEROUS';
  const asksPhoto =
    isDangerous || (photoOn === 'MAJOR' && grade === 'MAJOR') || (photoOn === 'ALWAYS' && grade !== 'NOT_CHECKED');
  return [
    ...(isDangerous && !note?.trim() ? (['NOTE'] as const) : []),
    ...(asksPhoto && fileIds.length === 0 ? (['PHOTO'] as const) : []),
  ];
}

/** A note with a ready phrase put in, or taken out again. */
export function togglePhrase(note: string, phrase: string): string {
  const parts = note.split('. ').flatMap((part) => part.replace(/\.$/, '').trim() || []);
  const rest = parts.filter((part) => part !== phrase.replace(/\.$/, ''));
  return (rest.length < parts.length ? rest : [...parts, phrase.replace(/\.$/, '')]).join('. ');
}

/** Whether a note says a ready phrase. */
export const hasPhrase = (note: string, phrase: string) =>
  note.length > 0 && togglePhrase(note, phrase).length < note.length;
