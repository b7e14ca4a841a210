import { z } from 'zod';

/**
 * Clients of GraphQL say null where they leave something out. What a schema does not take as null is removed before it
 * is validated; a null with a meaning stays.
 */

export type Cleaner = (value: unknown) => unknown;

/** Compiled once for each operation. A schema that can take any null as it is has no cleaner. */
export function withoutNulls(schema: z.core.$ZodType): Cleaner | undefined {
  if (schema instanceof z.ZodObject) return objectCleaner(schema);
  if (schema instanceof z.ZodArray) {
    const clean = withoutNulls(schema.def.element);
    return clean && ((value) => (Array.isArray(value) ? value.map(clean) : value));
  }
  if (schema instanceof z.ZodPipe) return withoutNulls(schema.def.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  ) {
    return withoutNulls(schema.def.innerType);
  }
  return undefined;
}

function objectCleaner(schema: z.ZodObject): Cleaner | undefined {
  const fields = Object.entries(schema.def.shape).map(([name, field]) => ({
    name,
    takesNull: z.safeParse(field, null).success,
    clean: withoutNulls(field),
  }));
  const touched = fields.filter(({ takesNull, clean }) => !takesNull || clean !== undefined);
  if (touched.length === 0) return undefined;
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const cleaned: Record<string, unknown> = { ...value };
    for (const { name, takesNull, clean } of touched) {
      const inner = cleaned[name];
      if (inner === null && !takesNull) delete cleaned[name];
      else if (inner !== null && inner !== undefined && clean !== undefined) cleaned[name] = clean(inner);
    }
    return cleaned;
  };
}
