import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../server/infrastructure/database/database.ts';
import { tenantTables } from '../../server/infrastructure/tenant/tenant-tables.ts';
import { aggregateOf } from '../house/foreign-writes.ts';
import { readDataModel, readModels } from '../migration/data-model.ts';

/**
 * No way to a workshop's tables but the tenant's client (tenant-db.ts) (decision 17). The types of the base do not have them; what
 * types cannot see is looked for here: raw SQL, relations that lead to them, and the generated client itself.
 */

/** Accounts are looked up before anybody knows a workshop, so the base keeps them (decision 17). */
const accounts = 'user';
const guardedTables = Object.keys(tenantTables).filter((table) => table !== accounts);

const modelOf = (table: string) => `${table.charAt(0).toUpperCase()}${table.slice(1)}`;
const guardedModels = new Set(guardedTables.map(modelOf));
/** The relations of every model through which a nested read or write would reach a guarded table. */
const relations = readModels().flatMap(({ fields }) => fields.filter(({ type }) => guardedModels.has(type)));
const tablesInSql = readModels().flatMap(({ name, attributes }) => {
  const mapped = attributes.map((line) => /^@@map\("(.*)"\)/.exec(line)?.[1]).find((found) => found);
  return guardedModels.has(name) ? [mapped ?? name] : [];
});

