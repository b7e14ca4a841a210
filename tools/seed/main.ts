import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrate } from '../../server/infrastructure/database/migrations/migrate.ts';
import { bigOwner, seedBigCustomer } from './big-customer.ts';
import { ownerOfMany, seedManyWorkshops } from './many-workshops.ts';
import { ThereAlready } from './people.ts';
import { type ChosenSizes, cardsOfInvoices, mostWorkshops, openAtNormalSize } from './plan.ts';

/**
 * `npm run seed big -- --scale 0.01` writes one large customer (minutes at full size), `npm run seed many --
 * --workshops 20 --cards 300` several workshops of normal size, into the development database or the one of
 * DATABASE_URL; production is refused. `--open`, `--unbilled`, `--customers` and `--vehicles` override what follows
 * from the number of cards, and `--invoices` replaces `--cards`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    scale: { type: 'string', default: '1' },
    workshops: { type: 'string', default: '1000' },
    cards: { type: 'string' },
    invoices: { type: 'string' },
    open: { type: 'string' },
    unbilled: { type: 'string' },
    customers: { type: 'string' },
    vehicles: { type: 'string' },
  },
});
const [scale, workshops] = [Number(values.scale), Number(values.workshops)];
const chosen: ChosenSizes = {
  open: values.open === undefined ? undefined : Number(values.open),
  unbilled: values.unbilled === undefined ? undefined : Number(values.unbilled),
  customers: values.customers === undefined ? undefined : Number(values.customers),
  vehicles: values.vehicles === undefined ? undefined : Number(values.vehicles),
};
const isCount = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;
const mostCards = 100_000;
const invoices = Number(values.invoices ?? 0);
const isFewInvoices = isCount(invoices, 0, mostCards);
const cards = isFewInvoices && invoices > 0 ? cardsOfInvoices(invoices, chosen) : Number(values.cards ?? 300);

interface Kind {
  /** Why it cannot be written as it was asked for; empty where it can. */
  readonly refusal: () => string;
  /** @returns what was written, and who logs in. */
  readonly write: (url: string, now: Date) => Promise<{ said: string; email: string; password: string }>;
}

const kinds: Readonly<Record<string, Kind>> = {
  big: {
    refusal: () =>
      scale > 0 && scale <= 10 ? '' : 'The scale is a number above 0, at most 10: 1 is 100,000 job cards',
    async write(url, now) {
      const { customers, vehicles, cards } = await seedBigCustomer(url, { scale, now });
      return { said: `${customers} customers, ${vehicles} vehicles and ${cards} job cards`, ...bigOwner };
    },
  },
  many: {
    refusal() {
      if (!isCount(workshops, 1, mostWorkshops - 1)) return `There are 1 to ${mostWorkshops - 1} workshops`;
      if (!isFewInvoices) return `There are 1 to ${mostCards} invoices`;
      const { open = openAtNormalSize, unbilled = 0, customers = 1, vehicles = cards } = chosen;
      if (![open, unbilled].every((count) => isCount(count, 0, mostCards)))
        return `There are 0 to ${mostCards} open and unbilled cards`;
      if (![customers, vehicles].every((count) => isCount(count, 1, mostCards)))
        return `There are 1 to ${mostCards} customers and vehicles`;
      if (vehicles < open) return 'Each open card has a vehicle of its own';
      const least = open + unbilled + 1;
      return isCount(cards, least, mostCards) ? '' : `Each of them has ${least} to ${mostCards} job cards`;
    },
    async write(url, now) {
      await seedManyWorkshops(url, { workshops, cards, now, chosen });
      return { said: `${workshops} workshops of ${cards} job cards each`, ...ownerOfMany(1) };
    },
  },
};

const kind = kinds[positionals.join(' ')];
if (process.env.NODE_ENV === 'production') fail('This is for development only');
else if (kind === undefined) fail('Say what to write: npm run seed big -- --scale 0.01, or npm run seed many');
else if (kind.refusal() !== '') fail(kind.refusal());
else await seed(kind);

async function seed({ write }: Kind): Promise<void> {
  const data = resolve(process.env.DATA_DIR ?? './data');
  const url = process.env.DATABASE_URL ?? `file:${join(data, 'delavnica.db')}`;
  const began = Date.now();
  await migrate(url);
  const now = new Date();
  now.setUTCHours(8, 0, 0, 0);
  try {
    const { said, email, password } = await write(url, now);
    console.log(`${said} written in ${Math.round((Date.now() - began) / 1000)} s`);
    console.log(`Log in as ${email}, password: ${password}`);
  } catch (error) {
    if (!(error instanceof ThereAlready)) throw error;
    fail(error.message);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
