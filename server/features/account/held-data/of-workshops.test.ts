import { expect, test } from 'vitest';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withDatabase } from '../../../../tests/support/server/with-database.ts';
import { aWorkshop } from '../../../../tests/support/server/written-account.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import { pageLength } from '../../../infrastructure/pages-of.ts';
import { tenantDb } from '../../../infrastructure/tenant/tenant-db.ts';
import { heldPages } from './held-pages.ts';

const database = withDatabase(databases[0]);

test('what a workshop holds is read a few rows at a time, all of it, and for its owner alone', async () => {
  const workshopId = await aWorkshop(database());
  const now = new Date();
  const ids = Array.from({ length: 2 * pageLength + 50 }, () => newId(now));
  await tenantDb(database(), workshopId).customer.createMany({
    data: ids.map((id) => ({ id, kind: 'PERSON', name: 'Novak', country: 'SI', contacts: [], createdAt: now })),
  });
  const read = async (role: 'admin' | 'receptionist') => {
    const pages: (readonly object[])[] = [];
    const held = heldPages({ database: database() }, { role, workshopId });
    for await (const page of held.get('customers') ?? []) pages.push(page);
    return pages;
  };
  const pages = await read('admin');
  expect(pages.map(({ length }) => length)).toEqual([pageLength, pageLength, 50]);
  expect(pages.flat()).toEqual(ids.map((id) => expect.objectContaining({ id })));
  expect(await read('receptionist')).toEqual([]);
});
