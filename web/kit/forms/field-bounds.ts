import { z } from 'zod';

/** What the schema of a form says about one field, for its control. */
export interface FieldBounds {
  /** Whether it may be left out. */
  readonly optional: boolean;
  /** Whether the schema takes an empty text as no value. A field that may be left out can still refuse an empty text. */
  readonly blank: boolean;
  /** Whether null is accepted, which clears the present value. */
  readonly nullable: boolean;
  /** In characters. */
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
}

const declared = z.object({ maxLength: z.number().optional() }).catch({});

/** The bounds of a field, from the schema of its form: declared once, and the server validates by the same schema. */
export function boundsOf(form: z.ZodType, name: string): FieldBounds {
  const inner = arrivingAt(form).at(-1);
  const field = inner instanceof z.ZodObject ? inner.def.shape[name] : undefined;
  if (field === undefined) throw new Error(`The schema of the form has no field ${name}`);
  return {
    optional: z.safeParse(field, undefined).success,
    blank: z.safeParse(field, '').success,
    nullable: z.safeParse(field, null).success,
    ...boundsOfValue(arrivingAt(field)),
  };
}

function boundsOfValue(schemas: readonly z.core.$ZodType[]): Omit<FieldBounds, 'optional' | 'blank' | 'nullable'> {
  const value = schemas.at(-1);
  if (value instanceof z.ZodNumber) {
    const { minValue, maxValue } = value;
    return { min: finite(minValue) ? minValue : undefined, max: finite(maxValue) ? maxValue : undefined };
  }
  if (!(value instanceof z.ZodString)) return {};
  // What counts for people is said beside the schema, which itself counts units of storage.
  const declaredBound = schemas.flatMap(
    (schema) => declared.parse(z.globalRegistry.get(schema) ?? {}).maxLength ?? [],
  )[0];
  const maxLength = declaredBound ?? value.maxLength;
  return maxLength === null ? {} : { maxLength };
}

const finite = (bound: number | null): bound is number => bound !== null && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

/** The schema that what is typed meets first, behind those around it. */
function arrivingAt(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodPipe) return [schema, ...arrivingAt(schema.def.in)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return [schema, ...arrivingAt(schema.def.innerType)];
  }
  return [schema];
}
