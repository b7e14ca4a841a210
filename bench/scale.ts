import { anOwner } from './support/accounts.ts';
import { onBothEnginesWithMany } from './support/engines.ts';
import { loadAlternately, printRatios, type Subject } from './support/load.ts';
import { meQuery } from './support/me-query.ts';
import { publicAddress, startProductServer } from './support/product-server.ts';
import { type Size, seed } from './support/seed.ts';
import { percentilesOf, sendSteadily } from './webhooks.ts';

const rounds = 3;
const roundSeconds = 3;
const small: Size = { accounts: 100, events: 1000 };
const large: Size = {
  accounts: Number(process.env.ACCOUNTS ?? 100_000),
  events: Number(process.env.EVENTS ?? 1_000_000),
};
const eventSeconds = 20;
const json = { origin: publicAddress, 'content-type': 'application/json' };

/** The same calls where a hundred workshops have been for a while, and where a hundred thousand have. */
export function benchScale(): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf) => {
    const few = await prepared(await urlOf('few'), small);
    const many = await prepared(await urlOf('many'), large);
    try {
      for (const call of calls) {
        const subjects = [
          subject(`${small.accounts} accounts (reference)`, few, call),
          subject(`${large.accounts} accounts`, many, call),
        ];
        printRatios(`${call.name}, ${engine}`, subjects, await loadAlternately(subjects, rounds, roundSeconds));
      }
      const spreads = [];
      for (const { url } of [few, many]) {
        // Nobody's customer: what is measured is the inbox and the worker, not Stripe.
        const answers = await sendSteadily(url, ['cus_of_nobody'], eventSeconds);
        spreads.push(percentilesOf(answers));
      }
      console.log(`\nWebhooks at 200 a second, milliseconds, ${engine}`);
      console.table({
        [`${small.accounts} accounts (reference)`]: spreads[0],
        [`${large.accounts} accounts`]: spreads[1],
      });
    } finally {
      await few.stop();
      await many.stop();
    }
  });
}

interface Prepared {
  readonly url: string;
  readonly cookie: string;
  stop(): Promise<void>;
}

/** A server on a database of that size, with an owner of a team among the others. */
async function prepared(databaseUrl: string, size: Size): Promise<Prepared> {
  const product = await startProductServer(databaseUrl);
  const began = Date.now();
  await seed(databaseUrl, size);
  console.log(
    `${size.accounts} accounts and ${size.events} events written in ${Math.round((Date.now() - began) / 1000)} s`,
  );
  const { cookie } = await anOwner(databaseUrl, 25);
  return { url: product.url, cookie, stop: product.stop };
}

interface Call {
  readonly name: string;
  readonly path: string;
  readonly query?: string;
}

const calls: readonly Call[] = [
  { name: 'GET /api/user/profile', path: '/api/user/profile' },
  { name: 'GraphQL me', path: '/graphql', query: meQuery },
  { name: 'GET /api/team/members', path: '/api/team/members?limit=25' },
  { name: 'GET /api/security-events', path: '/api/security-events' },
  { name: 'GET /api/stripe/webhook-status', path: '/api/stripe/webhook-status' },
  { name: 'GET /api/billing/invoices', path: '/api/billing/invoices' },
];

function subject(name: string, { url, cookie }: Prepared, { path, query }: Call): Subject {
  const place = { name, url: `${url}${path}` };
  if (query === undefined) return { ...place, headers: { cookie } };
  return { ...place, method: 'POST', headers: { cookie, ...json }, body: JSON.stringify({ query }) };
}
