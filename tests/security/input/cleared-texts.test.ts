import { expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../../../server/features.ts';

/**
 * What can be removed is removed alike, whatever a client says for nothing: null, as GraphQL has it, or the empty text
 * of a form. What is left out stays, which is each feature's own test.
 */

const kept = /^(add|change|check|create|plan|record|save|take|update)/;
/** Forms of text that nobody types, and codes that are never kept. */
const chosen = ['uuid', 'date', 'date-time'];
const passing = new Set(['code']);

const fields = features
  .flatMap(({ operations }) => operations)
  .filter(({ kind, name }) => kind === 'mutation' && kept.test(name))
  .flatMap(({ name, input }) => clearableTexts(input, name));

test.each(fields)('%s: an empty text means none, as null does', (_place, field) => {
  const none = field.parse(null);
  expect(none).toBe(null);
  expect(['', ' '].map((nothing) => field.safeParse(nothing))).toEqual([
    { success: true, data: none },
    { success: true, data: none },
  ]);
});

test('and those fields are found', () => {
  const places = fields.map(([place]) => place);
  expect(places).toContain('updateWorkshop.iban');
  expect(places).toContain('updateCustomer.contacts.email');
  expect(places.length).toBeGreaterThan(60);
});

/** Every text below a schema that takes null, with the place where it is. */
function clearableTexts(schema: z.core.$ZodType, place: string): [string, z.ZodType][] {
  const inner = arriving(schema);
  if (inner instanceof z.ZodArray) return clearableTexts(inner.def.element, place);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.def.shape).flatMap(([name, field]) => {
    const here = `${place}.${name}`;
    const isText = arriving(field) instanceof z.ZodString && !passing.has(name) && !chosen.includes(formatOf(field));
    if (isText && field instanceof z.ZodType && field.safeParse(null).success) return [[here, field]];
    return clearableTexts(field, here);
  });
}

/** What arrives, without what is around it. */
function arriving(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodPipe) return arriving(schema.def.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return arriving(schema.def.innerType);
  }
  return schema;
}

function formatOf(schema: z.core.$ZodType): string {
  const { format } = z
    .object({ format: z.string().catch('') })
    .parse(z.toJSONSchema(arriving(schema), { io: 'input' }));
  return format;
}
