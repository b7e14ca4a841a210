import { describe, expect, test } from 'vitest';
import { readDataModel } from '../../../tests/support/input/data-model.ts';
import { heldData } from './held-data.ts';

const tables = readDataModel();

describe('what is held about people', () => {
  test('security 11: every table of the model is in the list, and nothing else', () => {
    const missing = tables.map(({ name }) => name).filter((name) => heldData[name] === undefined);
    const hint = `say in server/features/held-data/held-data.ts what of ${missing} is exported, how it is erased and how long it is kept`;
    expect(missing, hint).toEqual([]);
    expect(Object.keys(heldData).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  test.each(tables)(
    'security 11: every column of $name is exported, secret or inner, and only one of them',
    (table) => {
      const { exported = [], secret = [], inner = [] } = heldData[table.name] ?? {};
      const listed = [...exported, ...secret, ...inner].toSorted();
      const hint = `put the column of ${table.name} under exported, secret or inner in server/features/held-data/held-data.ts`;
      expect(listed, hint).toEqual(table.columns.map(({ name }) => name).toSorted());
    },
  );

  test.each(tables)(
    'security 11: what $name says of people is exported, and goes with them',
    ({ name, foreignKeys }) => {
      const { exported = [], exportAs, read, erased, kept = '' } = heldData[name] ?? {};
      expect(kept).not.toBe('');
      if (exported.length > 0) {
        expect(exportAs, `${name} has columns to export and no name in the document`).toBeDefined();
        expect(erased, `${name} names people and nothing erases it`).toBeDefined();
        if (name !== 'security_events') expect(read, `${name} is not read by the export`).toBeDefined();
      }
      if (erased === 'with the account') {
        expect(foreignKeys).toContainEqual(expect.objectContaining({ table: 'users', onDelete: 'CASCADE' }));
      }
      if (erased === 'with the workshop' && name !== 'workshops') {
        expect(foreignKeys).toContainEqual(expect.objectContaining({ table: 'workshops', onDelete: 'CASCADE' }));
      }
    },
  );
});
