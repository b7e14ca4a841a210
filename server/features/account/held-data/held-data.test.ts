import { describe, expect, test } from 'vitest';
import { readDataModel } from '../../../../tools/migration/data-model.ts';
import { tenantTableNames } from '../../../infrastructure/tenant/tenant-tables.ts';
import { heldData, tablesByHand } from './held-data.ts';
import { heldByWorkshop, heldByWorkshops, isCredentialColumn } from './of-workshops.ts';

const tables = readDataModel();

describe('what is held about people', { tags: ['security-11'] }, () => {
  test('every table of the model is in the list, and nothing else', () => {
    const missing = tables.map(({ name }) => name).filter((name) => heldData[name] === undefined);
    const hint = `say in server/features/account/held-data/held-data.ts what of ${missing} is exported, how it is erased and how long it is kept`;
    expect(missing, hint).toEqual([]);
    expect(Object.keys(heldData).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  test.each(tables)('every column of $name is exported, secret or inner, and only one of them', (table) => {
    const { exported = [], secret = [], inner = [] } = heldData[table.name] ?? {};
    const listed = [...exported, ...secret, ...inner].toSorted();
    const hint = `put the column of ${table.name} under exported, secret or inner in server/features/account/held-data/held-data.ts`;
    expect(listed, hint).toEqual(table.columns.map(({ name }) => name).toSorted());
  });

  test.each(tables)('what $name says of people is exported, and goes with them', ({ name, foreignKeys }) => {
    const { exported = [], exportAs, read, pages, erased, kept = '' } = heldData[name] ?? {};
    expect(kept).not.toBe('');
    if (exported.length > 0) {
      expect(exportAs, `${name} has columns to export and no name in the document`).toBeDefined();
      expect(erased, `${name} names people and nothing erases it`).toBeDefined();
      if (name !== 'security_events') expect(read ?? pages, `${name} is not read by the export`).toBeDefined();
    }
    if (erased === 'with the account') {
      expect(foreignKeys).toContainEqual(expect.objectContaining({ table: 'users', onDelete: 'CASCADE' }));
    }
    if (erased === 'with the workshop' && name !== 'workshops') {
      expect(foreignKeys).toContainEqual(expect.objectContaining({ table: 'workshops', onDelete: 'CASCADE' }));
    }
  });
});

describe('tables of a workshop without a row by hand', () => {
  test('are given to the owner as they are, but for the workshop’s id', () => {
    const { exported, inner, exportAs, erased } = heldByWorkshop('securityEvent');
    expect([...exported, ...(inner ?? [])].toSorted()).toEqual(
      tables
        .find(({ name }) => name === 'security_events')
        ?.columns.map(({ name }) => name)
        .toSorted(),
    );
    expect([exportAs, erased, inner]).toEqual(['securityEvents', 'with the workshop', ['workshopId']]);
  });

  test('are all that nobody has written a row for', () => {
    expect(Object.keys(heldByWorkshops(new Set())).length).toBe(tenantTableNames.length);
    expect(heldByWorkshops(new Set(tables.map(({ name }) => name)))).toEqual({});
  });

  test('give away no column that may open a door', { tags: ['security-11'] }, () => {
    const columns = ['tokenHash', 'sharedSecret', 'accessKey', 'inviteToken', 'keyTag', 'secretary'];
    expect(columns.filter(isCredentialColumn)).toEqual(['tokenHash', 'sharedSecret', 'accessKey', 'inviteToken']);
    const derived = Object.entries(heldByWorkshops(tablesByHand));
    const open = derived.flatMap(([name, { exported }]) =>
      exported.filter(isCredentialColumn).map((each) => `${name}.${each}`),
    );
    const hint = 'write a row in server/features/account/held-data/held-data.ts, with the column under secret or inner';
    expect(open, hint).toEqual([]);
  });
});
