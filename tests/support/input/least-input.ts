import { z } from 'zod';

/** The form of a value as JSON Schema tells it; of all that it can say, what our inputs use. */
const form = z.looseObject({
  type: z.string().optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  minItems: z.number().optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
});

const texts: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  date: '2026-05-04',
  'date-time': '2026-05-04T08:00:00Z',
};

/**
 * The least that a call takes: a value in each field that it cannot do without. What a schema asks for beyond the form
 * of a value is not known here, such as that two fields do not go together.
 */
export function leastInput(schema: z.ZodType): Readonly<Record<string, unknown>> {
  return z
    .record(z.string(), z.unknown())
    .parse(leastOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
}

function leastOf(describedSchema: unknown): unknown {
  const { type, format, minimum, minItems, items, anyOf, required, properties, ...fixed } = form.parse(describedSchema);
  if (fixed.const !== undefined) return fixed.const;
  if (fixed.enum !== undefined) return fixed.enum[0];
  if (anyOf !== undefined) return leastOf(anyOf[0]);
  if (type === 'object') return Object.fromEntries((required ?? []).map((name) => [name, leastOf(properties?.[name])]));
  if (type === 'array') return Array.from({ length: minItems ?? 0 }, () => leastOf(items));
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return true;
  return format === undefined ? 'Somebody' : (texts[format] ?? 'Somebody');
}
