import { readFileSync } from 'node:fs';
import { InMemoryCache } from '@apollo/client';
import { buildSchema, Kind, parse, print, specifiedRules, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import * as generated from '../../../generated/graphql.ts';
import { bounds, validationRules } from './graphql.ts';

/** What the screens ask, held to the server's bounds: a screen whose question is refused shows nothing but the refusal. */

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'));
const rules = [...specifiedRules, ...validationRules];
/** The client asks for the kind of each object as well. */
const asSent = new InMemoryCache();
const documents = Object.entries(generated).flatMap(([name, document]) =>
  document.kind === Kind.DOCUMENT && document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION)
    ? [{ name, text: print(asSent.transformDocument(document)) }]
    : [],
);

test('there are documents to check', () => {
  expect(documents.length).toBeGreaterThan(100);
});

describe('the server answers what the screens ask', { tags: ['graphql-169'] }, () => {
  test.each(documents)('$name', ({ text }) => {
    expect(text.length).toBeLessThanOrEqual(bounds.units);
    const document = parse(text, { maxTokens: bounds.tokens });
    expect(validate(schema, document, rules)).toEqual([]);
  });
});
