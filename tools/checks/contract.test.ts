import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorCodes } from '../../schema/errors.ts';
import { queuedAtOnce } from '../../schema/features/desk/offline/offline.ts';
import { budgets, limits } from '../../schema/rules.ts';
import { variableNames } from '../../server/config/config.ts';
import { accessMatrix } from '../../tests/support/access/access-matrix.ts';

/** What docs/contract.md names is there, under that name. What it does is tested where it is done. */
const contract = readFileSync('docs/contract.md', 'utf8');
const chapter = (number: number) => contract.split(/^## \d+\. /m)[number] ?? '';
/** A decision by its words. */
const decision = (title: string) => new RegExp(`^\\d+\\. \\*\\*${title}\\*\\*.*$`, 'm').exec(chapter(4))?.[0] ?? '';

test('every code of an error stands in the contract with its status', () => {
  const documented = [...chapter(3).matchAll(/((?:`[A-Z_]+`(?:, )?)+) (\d{3})/g)].flatMap(([, codes = '', status]) =>
    [...codes.matchAll(/[A-Z_]+/g)].map(([code]) => `${code} ${status}`),
  );
  const known = Object.entries(errorCodes).map(([code, { status }]) => `${code} ${status}`);
  expect(documented.toSorted()).toEqual(known.toSorted());
});

test('every call of REST that the contract names is served', () => {
  const named = [...chapter(3).matchAll(/^\| (.+?) \|/gm)].flatMap(([, cell = '']) => {
    const [first = ''] = /^(GET|POST|PATCH|DELETE)/.exec(cell) ?? [];
    return cell.split(', ').map((call) => {
      const [, method = first, path = ''] = /^(?:([A-Z]+) )?(\/[^ ?]*)/.exec(call) ?? [];
      return `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`;
    });
  });
  const calls = named.filter((call) => call.includes('/'));
  expect(calls.length).toBeGreaterThan(35);
  expect(calls.filter((call) => !(call in accessMatrix) && call !== 'GET /api/download/latest.yml')).toEqual([]);
});

test('every operation of GraphQL that the contract names is in the schema', () => {
  const printed = readFileSync('schema/schema.graphql', 'utf8');
  const [sentence = ''] = /^GraphQL at `\/graphql`[^.]*/m.exec(chapter(3)) ?? [];
  const named = [...sentence.matchAll(/`(\w+)(?:\(\w+\))?`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !new RegExp(`^  ${name}\\b`, 'm').test(printed))).toEqual([]);
});

test.each([
  ['the contract', chapter(2)],
  ['the page of the configuration', readFileSync('docs/configuration.md', 'utf8')],
])('%s names every variable that is read, and no other', (_, page) => {
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  const namedIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name);
  const named = new Set(rows.flatMap(namedIn));
  expect(variableNames.filter((name) => !named.has(name))).toEqual([]);
  const read = new Set<string>(variableNames);
  expect(rows.flatMap((row) => namedIn(row.split(' | ')[0] ?? '')).filter((name) => !read.has(name))).toEqual([]);
});

test('what is sent again by itself stands in the contract, beside what never is', () => {
  const queue = decision('What a phone keeps without a network is sent afterwards');
  expect(queue).toContain(`up to ${queuedAtOnce} of them`);
  expect(queue).toContain('mutations never retry');
});

test('the bounds that clients meet stand in the contract as they are', { tags: ['check-11'] }, () => {
  const { stripePerAccount, stripePerAddress, customerMailPerRecipient, customerMailPerRecipientDaily } = budgets;
  const hour = 3600;
  expect([stripePerAccount, stripePerAddress].map(({ windowSeconds }) => windowSeconds)).toEqual([hour, hour]);
  expect(decision('Calls towards Stripe')).toContain(
    `${stripePerAccount.points} an hour for each account and ${stripePerAddress.points} an hour for each network address`,
  );
  expect(decision('Mails to customers')).toContain(
    `${customerMailPerRecipient.points} an hour and ${customerMailPerRecipientDaily.points} a day for each mailbox over all workshops, ` +
      `${budgets.customerMailPerWorkshop.points} an hour for each workshop, ${budgets.customerMailPerCard.points} an hour for each visit`,
  );
  expect(decision('Bounds of a workshop')).toContain(
    `${limits.jobsPerCard} jobs and ${limits.linesPerCard.toLocaleString('en')} lines`,
  );
});
