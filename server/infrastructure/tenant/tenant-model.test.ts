import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../../tools/migration/data-model.ts';
import { tenantTables } from './tenant-tables.ts';

/** The list of a workshop's tables against the Prisma model. */

const models = readModels();
const ofWorkshops = models.filter(({ fields }) => fields.some(({ name }) => name === 'workshopId'));
const tableOf = (model: string) => `${model.charAt(0).toLowerCase()}${model.slice(1)}`;
const namesOfWorkshops = new Set(ofWorkshops.map(({ name }) => name));
/** The relations of a model to tables of workshops. */
const relationsOf = (name: string) =>
  (models.find((model) => model.name === name)?.fields ?? []).filter(({ type }) => namesOfWorkshops.has(type));

test('every table that carries the workshop’s id is in the list, and no other', () => {
  expect(Object.keys(tenantTables).toSorted()).toEqual(ofWorkshops.map(({ name }) => tableOf(name)).toSorted());
});

describe.each(ofWorkshops.map(({ name, attributes }) => ({ name, attributes })))('$name', ({ name, attributes }) => {
  const listed = Object.entries(tenantTables).find(([table]) => table === tableOf(name))?.[1];

  test('has in the list the relations that lead to tables of the workshop, and no others', () => {
    const expected = relationsOf(name).map((field) => [field.name, tableOf(field.type)]);
    expect(Object.entries(listed?.relations ?? {}).toSorted()).toEqual(expected.toSorted());
  });

  test('has in the list the columns of the model', () => {
    const columns = models.find((model) => model.name === name)?.fields.filter(({ isColumn }) => isColumn);
    expect(Object.keys(listed?.columns ?? {}).toSorted()).toEqual(columns?.map((field) => field.name).toSorted());
    const optional = columns?.filter(({ isOptional }) => isOptional).map((field) => field.name);
    expect(listed?.optional.toSorted()).toEqual(optional?.toSorted());
  });

  test('has in the list whose rows the database deletes along with its own', () => {
    const expected = ofWorkshops.flatMap((other) =>
      relationsOf(other.name).flatMap(({ type, attributes: words }) => {
        const column = /fields: \[workshopId, (\w+)\].*onDelete: Cascade/.exec(words)?.[1];
        return type === name && column !== undefined ? [[tableOf(other.name), column]] : [];
      }),
    );
    const cascades: readonly (readonly string[])[] = listed?.cascades ?? [];
    expect(cascades.toSorted()).toEqual(expected.toSorted());
  });

  test('points at tables of the workshop by the workshop’s id and theirs, so that the database lets nothing out', () => {
    const keys = relationsOf(name).filter(({ attributes: words }) => words.includes('fields:'));
    for (const { name: relation, type, attributes: words } of keys) {
      expect(words, relation).toMatch(/fields: \[workshopId, \w+\], references: \[workshopId, id\]/);
      // SetNull would take the workshop's id away as well.
      expect(words, relation).toMatch(/onDelete: (Restrict|Cascade)/);
      expect(models.find((model) => model.name === type)?.attributes, type).toContain('@@unique([workshopId, id])');
    }
    // A relation without a key here has it on the other side.
    for (const { type } of relationsOf(name)) expect(namesOfWorkshops).toContain(type);
  });

  test('goes with its workshop', () => {
    const workshop = models.find((model) => model.name === name)?.fields.find(({ type }) => type === 'Workshop');
    expect(workshop?.attributes).toMatch(/fields: \[workshopId\], references: \[id\], onDelete: Cascade/);
  });

  test('has an index that begins with the workshop', () => {
    expect(attributes.some((line) => /^@@(index|unique|id)\(\[workshopId\b/.test(line))).toBe(true);
  });
});

test('the base has no table of a workshop but the accounts', () => {
  const [, names = ''] =
    /type TableName =([^;]*);/.exec(readFileSync('server/infrastructure/database/client.ts', 'utf8')) ?? [];
  const base = [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(base).toContain('session');
  expect(base.filter((name) => Object.hasOwn(tenantTables, name ?? ''))).toEqual(['user']);
});
