import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { entityOf, NoEntity, untranslatedWords } from './entity.ts';
import { messageText } from './message-texts.ts';
import { filesOf, planOf, refuseWhatIsThere } from './plan.ts';

test.each([
  ['lifts', 'lift', 'Lift', 'lifts', 'a lift'],
  ['lift-checks', 'liftCheck', 'LiftCheck', 'lift_checks', 'a lift check'],
  ['inspections', 'inspection', 'Inspection', 'inspections', 'an inspection'],
  ['batteries', 'battery', 'Battery', 'batteries', 'a battery'],
  ['tyre-boxes', 'tyreBox', 'TyreBox', 'tyre_boxes', 'a tyre box'],
  ['batches', 'batch', 'Batch', 'batches', 'a batch'],
  ['bays', 'bay', 'Bay', 'bays', 'a bay'],
  ['statuses:status', 'status', 'Status', 'statuses', 'a status'],
  ['people:person', 'person', 'Person', 'people', 'a person'],
])('%s are called %s, %s, %s and %s', (typed, one, type, stored, words) => {
  const entity = entityOf([typed]);
  expect([entity.one, entity.type, entity.stored, entity.english.one]).toEqual([one, type, stored, words]);
});

test.each([
  [[], 'is no name'],
  [['Lifts'], 'is no name'],
  [['lift_checks'], 'is no name'],
  [['2lifts'], 'is no name'],
  [['../lifts'], 'is no name'],
  [['a'.repeat(31)], 'is no name'],
  [["lifts=it's"], 'is no name'],
  [['lifts', 'places:int={mesta}'], 'is no field'],
  [['lift'], 'Say it too'],
  [['statuses'], 'Say it too'],
  [['glass'], 'Say it too'],
  [['lifts:lifts'], 'is not the singular'],
  [['classes'], 'means something else'],
  [['pages'], 'means something else'],
  [['queries'], 'means something else'],
  [['lifts', 'places:number'], 'is no field'],
  [['lifts', 'Places'], 'is no field'],
  [['lifts', 'version:int'], 'is no field'],
  [['lifts', 'workshopId'], 'is no field'],
  [['lifts', 'class'], 'is no field'],
  [['lifts', 'name:int'], 'A name is a text'],
  [['lifts', 'places:int', 'places'], 'two fields called places'],
  [['lifts', 'price:money', 'priceCents:int'], 'two fields called priceCents'],
  [['lifts', 'car:ref:vehicle', 'carId'], 'two fields called carId'],
  [['lifts', 'car:ref:vehicle', 'loan:ref:vehicle'], 'Two references to a vehicle'],
  [['lifts', 'car:ref'], 'is no field'],
  [['lifts', 'car:ref:invoice'], 'is no field'],
  [['lifts', 'car:text:vehicle'], 'is no field'],
  [['lifts', 'state:enum'], 'is no field'],
  [['lifts', 'state:enum()'], 'is no field'],
  [['lifts', 'state:enum(one)'], 'is no field'],
  [['lifts', 'state:enum(one,one)'], 'is no field'],
  [['lifts', "state:enum(one,two')"], 'is no field'],
  [['lifts', 'on:date(one,two)'], 'is no field'],
  [['lifts', 'formats'], 'is no field'],
])('%j is refused: %s', (typed, why) => {
  expect(() => entityOf(typed)).toThrow(NoEntity);
  expect(() => entityOf(typed)).toThrow(why);
});

test('every entity has a name, wherever it was typed', () => {
  const names = (typed: readonly string[]) => entityOf(['lifts', ...typed]).fields.map(({ name }) => name);
  expect(names([])).toEqual(['name']);
  expect(names(['places:int'])).toEqual(['name', 'places']);
  expect(names(['code', 'name'])).toEqual(['code', 'name']);
});

test('a sum is kept in cents, a reference by its id, and a closed set in capitals', () => {
  const typed = ['lifts', 'price:money', 'car:ref:vehicle', 'state:enum(free,inUse=zasedeno)=stanje', 'on:date'];
  const { fields } = entityOf(typed);
  expect(fields.map(({ kind, column }) => `${kind} ${column}`)).toEqual([
    ...['text name', 'money priceCents', 'ref carId', 'enum state', 'date on'],
  ]);
  expect(fields[3]?.values.map(({ name, slovenian }) => [name, slovenian])).toEqual([
    ['FREE', 'Free'],
    ['IN_USE', 'zasedeno'],
  ]);
  expect(untranslatedWords(entityOf(typed))).toEqual(['lifts', 'Price', 'Car', 'Free', 'On']);
});

test('what is told in Slovenian is written; what is not stays English, which the test of the texts refuses', () => {
  const text = messageText(entityOf(['lifts=dvigala', 'maximumLoad:int=nosilnost']), 'sl');
  expect(text).toContain("title: 'Dvigala'");
  expect(text).toContain("maximumLoad: 'Nosilnost'");
  const untold = messageText(entityOf(['lifts', 'maximumLoad:int']), 'sl');
  expect(untold).toContain("title: 'Lifts'");
  expect(untold).toContain("maximumLoad: 'Maximum load'");
});

test.each([
  ['leads:lead', 'schema/features/platform/leads.ts'],
  ['sessions', 'schema.prisma'],
  ['profiles', 'schema.graphql'],
  ['landings', undefined],
])('%s: whether something of that name is there', (typed, where) => {
  const asked = () => refuseWhatIsThere(entityOf([typed]));
  if (where === undefined) asked();
  else expect(asked).toThrow(where);
});

test('the plan names each file once', () => {
  const { all, edited } = filesOf(planOf(entityOf(['lifts'])));
  expect(new Set(all).size).toBe(all.length);
  expect(all).toEqual(expect.arrayContaining([...edited]));
});

test.each([
  [['lifts', 'maximumLoad:int']],
  [['appointments', 'plate:ref:vehicle', 'owner:ref:customer', 'on:date', 'price:money', 'state:enum(planned,done)']],
])('%j: what is written imports only what is there or is written with it', (typed) => {
  const { written } = planOf(entityOf(typed));
  const paths = new Set(written.map(({ path }) => path));
  const missing = written.flatMap(({ path, text }) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, target = '']) => join(dirname(path), target))
      .filter((target) => !target.startsWith('generated/') && !paths.has(target) && !existsSync(target))
      .map((target) => `${path}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test('the names that the guide to a new feature writes are free', () => {
  const guide = readFileSync('docs/add-a-feature.md', 'utf8');
  const names = [...guide.matchAll(/^npm run new feature ([a-z-]+)/gm)].map(([, name = '']) => name);
  expect(names).toHaveLength(2);
  for (const name of names) expect(() => refuseWhatIsThere(entityOf([name])), name).not.toThrow();
});
