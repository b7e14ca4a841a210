import type { PhonePastQuery } from '../../../../generated/graphql.ts';

type Visit = PhonePastQuery['jobCards']['nodes'][number];

export interface TorqueNote {
  /** The sentence in which the torque stands. */
  readonly text: string;
  /** The visit at which it was recorded. */
  readonly at: string;
}

const torque = /\d(?:[.,]\d)?\s?nm\b/i;

/** The torque that was recorded last on a car. @param visits the newest first */
export function lastTorque(visits: readonly Visit[]): TorqueNote | undefined {
  for (const { jobs, checkedInAt, createdAt } of visits) {
    const texts = jobs.flatMap(({ correction, cause, title }) => [correction, cause, title]);
    const text = texts.flatMap((each) => (each === null ? [] : sentencesOf(each))).find((each) => torque.test(each));
    if (text !== undefined) return { text, at: checkedInAt ?? createdAt };
  }
  return undefined;
}

/** A point between digits, as in a decimal number, ends none. */
const sentencesOf = (text: string) => text.split(/\n|[.;!?](?=\s|$)/).map((each) => each.trim());
