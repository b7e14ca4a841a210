import { definedFields } from '../../infrastructure/defined-fields.ts';
import 'reflect-metadata';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { z } from 'zod';
import { declarationError, type Form, formOf, type Scalar, type Side } from './schema-shape.ts';

/** Makes the types of type-graphql out of forms: what a person would write as a class with decorators. */

/** What a decorator of type-graphql takes as a type; lists are arrays with one element. */
export type TypeValue = object;

export interface TypeOptions {
  readonly nullable: boolean | 'items' | 'itemsAndList';
  readonly description?: string;
  readonly defaultValue?: unknown;
}

export interface DerivedTypes {
  of(form: Form, side: Side, place: readonly string[]): TypeValue;
  /** The single input of a call, as a named type. */
  inputNamed(name: string, schema: z.ZodObject): TypeValue;
}

const scalars: Readonly<Record<Scalar, TypeValue>> = { ID, Int, Float, String, Boolean };

/** Types are made once for each schema: GraphQL knows them by their names, so there may be no second one of a name. */
export function createTypes(): DerivedTypes {
  const made = new Map<string, { readonly schema: z.core.$ZodType; readonly type: TypeValue }>();
  return { of, inputNamed: (name, schema) => classOf(name, schema, 'input', [name]) };

  function of({ type }: Form, side: Side, place: readonly string[]): TypeValue {
    if (type.kind === 'scalar') return scalars[type.name];
    if (type.kind === 'list') return [of(type.of, side, place)];
    if (type.id === undefined)
      throw declarationError(place, 'an object needs an id, .meta({ id }), to have a name in GraphQL');
    const { id } = type;
    if (type.kind === 'enum') return findKnownType(id, type.schema, place) ?? enumOf(id, type.values, type.schema);
    return classOf(side === 'output' ? id : inputNameOf(id), type.schema, side, place);
  }

  /** @throws when two schemas have one name; zod takes that, and the later one would win */
  function findKnownType(name: string, schema: z.core.$ZodType, place: readonly string[]): TypeValue | undefined {
    const known = made.get(name);
    if (known !== undefined && known.schema !== schema) throw declarationError(place, `two schemas are called ${name}`);
    return known?.type;
  }

  function classOf(name: string, schema: z.ZodObject, side: Side, place: readonly string[]): TypeValue {
    const known = findKnownType(name, schema, place);
    if (known !== undefined) return known;
    class Derived {}
    // Known before its fields are, which may lead back to it.
    made.set(name, { schema, type: Derived });
    for (const [field, inner] of Object.entries(schema.def.shape)) {
      const form = formOf(inner, side, [name, field]);
      const type = of(form, side, [name, field]);
      Field(() => type, optionsOf(form))(Derived.prototype, field);
    }
    const decorate = side === 'output' ? ObjectType : InputType;
    decorate(name, describedBy(schema))(Derived);
    return Derived;
  }

  function enumOf(name: string, values: readonly string[], schema: z.ZodEnum): TypeValue {
    const type = Object.fromEntries(values.map((value) => [value, value]));
    registerEnumType(type, { name, ...describedBy(schema) });
    made.set(name, { schema, type });
    return type;
  }
}

/** One schema may be asked for and answered; GraphQL needs a type for each. Some are only ever asked for. */
function inputNameOf(id: string): string {
  return /(Input|Filter)$/.test(id) ? id : `${id}Input`;
}

function describedBy(schema: z.core.$ZodType): { description?: string } {
  const description = z.globalRegistry.get(schema)?.description;
  return description === undefined ? {} : { description };
}

/** What a decorator takes beside the type. */
export function optionsOf({ type, nullable, description, defaultValue }: Form): TypeOptions {
  const items = type.kind === 'list' && type.of.nullable;
  return {
    nullable: items ? (nullable ? 'itemsAndList' : 'items') : nullable,
    ...definedFields({ description, defaultValue }),
  };
}
