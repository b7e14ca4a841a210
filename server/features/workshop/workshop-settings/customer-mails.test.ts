import { expect, test } from 'vitest';
import { aWritingWorkshop } from '../../../../tests/support/workshop/writing-workshop.ts';
import { mailSenderOf, writtenBy } from './customer-mails.ts';

const signatureOf = (...of: Parameters<typeof mailSenderOf>) => mailSenderOf(...of).signature;

const nothing = {
  name: 'Ana Kos',
  legalName: null,
  address: null,
  postcode: null,
  town: null,
  vatStatus: 'SMALL' as const,
  taxNumber: null,
  registrationNumber: null,
  registerEntry: null,
  email: null,
  phone: null,
};

test('a mail is signed by who writes, where, and by which numbers', () => {
  expect(signatureOf(aWritingWorkshop, 'sl')).toBe(
    'Avto Novak d. o. o., Cesta 1, 1000 Ljubljana, ID za DDV: SI50223054, Matična številka: 1234567000',
  );
  const registerEntry = 'Okrožno sodišče v Ljubljani, 1/12345/00, osnovni kapital 7.500,00 EUR';
  expect(signatureOf({ ...aWritingWorkshop, registerEntry }, 'sl')).toMatch(
    new RegExp(`1234567000, ${registerEntry}$`),
  );
  expect(signatureOf({ ...aWritingWorkshop, phone: '+38612345678' }, 'sl')).toMatch(
    /1234567000\nTelefon: \+386 1 234 56 78$/,
  );
  // A firm is longer than a name may be.
  const legalName = `AVTOSERVIS ${'NOVAK IN SINOVI, '.repeat(5)}D. O. O.`;
  expect(signatureOf({ ...aWritingWorkshop, legalName }, 'sl')).toContain(`${legalName}, Cesta 1`);
  // Who charges no VAT has a tax number, and no VAT ID.
  expect(signatureOf({ ...aWritingWorkshop, vatStatus: 'SMALL', registrationNumber: null }, 'en')).toBe(
    'Avto Novak d. o. o., Cesta 1, 1000 Ljubljana, Tax number: 50223054',
  );
});

test('what is not entered leaves no gap, and makes no address of a customer’s reply', () => {
  expect(signatureOf(nothing, 'sl')).toBe('Ana Kos');
  expect(writtenBy(nothing)).toEqual({ senderName: 'Ana Kos' });
  expect(writtenBy({ ...nothing, name: '<>@' })).toEqual({});
});

test('a name is no address, and no link', () => {
  const workshop = { ...aWritingWorkshop, name: 'Banka <pay@bank.example>', legalName: 'https://bank.example/pay' };
  expect(writtenBy(workshop)).toEqual({ senderName: 'Banka pay bank. example', replyTo: 'servis@example.com' });
  expect(mailSenderOf(workshop, 'en').name).toBe('Banka pay bank. example');
  expect(signatureOf(workshop, 'en')).toMatch(/^https bank\. example pay, Cesta 1/);
});
