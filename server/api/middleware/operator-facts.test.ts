import { expect, test } from 'vitest';
import { type OperatorFact, operatorFacts } from '../../../schema/legal-pages.ts';
import { factsOf } from '../../config/operator-facts.ts';
import { missingFacts, withOperatorFacts } from './operator-facts.ts';

const place = (fact: OperatorFact) => `<mark class="unset" data-operator="${fact}">[${fact}]</mark>`;
const row = (name: string) => `<li hidden="" data-operator-row="${name}">${name}</li>`;
const page = [...operatorFacts.map(place), ...['incomplete', 'noVatId', 'phone', 'partner'].map(row)].join('\n');
const facts = {
  OPERATOR_NAME: 'Servis & sin d.o.o.',
  OPERATOR_ADDRESS: 'Lepa cesta 15, 3698 Loški Potok',
  OPERATOR_REGISTRATION_NUMBER: '1234567000',
  OPERATOR_VAT_ID: 'SI50223054',
  OPERATOR_HOSTING: 'Gostovanje d.o.o., Slovenia',
  OPERATOR_MAIL_PROVIDER: 'Pošta d.o.o., Slovenia',
  SUPPORT_EMAIL: 'pomoc@example.com',
};
const alone = { secret: undefined, url: undefined };
const withPartner = { secret: 'x'.repeat(32), url: undefined };

test('a page shows what is missing in marked places, and says that it is not complete', () => {
  const html = withOperatorFacts(page, { operator: factsOf({}), sync: alone });
  for (const fact of operatorFacts) expect(html).toContain(place(fact));
  expect(html).toContain('<li>incomplete</li>');
  for (const name of ['noVatId', 'phone', 'partner']) expect(html).toContain(row(name));
});

test('what is configured takes its place as text, and no mark is left on a complete page', () => {
  const config = { operator: factsOf(facts), sync: alone };
  expect(missingFacts(config)).toEqual([]);
  const html = withOperatorFacts(page, config);
  expect(html).toContain('Servis &amp; sin d.o.o.');
  expect(html).toContain('pomoc@example.com');
  expect(html).toContain(row('incomplete'));
  // These two are in rows that are not shown.
  expect(html.match(/data-operator="\w+"/g)).toEqual(['data-operator="phone"', 'data-operator="partner"']);
});

test('a telephone number and a missing VAT id show their rows', () => {
  const operator = factsOf({ ...facts, OPERATOR_VAT_ID: 'none', OPERATOR_PHONE: '+386 1 000 00 00' });
  const html = withOperatorFacts(page, { operator, sync: alone });
  expect(html).toContain('<li>noVatId</li>');
  expect(html).toContain('<li>phone</li>');
  expect(html).toContain('+386 1 000 00 00');
  expect(html).not.toContain('data-operator="vatId"');
});

test('a partner is named where there is one, and is missing there as long as it has no name', () => {
  expect(missingFacts({ operator: factsOf(facts), sync: withPartner })).toEqual(['partner']);
  const operator = factsOf({ ...facts, OPERATOR_PARTNER: 'Partner d.o.o.' });
  expect(missingFacts({ operator, sync: withPartner })).toEqual([]);
  expect(withOperatorFacts(page, { operator, sync: withPartner })).toContain('<li>partner</li>');
});

test('nothing of a value is taken for a place or for markup', () => {
  const operator = factsOf({ ...facts, OPERATOR_NAME: '$& <b data-operator-row="x">' });
  const html = withOperatorFacts(page, { operator, sync: alone });
  expect(html).toContain('$&amp; &lt;b data-operator-row=&quot;x&quot;&gt;');
});
