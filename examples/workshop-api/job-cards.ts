import { workshopAt } from './client.ts';

/** Lists the open job cards, adds a customer once although it is sent twice, and sees the change come by. */

const { DELAVNICA_URL: url, DELAVNICA_KEY: key } = process.env;
if (!url || !key) throw new Error('Set DELAVNICA_URL and DELAVNICA_KEY');
const workshop = workshopAt(url, key);

for await (const { number, state, vehicle } of workshop.openJobCards()) {
  console.log(`card ${number} ${vehicle?.plate ?? '–'} ${state}`);
}

const { next } = await workshop.changes();
const form = `example-form-${Date.now()}`;
const first = await workshop.createCustomer('Ana Kos', form);
const again = await workshop.createCustomer('Ana Kos', form);
console.log(`customer ${first.customer.id} ${first.customer.name}`);
console.log(again.isRepeated && again.customer.id === first.customer.id ? 'sent twice, added once' : 'added twice');

const { changes } = await workshop.changes(next, 25);
for (const { entity, id, version } of changes) console.log(`change ${entity} ${id} version ${version}`);
