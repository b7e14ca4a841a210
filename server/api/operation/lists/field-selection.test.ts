import { buildSchema, execute, parse } from 'graphql';
import { expect, test } from 'vitest';
import { type FieldSelection, selectionBelow, selectionOf } from './field-selection.ts';

const schema = buildSchema(`
  type Car { id: ID plate: String owner: Person }
  type Person { id: ID name: String }
  type Page { nodes: [Car] totalCount: Int }
  type Query { cars: Page }
`);

/** What a question asks of `cars`. */
function asked(source: string, variableValues: Readonly<Record<string, unknown>> = {}): FieldSelection {
  let selects: FieldSelection | undefined;
  const cars = (_arguments: object, _context: unknown, info: Parameters<typeof selectionOf>[0]) => {
    selects = selectionOf(info);
  };
  expect(execute({ schema, document: parse(source), rootValue: { cars }, variableValues })).not.toHaveProperty(
    'errors',
  );
  if (selects === undefined) throw new Error('Nothing was asked');
  return selects;
}

test('a field is asked for where it stands, by its own name, also out of fragments', () => {
  const selects = asked(`
    { cars { nodes { other: plate ... on Car { owner { ...Parts } } } } }
    fragment Parts on Person { name }
  `);
  const paths = ['nodes', 'nodes.plate', 'nodes.owner', 'nodes.owner.name'];
  expect(paths.filter(selects)).toEqual(paths);
  expect(['plate', 'totalCount', 'nodes.other', 'nodes.id', 'nodes.owner.id', 'nodes.name'].filter(selects)).toEqual(
    [],
  );
  expect(selectionBelow(selects, 'nothing', 'nodes')('owner.name')).toBe(true);
  expect(selectionBelow(selects, 'nothing')('owner')).toBe(false);
});

test('the same field asked for twice is asked for with all of its parts', () => {
  const selects = asked('{ cars { totalCount nodes { id } } cars { nodes { owner { id } } } }');
  expect(['totalCount', 'nodes.id', 'nodes.owner.id'].every(selects)).toBe(true);
});

test('what is skipped or not included is not asked for', () => {
  const source = `query ($yes: Boolean!, $no: Boolean!) {
    cars { totalCount @include(if: $yes) nodes @skip(if: $no) { id @skip(if: $yes) plate @include(if: $no) } }
  }`;
  const selects = asked(source, { yes: true, no: false });
  expect(['totalCount', 'nodes', 'nodes.id', 'nodes.plate'].filter(selects)).toEqual(['totalCount', 'nodes']);
});

test('a fragment that names another one twice, and so on, is looked at once', () => {
  const depth = 40;
  const fragments = Array.from({ length: depth }, (_, place) => {
    const next = place === depth - 1 ? 'plate' : `...F${place + 1} ...F${place + 1}`;
    return `fragment F${place} on Car { ${next} }`;
  });
  const selects = asked(`{ cars { nodes { ...F0 owner { id } } } } ${fragments.join(' ')}`);
  expect(['nodes.plate', 'nodes.owner.id', 'nodes.id'].filter(selects)).toEqual(['nodes.plate', 'nodes.owner.id']);
});
