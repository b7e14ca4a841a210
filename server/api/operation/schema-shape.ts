import { z } from 'zod';

/** What a zod schema looks like from outside: the part of it that GraphQL can say. */

/** As what a schema is used: of what arrives, or of what is answered. */
export type Side = 'input' | 'output';

export interface Form {
  readonly type: FormType;
  readonly nullable: boolean;
  readonly description?: string | undefined;
  /** What GraphQL puts in for what is left out; only `.prefault()` says it, `.default()` stays behind the schema. */
  readonly defaultValue?: unknown;
}

export type Scalar = 'ID' | 'String' | 'Int' | 'Float' | 'Boolean';

export type FormType =
  | { readonly kind: 'scalar'; readonly name: Scalar }
  | { readonly kind: 'enum'; readonly schema: z.ZodEnum; readonly id: string; readonly values: readonly string[] }
  | { readonly kind: 'list'; readonly of: Form }
  | { readonly kind: 'object'; readonly schema: z.ZodObject; readonly id: string | undefined };

/**
 * The form of a schema.
 *
 * @param place where it is, for the message: the operation and the names of the fields
 * @throws when GraphQL has no such type; thrown at start, not to the first caller
 */
export function formOf(schema: z.core.$ZodType, side: Side, place: readonly string[]): Form {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return { ...within(schema, schema.def.innerType, side, place), nullable: true };
  }
  if (schema instanceof z.ZodPrefault && side === 'input') {
    const inner = within(schema, schema.def.innerType, side, place);
    return { ...inner, nullable: false, defaultValue: schema.def.defaultValue };
  }
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) {
    const inner = within(schema, schema.def.innerType, side, place);
    return { ...inner, nullable: side === 'input' };
  }
  if (schema instanceof z.ZodReadonly || schema instanceof z.ZodCatch || schema instanceof z.ZodNonOptional) {
    return within(schema, schema.def.innerType, side, place);
  }
  if (schema instanceof z.ZodPipe) {
    return within(schema, side === 'input' ? schema.def.in : schema.def.out, side, place);
  }
  const type = typeOf(schema, side, place);
  return { type, nullable: false, description: descriptionOf(schema) };
}

/** @param outer says in its own words what the inner one is here */
function within(outer: z.core.$ZodType, inner: z.core.$ZodType, side: Side, place: readonly string[]): Form {
  const form = formOf(inner, side, place);
  return { ...form, description: z.globalRegistry.get(outer)?.description ?? form.description };
}

function typeOf(schema: z.core.$ZodType, side: Side, place: readonly string[]): FormType {
  if (schema instanceof z.ZodObject) {
    const named = originalSchemaOf(schema);
    return { kind: 'object', schema: named instanceof z.ZodObject ? named : schema, id: idOf(named) };
  }
  if (schema instanceof z.ZodArray) {
    return { kind: 'list', of: formOf(schema.def.element, side, [...place, '[]']) };
  }
  if (schema instanceof z.ZodEnum) return enumType(schema, place);
  const name = scalarOf(schema, side, place);
  if (name === undefined) throw declarationError(place, `GraphQL has no type for ${schema._zod.def.type}`);
  return { kind: 'scalar', name };
}

function enumType(schema: z.ZodEnum, place: readonly string[]): FormType {
  const named = originalSchemaOf(schema);
  const id = idOf(named);
  const values = schema.options.map(String);
  // Calls from before there were types for closed sets: what is no type stays a text.
  if (id === undefined) return { kind: 'scalar', name: 'String' };
  const unspeakable = values.find((value) => !/^[_A-Za-z]\w*$/.test(value));
  if (unspeakable !== undefined)
    throw declarationError(place, `“${unspeakable}” is no name for a value of ${id} in GraphQL`);
  return { kind: 'enum', schema: named instanceof z.ZodEnum ? named : schema, id, values };
}

function scalarOf(schema: z.core.$ZodType, side: Side, place: readonly string[]): Scalar | undefined {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return place.at(-1) === 'id' || schema.format === 'uuid' ? 'ID' : 'String';
  }
  if (schema instanceof z.ZodBoolean) return 'Boolean';
  if (schema instanceof z.ZodNumber) return numberOf(schema, place);
  if (schema instanceof z.ZodLiteral) return literalOf([...schema.values]);
  if (schema instanceof z.ZodUnion) {
    const [first, ...others] = schema.def.options.map((option) => scalarOf(option, side, place));
    return others.every((other) => other === first) ? first : undefined;
  }
  return undefined;
}

const intMaximum = 2_147_483_647;

/** Zod's integers are those that JavaScript counts exactly, GraphQL's have 32 bits: the schema has to say so. */
function numberOf(schema: z.ZodNumber, place: readonly string[]): Scalar {
  if (!(schema.isInt || schema.format === 'int32')) return 'Float';
  const [least, most] = [schema.minValue ?? Number.NEGATIVE_INFINITY, schema.maxValue ?? Number.POSITIVE_INFINITY];
  if (most > intMaximum || least < -intMaximum - 1) {
    throw declarationError(place, 'an integer needs bounds within 32 bits, as z.int32() has them');
  }
  return 'Int';
}

function literalOf(values: readonly unknown[]): Scalar | undefined {
  if (values.every((value) => typeof value === 'string')) return 'String';
  if (values.every((value) => typeof value === 'boolean')) return 'Boolean';
  return values.every((value) => Number.isInteger(value)) ? 'Int' : undefined;
}

/**
 * The schema that has the id. `describe` and `meta` make a copy that knows where it comes from and has lost the id; taken
 * for another schema it would be a second type of the same form.
 */
export function originalSchemaOf(schema: z.core.$ZodType): z.core.$ZodType {
  const { parent } = schema._zod;
  return idOf(schema) === undefined && parent !== undefined ? originalSchemaOf(parent) : schema;
}

function idOf(schema: z.core.$ZodType): string | undefined {
  return z.globalRegistry.get(schema)?.id;
}

/** What a type says of itself is at the type, not at every field of it. */
function descriptionOf(schema: z.core.$ZodType): string | undefined {
  return idOf(schema) === undefined ? z.globalRegistry.get(schema)?.description : undefined;
}

/** As GraphQL writes types, for example `[Device!]!`. */
export function notationOf({ type, nullable }: Form): string {
  const required = nullable ? '' : '!';
  if (type.kind === 'list') return `[${notationOf(type.of)}]${required}`;
  return `${type.kind === 'scalar' ? type.name : (type.id ?? '')}${required}`;
}

export function declarationError(place: readonly string[], why: string): Error {
  return new Error(`${place.join('.')}: ${why}`);
}
