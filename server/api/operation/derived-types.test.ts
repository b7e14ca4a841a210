import 'reflect-metadata';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildSchemaSync } from 'type-graphql';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Operation } from './declaration.ts';
import { createTypes, operation, page, pageArguments, resolverOf } from './index.ts';

/** What the deriver makes of schemas, and what it refuses before the server serves anybody. */

const money = z.object({ cents: z.int32(), currency: z.string() }).meta({ id: 'Money', description: 'An amount.' });

function printed(...operations: readonly Operation[]): string {
  const resolvers = [resolverOf(operations, createTypes())] as const;
  return printSchema(lexicographicSortSchema(buildSchemaSync({ resolvers, validate: false })));
}

/** A query that answers, and one that asks, for what a schema is. */
const answering = (output: z.ZodType, name = 'answering') =>
  operation({ name, kind: 'query', description: 'Answers.', permission: 'anybody', output, run: () => null });
const asking = (field: z.ZodType, name = 'asking') =>
  operation({
    name,
    kind: 'query',
    description: 'Asks.',
    permission: 'anybody',
    input: z.object({ field }),
    output: z.boolean(),
    run: () => true,
  });

describe('derived types', () => {
  test('say all that a class with decorators says', () => {
    const kind = z.enum(['TWO_POST', 'FOUR_POST']).meta({ id: 'LiftKind', description: 'How it lifts.' });
    const lift = z
      .object({
        id: z.string(),
        ownedBy: z.uuid(),
        name: z.string().describe('For people.'),
        kind,
        plainKind: z.enum(['in-use', 'broken']),
        reach: z.number(),
        places: z.int32().nullable().describe('How many cars.'),
        tags: z.array(z.string().nullable()),
        price: money,
        checkedAt: z.codec(z.date(), z.iso.datetime(), {
          decode: (date) => date.toISOString(),
          encode: (text) => new Date(text),
        }),
        retired: z.literal(true).optional(),
      })
      .meta({ id: 'Lift', description: 'A lift.' });
    const lifts = operation({
      name: 'lifts',
      kind: 'query',
      description: 'The lifts.',
      permission: 'team.manage',
      input: z.object({
        ...pageArguments,
        filter: z
          .object({ kinds: z.array(kind) })
          .meta({ id: 'LiftFilter' })
          .optional(),
      }),
      output: page(lift),
      run: () => ({ nodes: [], totalCount: 0, endCursor: null }),
    });
    const addLift = operation({
      name: 'addLift',
      kind: 'mutation',
      description: 'Adds a lift.',
      permission: 'team.manage',
      input: z.object({
        name: z.string().max(20),
        places: z.int().min(1).max(9).default(1),
        shown: z.boolean().prefault(true),
        price: money.optional(),
      }),
      output: lift.nullable(),
      run: () => null,
    });
    expect(printed(lifts, addLift)).toMatchInlineSnapshot(`
      "input AddLiftInput {
        name: String!

        """
        A repeated call with the same id within 24 hours has no effect and returns the first result.
        """
        operationId: ID
        places: Int
        price: MoneyInput
        shown: Boolean! = true
      }

      """A lift."""
      type Lift {
        checkedAt: String!
        id: ID!
        kind: LiftKind!

        """For people."""
        name: String!
        ownedBy: ID!

        """How many cars."""
        places: Int
        plainKind: String!
        price: Money!
        reach: Float!
        retired: Boolean
        tags: [String]!
      }

      input LiftFilter {
        kinds: [LiftKind!]!
      }

      """How it lifts."""
      enum LiftKind {
        FOUR_POST
        TWO_POST
      }

      type LiftPage {
        """Cursor to pass as \`after\`; null on the last page."""
        endCursor: String
        nodes: [Lift!]!

        """Number of matches on all pages."""
        totalCount: Int!
      }

      """An amount."""
      type Money {
        cents: Int!
        currency: String!
      }

      """An amount."""
      input MoneyInput {
        cents: Int!
        currency: String!
      }

      type Mutation {
        """Adds a lift."""
        addLift(input: AddLiftInput!): Lift
      }

      type Query {
        """The lifts."""
        lifts(after: String, filter: LiftFilter, first: Int, search: String): LiftPage!
      }"
    `);
  });

  test('are one type for a schema and its described copies, which have lost the id', () => {
    const offer = z.object({ net: money.describe('Without tax.'), gross: money.nullable().describe('With it.') });
    const text = printed(answering(offer.meta({ id: 'Offer' })));
    expect(text.match(/type Money /g)).toHaveLength(1);
    expect(text).toMatch(/"""Without tax."""\s+net: Money!/);
    expect(text).toMatch(/"""With it."""\s+gross: Money\n/);
  });

  test('are two for one that is both asked for and answered', () => {
    const text = printed(asking(money), answering(money));
    expect(text).toMatch(/type Money \{/);
    expect(text).toMatch(/input MoneyInput \{/);
    expect(text).toContain('asking(field: MoneyInput!): Boolean!');
  });

  test('may lead back to themselves', () => {
    const part = z
      .object({
        name: z.string(),
        get parts() {
          return z.array(part);
        },
      })
      .meta({ id: 'NestedPart' });
    expect(printed(answering(part))).toContain('parts: [NestedPart!]!');
  });

  test.each<readonly [string, Operation, RegExp]>([
    ['an object without an id', answering(z.object({ name: z.string() })), /answering: an object needs an id/],
    ['an extended object, which has lost it', answering(money.extend({ on: z.string() })), /needs an id/],
    ['a partial one', asking(money.partial()), /asking\.field: an object needs an id/],
    ['a date', asking(z.date()), /asking\.field: GraphQL has no type for date/],
    ['a record', asking(z.record(z.string(), z.string())), /no type for record/],
    ['a union of different types', asking(z.union([z.string(), z.boolean()])), /no type for union/],
    ['what may be anything', asking(z.unknown()), /no type for unknown/],
    ['what is only known after a function', asking(z.preprocess(String, z.string())), /no type for transform/],
    ['an integer without a bound', asking(z.int()), /within 32 bits/],
    ['an integer beyond GraphQL', asking(z.int().max(2 ** 31)), /within 32 bits/],
    ['the same as an answer', answering(z.array(z.int().min(0))), /answering\.\[\]: .*within 32 bits/],
    ['a value that is no name', asking(z.enum(['past-due']).meta({ id: 'Due' })), /“past-due” is no name/],
  ])('are not made of %s, told at start', (_, refused, message) => {
    expect(() => printed(refused)).toThrow(message);
  });

  test('are not made of two schemas with one id', () => {
    const other = z.object({ cents: z.int32() }).meta({ id: 'Money' });
    expect(() => printed(answering(money), answering(other, 'other'))).toThrow('other: two schemas are called Money');
  });

  test('are not made for two operations with one name', () => {
    expect(() => printed(answering(money), answering(money))).toThrow('answering: two operations have this name');
  });

  test('of a page are made once for an item, and need its id', () => {
    expect(page(money)).toBe(page(money.describe('A copy.')));
    expect(() => page(z.object({}))).toThrow('has an id');
  });
});
