import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../server/infrastructure/database/migrations/migrate.ts';
import { BigCustomerThere, bigOwner, seedBigCustomer } from './big-customer.ts';

/**
 * `npm run seed big -- --scale 0.01`: writes a big customer into the database of development, or into the one that
 * DATABASE_URL names. Minutes at its whole size. It shows how the product stands up to years of work; nobody's data belong
 * beside it, so production refuses.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
});
const scale = Number(values.scale);

if (process.env.NODE_ENV === 'production') fail('This is for development only');
else if (positionals.join(' ') !== 'big') fail('Say what to write: npm run seed big -- --scale 0.01');
else if (!(scale > 0 && scale <= 10)) fail('The scale is a number above 0, at most 10: 1 is 100,000 job cards');
else await seedBig();

async function seedBig(): Promise<void> {
  const data = resolve(process.env.DATA_DIR ?? './data');
  const url = process.env.DATABASE_URL ?? `file:${join(data, 'delavnica.db')}`;
  const began = Date.now();
  await migrate(url);
  const now = new Date();
  now.setUTCHours(8, 0, 0, 0);
  try {
    const { customers, vehicles, cards } = await seedBigCustomer(url, { scale, now });
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${customers} customers, ${vehicles} vehicles and ${cards} job cards written in ${seconds} s`);
    console.log(`Log in as ${bigOwner.email}, password: ${bigOwner.password}`);
  } catch (error) {
    if (!(error instanceof BigCustomerThere)) throw error;
    fail(error.message);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
