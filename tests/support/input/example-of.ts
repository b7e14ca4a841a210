import { z } from 'zod';

/** The least that a schema of an input takes: what must be there, each with a value of its form. */

const described: z.ZodType<Described> = z.lazy(() =>
  z.looseObject({
    type: z.string().optional(),
    format: z.string().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    minLength: z.number().optional(),
    minimum: z.number().optional(),
    required: z.array(z.string()).optional(),
    properties: z.record(z.string(), described).optional(),
    anyOf: z.array(described).optional(),
    items: described.optional(),
    minItems: z.number().optional(),
    $ref: z.string().optional(),
    $defs: z.record(z.string(), described).optional(),
  }),
);
interface Described {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly minLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly required?: readonly string[] | undefined;
  readonly properties?: Readonly<Record<string, Described>> | undefined;
  readonly anyOf?: readonly Described[] | undefined;
  readonly items?: Described | undefined;
  readonly minItems?: number | undefined;
  /** What has a name is under it in `$defs` of the whole. */
  readonly $ref?: string | undefined;
  readonly $defs?: Readonly<Record<string, Described>> | undefined;
}

/** An id of nothing that exists. */
const nobodysId = '00000000-0000-4000-8000-000000000000';

/** @throws when the schema does not take what it describes itself as; such an input needs an example by hand */
export function exampleOf(schema: z.ZodType): Readonly<Record<string, unknown>> {
  const json: unknown = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const example = z.record(z.string(), z.unknown()).parse(exampleOfWhole(described.parse(json)));
  const { error } = schema.safeParse(example);
  if (error) throw new Error(`No example of an input: ${z.prettifyError(error)}`);
  return example;
}

function exampleOfWhole(whole: Described): unknown {
  const named = whole.$defs ?? {};
  return exampleValue(whole, (name) => named[name.replace('#/$defs/', '')] ?? {});
}

function exampleValue(schema: Described, find: (name: string) => Described): unknown {
  if (schema.$ref !== undefined) return exampleValue(find(schema.$ref), find);
  const { type, format, enum: values, minLength = 1, minimum, required = [], properties = {}, anyOf } = schema;
  if (schema.const !== undefined) return schema.const;
  if (values !== undefined) return values[0];
  if (anyOf?.[0] !== undefined) return exampleValue(anyOf[0], find);
  if (type === 'string') return textOf(format, minLength);
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1);
  if (type === 'boolean') return false;
  if (type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => exampleValue(schema.items ?? {}, find));
  return Object.fromEntries(
    required.flatMap((name) => (properties[name] ? [[name, exampleValue(properties[name], find)]] : [])),
  );
}

function textOf(format: string | undefined, minLength: number): string {
  if (format === 'uuid') return nobodysId;
  if (format === 'email' || format === 'idn-email') return 'somebody@example.com';
  if (format === 'date') return '2026-11-22';
  if (format === 'date-time') return '2026-11-22T08:00:00.000Z';
  return 'a'.repeat(minLength);
}
