import { expect, test } from 'vitest';
import { linesToEdit, visitAlternately, visitSteadily } from '../../../bench/workshop/visits.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aBillingWorkshop } from '../../support/workshop/billing.ts';

/** `npm run bench workshop` and `workshops` are started by hand: that what they do can still be done is seen here. */

const server = withServer(databases[0]);
const ofAVisit = [
  ...['takeIn', 'addJob', 'addLine', 'updateLine', 'recordDecision', 'finishJobs'],
  ...['draftInvoice', 'issueInvoice', 'recordPayment', 'moveJobCard'],
];

/** A workshop's calls, each of which is answered, and the names of those that were made. */
async function aDesk() {
  const { ask } = await aBillingWorkshop(server());
  const calls: string[] = [];
  const call = async (name: string, input: object = {}) => {
    calls.push(name);
    const outcome = await ask(name, input);
    expect([name, outcome]).toMatchObject([name, { code: 'OK' }]);
    return outcome.data;
  };
  return { call, calls };
}

test('section 11: a car comes, is billed and leaves, and lines are edited, as the bench has it', async () => {
  const desk = await aDesk();
  const waits = await visitSteadily(desk, 1, 1);
  expect([...waits.keys()]).toEqual(ofAVisit);
  const edit = await linesToEdit(desk, 3);
  expect(await edit(4, 1)).toHaveLength(4);
});

test('section 11: each car comes to another workshop, as the bench of many has it', async () => {
  const desks = [await aDesk(), await aDesk()];
  const waits = await visitAlternately(desks, 2, 1);
  for (const { calls } of desks) expect(calls.filter((name) => ofAVisit.includes(name))).toEqual(ofAVisit);
  expect(waits.get('recordPayment')).toHaveLength(2);
});
