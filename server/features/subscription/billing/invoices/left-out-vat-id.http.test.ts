import { describe, expect, test } from 'vitest';
import { anOwner } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';

/** What becomes of the VAT id when the billing details are saved again. */

const details = {
  name: 'Avto Novak d.o.o.',
  street: 'Cesta na Brdo 1',
  postalCode: '1000',
  town: 'Ljubljana',
  country: 'SI',
};
const vatId = 'SI50223054';

describe.each([...databases])('a VAT id on $name', (engine) => {
  const server = withServer(engine);

  test('that is left out stays, unless it is of another country; null and empty take it away', async () => {
    const { client } = await anOwner(server());
    const save = (input: object) => client.restOutcome('POST', '/api/billing/details', input);
    for (const nothing of [null, '', '  ']) {
      expect(await save({ ...details, vatId })).toMatchObject({ code: 'OK', data: { details: { vatId } } });
      const renamed = { ...details, name: 'Avto Kranjc d.o.o.' };
      expect(await save(renamed)).toMatchObject({ code: 'OK', data: { details: { name: renamed.name, vatId } } });
      const cleared = { vatId: null, vatIdStatus: null };
      expect(await save({ ...details, vatId: nothing })).toMatchObject({ code: 'OK', data: { details: cleared } });
    }
    await save({ ...details, vatId });
    const moved = await save({ ...details, country: 'DE' });
    expect(moved).toMatchObject({ code: 'OK', data: { details: { vatId: null } } });
  });
});
