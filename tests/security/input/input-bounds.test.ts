import { isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '../../../schema/rules.ts';
import { apiOperations } from '../../../server/api-docs.ts';
import { features } from '../../../server/features.ts';
import { buildGraphqlSchema } from '../../../server/graphql-schema.ts';
import { slowTexts } from '../../support/input/hostile-values.ts';
import { type ArrivingText, textsOf } from '../../support/input/texts-of.ts';

/** Nothing is normalised, matched or hashed before its length is known (docs/evidence.md security-1). */

/** What signatures are over is stored as it came, and the variables of GraphQL are parsed by the inputs below. */
const namedElsewhere = new Set(['post /api/stripe/webhook', 'post /api/stripe/connect-webhook', 'post /graphql']);

const ofRoutes = Object.values(apiOperations)
  .flat()
  .filter(({ method, path }) => !namedElsewhere.has(`${method} ${path}`))
  .flatMap(({ method, path, params, query, body }) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]): NamedSchema[] =>
      schema === undefined ? [] : [[`${method} ${path} ${part}`, schema]],
    ),
  );

type NamedSchema = readonly [string, z.core.$ZodType];

const longestText = 10_000;
/** A small file in base64, which is matched letter by letter and never normalised. */
const longestFile = 60_000;
/** The secret of a link: by its length alone it is none of ours, and nothing else is looked at. */
const longestToken = limits.bodyBytes;
/** What was done on a phone, as JSON: it is read by `JSON.parse`, and then by the schema of its operation. */
const longestQueued = 200_000;
const longestOf = (path: readonly string[]) => {
  const name = path.at(-1);
  if (path[0] === 'operations' && (name === 'input' || name === 'base')) return longestQueued;
  return name === 'file' ? longestFile : name === 'token' ? longestToken : longestText;
};

const types = buildGraphqlSchema();
const answers = new Set(features.flatMap(({ operations }) => operations.map(({ output }) => output)));
/** What leaves was bounded when it came. One schema for both ways is looked at as the input of a call, above. */
const isAnswer = (schema: z.ZodType) =>
  answers.has(schema) || isObjectType(types.getType(z.globalRegistry.get(schema)?.id ?? ''));
const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../../schema/{features,fields}/*.ts', '!**/*.test.ts'],
  { eager: true },
);
const ofInputs = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported).flatMap(([name, value]): NamedSchema[] =>
    value instanceof z.ZodType && !isAnswer(value) ? [[`${file} ${name}`, value]] : [],
  ),
);
const schemas: readonly NamedSchema[] = [...ofRoutes, ...ofInputs];

describe('every text that arrives', { tags: ['security-1'] }, () => {
  test('has schemas', () => expect(schemas.length).toBeGreaterThan(60));

  test.each(schemas)('has a bound that is looked at first, in %s', (_, schema) => {
    const texts = textsOf(schema);
    expect(texts.filter(({ bound }) => bound === undefined)).toEqual([]);
    expect(texts.filter(({ path, bound = 0 }) => bound > longestOf(path))).toEqual([]);
  });

  test.each(schemas)('is validated in a fiftieth of the time that normalising it takes, in %s', (_, schema) => {
    for (const field of textsOf(schema)) {
      for (const text of slowTexts) {
        // As long as may be sent, and just as long as is read.
        for (const sent of [text, text.slice(0, field.bound)]) {
          expect(
            quickestOf(() => z.safeParse(schema, inputWith(field, sent))),
            field.path.join('.'),
          ).toBeLessThan(normalising / 50);
        }
      }
    }
  });
});

/** The best of three, because others use the machine as well. */
function quickestOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...times);
}

const normalising = quickestOf(() => slowTexts[0]?.normalize('NFC'));

/** @returns the text itself where the schema is one */
function inputWith({ path }: ArrivingText, text: string): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === '[]' ? [inner] : { [name]: inner }), text);
}
