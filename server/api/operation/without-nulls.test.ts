import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { withoutNulls } from './without-nulls.ts';

describe('null for what is left out', () => {
  const schema = z
    .object({
      name: z.string().optional(),
      price: z.int().default(1),
      note: z.string().nullable(),
      place: z.object({ town: z.string().optional(), code: z.string().nullish() }).optional(),
      lines: z.array(z.object({ text: z.string().optional() })).optional(),
    })
    .transform((input) => input);

  test('is taken away wherever the schema does not take it, and stays where it means something', () => {
    const sent = {
      name: null,
      price: null,
      note: null,
      place: { town: null, code: null },
      lines: [{ text: null }, { text: 'oil' }],
    };
    const cleaned = withoutNulls(schema)?.(sent);
    expect(cleaned).toEqual({ note: null, place: { code: null }, lines: [{}, { text: 'oil' }] });
    expect(schema.parse(cleaned)).toMatchObject({ price: 1, note: null });
    expect(sent.name).toBe(null);
  });

  test('costs nothing where a schema takes all of them', () => {
    expect(withoutNulls(z.object({ note: z.string().nullish() }))).toBeUndefined();
    expect(withoutNulls(z.array(z.string()))).toBeUndefined();
  });

  test.each([null, 'a text', 7, [null]])('leaves %j for the schema to refuse', (value) => {
    expect(withoutNulls(schema)?.(value)).toEqual(value);
  });
});
