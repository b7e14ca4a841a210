import { z } from 'zod';

/** What a model has to answer, and nothing else is taken from it. */

const text = z.string().trim().min(1).max(1000);
const texts = z.array(text).max(20);

export const answerOfModel = z.object({
  findings: z.array(z.object({ text, cases: z.array(z.string().max(100)).max(50) })).max(12),
  steps: texts,
  cautions: texts,
});
export type AnswerOfModel = z.output<typeof answerOfModel>;

const list = (items: object) => ({ type: 'array', items });
const closed = (properties: object) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const string = { type: 'string' };

/** The same as JSON schema, in the part of it that providers take; they know no lengths. */
export const answerSchema: object = closed({
  findings: list(closed({ text: string, cases: list(string) })),
  steps: list(string),
  cautions: list(string),
});