const inWords = (words: readonly string[]) => words.join('|');
const rules: readonly { readonly says: string; readonly finds: RegExp; readonly unless?: RegExp }[] = [
  {
    says: 'raw SQL names a table of the workshop',
    finds: new RegExp(`\\b(from|join|into|update|table)\\s+["'\`]?(${inWords(tablesInSql)})\\b`, 'i'),
  },
  { says: 'raw SQL is made of text', finds: /\$(queryRaw|executeRaw)Unsafe|Prisma\.(raw|sql)\b/ },
  {
    says: 'a relation leads to a table of the workshop',
    finds: new RegExp(`\\b(${inWords(relations.map(({ name }) => name))})['"]?\\s*:\\s*(\\{|true\\b)`),
  },
  {
    says: 'the base is asked for a table of the workshop',
    finds: new RegExp(
      `\\b(base|database|tables)(\\.|\\[['"])(${inWords(guardedTables)})\\b|` +
        `\\{[^{}]*\\b(${inWords(guardedTables)})\\b[^{}]*\\}\\s*(:|=)\\s*(await )?([\\w.]+\\.)?(Transaction|Database|AppContext|base|database|tables)\\b(?!\\()`,
    ),
  },
  {
    // `tx` is a transaction of either: in a source that names no tenant's client it is the base's.
    says: 'the base is asked for a table of the workshop',
    finds: new RegExp(
      `\\btx(\\.|\\[['"])(${inWords(guardedTables)})\\b|\\{[^{}]*\\b(${inWords(guardedTables)})\\b[^{}]*\\}\\s*(:|=)\\s*(await )?([\\w.]+\\.)?tx\\b(?!\\()`,
    ),
    unless:
      /\bTenant(Tables|Db)\b|\bdb\.transaction\(|\b(writeOnCard|updateCard|CardWork|Change|Deciding)\b|context\/(hooks|customer-erased)\.ts/,
  },
  {
    says: 'the generated client is used',
    finds: /from '[^']*generated\/prisma|Reflect\.get\(\s*(base|database|tables|tx)\b/,
  },
];

/** What a source does that only the tenant's client may do. */
function waysAround(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return rules.filter(({ finds, unless }) => finds.test(code) && unless?.test(code) !== true).map(({ says }) => says);
}

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .map((name) => `server/${name.replaceAll('\\', '/')}`)
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|^server\/infrastructure\/(database|tenant)\//.test(file));

test('nothing in the server goes around the tenant’s client', () => {
  const found = sources.flatMap((file) => waysAround(readFileSync(file, 'utf8')).map((way) => `${file}: ${way}`));
  expect(found).toEqual([]);
});

/** A named call runs in a transaction of the tenant's client already; another one would wait for it, and on SQLite for ever. */
test('the features that write through the tenant’s client open no transaction of the base', () => {
  const room = (file: string) => aggregateOf(file) ?? file.split('/').slice(0, 3).join('/');
  const read = (file: string) => readFileSync(file, 'utf8');
  const rooms = new Set(sources.filter((file) => /\b(call\.)?db\.transaction\(/.test(read(file))).map(room));
  expect(rooms).toContain('customer-links');
  const opening = sources.filter(
    (file) => rooms.has(room(file)) && /\b(database|base)\.transaction\(/.test(read(file)),
  );
  expect(opening).toEqual([]);
});

test('the tables of all workshops together are for what belongs to none of them', () => {
  const users = sources.filter((file) => readFileSync(file, 'utf8').includes('tablesOfAllWorkshops'));
  expect(users.toSorted()).toEqual([
    // Appointments of which somebody is to be reminded.
    'server/features/contact/appointment-mails/reminders/remind-of-appointments.ts',
    // A name in an address names the workshop, and holds of all of them run out.
    'server/features/contact/booking/expire-holds.ts',
    'server/features/contact/booking/find-page.ts',
    'server/features/contact/booking/purge-holds.ts',
    // A token names its link before anybody knows the workshop.
    'server/features/contact/customer-links/link-holders.ts',
    'server/features/contact/messages/purge-message-texts.ts',
    'server/features/contact/messages/unsubscribe/find-link.ts',
    // Keys of providers, encrypted with a new key.
    'server/features/contact/sms/settings/sealed-headers.ts',
    // Vehicles whose owners are to be reminded.
    'server/features/contact/vehicle-reminders/plan-daily.ts',
    'server/features/contact/vehicle-reminders/send/send-due.ts',
    // Imports whose server was killed.
    'server/features/data/imports/resume-imports.ts',
    // What was sent to models, which is kept for a time, and the keys of their providers, encrypted with a new one.
    'server/features/desk/ai-provider/purge-sent-questions.ts',
    'server/features/desk/ai-provider/settings/sealed-key.ts',
    // Requests that nobody has confirmed.
    'server/features/desk/booking-requests/purge-requests.ts',
    // The tokens of calendars and of the screen on the wall, as above.
    'server/features/desk/calendar-feed/feed/calendar-feed.rest.ts',
    'server/features/desk/calendar-feed/wall/wall.rest.ts',
    // Questions that a server left open, days that are over, and work of before there was an index of cases.
    'server/features/desk/diagnostics/asking/answer-by-provider.ts',
    'server/features/desk/diagnostics/asking/quota.ts',
    'server/features/desk/diagnostics/cases/index-existing.ts',
    // Clocks that run when a workshop closes.
    'server/features/desk/offline/forgotten-clocks.ts',
    // Work that was to be done by the time a workshop closes.
    'server/features/desk/planner/blocks/close-day.ts',
    // Whose days are counted at night.
    'server/features/figures/key-figures/days/fill-days.ts',
    // A key of the API names its workshop; those of all workshops that nobody uses.
    'server/features/integrations/api-keys/find-key.ts',
    'server/features/integrations/api-keys/sleep-unused-keys.ts',
    // What webhooks of all workshops are to be notified of, their secrets, and what was kept long enough.
    'server/features/integrations/webhooks/delivery/send-due.ts',
    'server/features/integrations/webhooks/endpoints/signing-secrets.ts',
    'server/features/integrations/webhooks/old-messages.ts',
    'server/features/money/e-invoice-delivery/deliver.ts',
    'server/features/money/e-invoice-delivery/webhook-secret.ts',
    // What Stripe says of accounts of workshops, and what of it is due.
    'server/features/money/online-payments/account/read-account.ts',
    'server/features/money/online-payments/checkouts/read-checkout.ts',
    'server/features/money/online-payments/online-jobs.ts',
    'server/features/money/online-payments/payouts/read-payout.ts',
    'server/features/money/online-payments/refunds/send-refund.ts',
    'server/features/platform/audit-trail/purge-security-events.ts',
    'server/features/platform/live/purge-changes.ts',
    // The name of a workshop in an address, and the session of a customer; what is asked for there and swept.
    'server/features/portal/own-data/wishes.ts',
    'server/features/portal/portal-sessions/find-portal.ts',
    'server/features/portal/portal-sessions/portal-customers.ts',
    'server/features/portal/portal-sessions/purge-sessions.ts',
    'server/features/portal/portal-sessions/request-login.ts',
    // The id of a brand in an address names the workshop.
    'server/features/workshop/brand/brand.rest.ts',
    // Nobody has the name of another workshop, and a name names its workshop.
    'server/features/workshop/custom-domains/domains/add-domain.ts',
    'server/features/workshop/custom-domains/domains/check-domains.ts',
    'server/features/workshop/custom-domains/domains/prove-domain.ts',
    'server/features/workshop/custom-domains/hosts/find-host.ts',
    'server/features/workshop/custom-domains/hosts/workshop-of-path.ts',
    'server/features/workshop/files/remove-unused.ts',
    // What waits for the tax authority, whose certificates are encrypted with a new key, and whom it warns.
    'server/features/workshop/fiscal/authority/encrypted-certificate.ts',
    'server/features/workshop/fiscal/records/send-waiting.ts',
    'server/features/workshop/fiscal/records/warn-owner.ts',
    // Senders whose records are asked for, and their keys, encrypted with a new one.
    'server/features/workshop/sender/check-sender.ts',
    'server/features/workshop/sender/sealed-secrets.ts',
    // The names of workshops in addresses are unique among all of them.
    'server/features/workshop/workshop-settings/slug.ts',
    'server/infrastructure/jobs/housekeeping.ts',
  ]);
});

describe('a feature that tries to', () => {
  test.each([
    ['read by raw SQL', 'await database.$queryRaw`SELECT * FROM security_events`;', 'raw SQL names'],
    ['change by raw SQL', 'await tx.$executeRaw`UPDATE `security_events` SET detail = 1`;', 'raw SQL names'],
    ['make SQL of text', 'await tx.$queryRawUnsafe(text);', 'raw SQL is made'],
    [
      'write a nested row',
      'await tx.workshop.update({ where: { id }, data: { securityEvents: { create: event } } });',
      'a relation leads',
    ],
    ['read a nested row', 'await tx.workshop.findMany({ include: { securityEvents: true } });', 'a relation leads'],
    ['ask the base', 'await ctx.database.securityEvent.findMany();', 'the base is asked'],
    ['ask a transaction', 'await tx.securityEvent.create({ data });', 'the base is asked'],
    ['take the table out of the base', 'const { user, securityEvent } = ctx.database;', 'the base is asked'],
    ['take the table out of an argument', 'function read({ securityEvent }: Transaction) {}', 'the base is asked'],
    [
      'use the client',
      "import { PrismaClient } from '../../generated/prisma/mysql/client.ts';",
      'the generated client',
    ],
    ['get around the types', "Reflect.get(database, 'securityEvent')", 'the generated client'],
  ])('%s is found', (_, text, way) => {
    expect(waysAround(text)).toEqual([expect.stringContaining(way)]);
  });

  test('go through the tenant’s client are let through', () => {
    const text = `const { securityEvent } = tenantDb(database, actor.workshopId);
      function read({ securityEvent }: TenantTables) { return securityEvent.findMany(); }`;
    expect(waysAround(text)).toEqual([]);
  });
});

test('the types of the base do not have the tables of a workshop', () => {
  // A line below that had no error would be one itself: `npm run check` holds it.
  // @ts-expect-error
  type Missing = Transaction['securityEvent'];
  const missing: Missing | undefined = undefined;
  expect(missing).toBeUndefined();
  expect(readDataModel().map(({ name }) => name)).toEqual(expect.arrayContaining(tablesInSql));
});
