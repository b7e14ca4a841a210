import { expect, test } from 'vitest';
import { readModels } from '../../migration/data-model.ts';
import { openColumns, otherJson } from '../open-columns.ts';
import { readSources } from '../reading/sources.ts';
import { jsonByHand, textsOfClosedSets } from './stored-columns.ts';

test('a text with a default or the name of a closed set counts, unless the list says why it is open', () => {
  const schema = `model Lift {
  id String @id
  state String @db.VarChar(9)
  doorState State
  lineKind String?
  colour String @default("red")
  note String @default("")
}`;
  expect(textsOfClosedSets(schema, {})).toEqual(['Lift.state', 'Lift.lineKind', 'Lift.colour']);
  expect(textsOfClosedSets(schema, { 'Lift.state': 'of another program' })).toEqual(['Lift.lineKind', 'Lift.colour']);
});

test('JSON of the server counts, beside what is listed as no column’s', () => {
  const source = (path: string, text: string) => ({ path, text });
  const calls = 'JSON.parse(row.lines);\nJSON.stringify(key)';
  const found = jsonByHand(
    [
      source('server/a.ts', calls),
      source('server/b.ts', calls),
      source('server/a.test.ts', calls),
      source('web/a.ts', calls),
    ],
    { 'server/b.ts': [1, 'a key'] },
  );
  expect(found.map(({ path, line }) => `${path}:${line}`)).toEqual(['server/a.ts:1', 'server/a.ts:2', 'server/b.ts:2']);
});

test('the lists name what is there, and no call too many', () => {
  const columns = readModels().flatMap(({ name, fields }) =>
    fields.filter(({ type }) => type === 'String').map((field) => `${name}.${field.name}`),
  );
  expect(Object.keys(openColumns).filter((column) => !columns.includes(column))).toEqual([]);
  const all = jsonByHand(readSources(), {});
  const counted = Object.fromEntries(
    Object.keys(otherJson).map((path) => [path, all.filter((place) => place.path === path).length]),
  );
  const listed = Object.entries(otherJson).filter(([path, [calls]]) => (counted[path] ?? 0) < calls);
  expect(listed).toEqual([]);
});
