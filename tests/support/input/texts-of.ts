import { z } from 'zod';

/** A text somewhere in what a call takes. */
export interface ArrivingText {
  /** Where it is: names of fields from the outside in. */
  readonly path: readonly string[];
  /** The most UTF-16 units it may have, if that is the first thing looked at; whatever looks before sees any length. */
  readonly bound: number | undefined;
}

/** Every text that a schema takes, before anything is done to it. What is not known to have no text in it throws. */
export function textsOf(schema: z.core.$ZodType, path: readonly string[] = []): readonly ArrivingText[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, bound: boundOf(schema) }];
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.def.shape).flatMap(([name, field]) => textsOf(field, [...path, name]));
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.def.element, [...path, '[]']);
  if (schema instanceof z.ZodUnion) return schema.def.options.flatMap((option) => textsOf(option, path));
  // What comes out of a pipe has come in before.
  if (schema instanceof z.ZodPipe) return textsOf(schema.def.in, path);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  ) {
    return textsOf(schema.def.innerType, path);
  }
  // They compare, and a number is read from its first digits.
  const withoutText = [z.ZodEnum, z.ZodLiteral, z.ZodBoolean, z.ZodNumber];
  if (withoutText.some((kind) => schema instanceof kind)) return [];
  throw new Error(`How much text is in ${path.join('.')}, a ${schema._zod.def.type}?`);
}

const firstCheck = z.object({ check: z.literal('max_length'), maximum: z.number(), abort: z.literal(true) });

/** A format of its own, such as that of `z.email()`, is matched before any bound is looked at. */
function boundOf(schema: z.ZodString | z.ZodStringFormat): number | undefined {
  if (schema instanceof z.ZodStringFormat) return undefined;
  return firstCheck.safeParse(schema.def.checks?.[0]?._zod.def).data?.maximum;
}
