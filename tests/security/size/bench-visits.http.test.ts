import { expect, test } from 'vitest';
import { linesToEdit, visitSteadily } from '../../../bench/workshop/visits.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aBillingWorkshop } from '../../support/workshop/billing.ts';

/** `npm run bench workshop` is started by hand: that what it does can still be done is seen here. */

const server = withServer(databases[0]);

test('section 11: a car comes, is billed and leaves, and lines are edited, as the bench has it', async () => {
  const { ask } = await aBillingWorkshop(server());
  const call = async (name: string, input: object = {}) => {
    const outcome = await ask(name, input);
    expect([name, outcome]).toMatchObject([name, { code: 'OK' }]);
    return outcome.data;
  };
  const waits = await visitSteadily({ call }, 1, 1);
  expect([...waits.keys()]).toEqual([
    ...['takeIn', 'addJob', 'addLine', 'updateLine', 'recordDecision', 'finishJobs'],
    ...['draftInvoice', 'issueInvoice', 'recordPayment', 'moveJobCard'],
  ]);
  const edit = await linesToEdit({ call }, 3);
  expect(await edit(4, 1)).toHaveLength(4);
});
