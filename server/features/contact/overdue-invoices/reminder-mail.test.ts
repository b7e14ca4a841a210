import { expect, test } from 'vitest';
import { aWritingWorkshop } from '../../../../tests/support/workshop/writing-workshop.ts';
import { reminderMail } from './reminder-mail.ts';

const signatures = {
  sl: 'Avto Novak d. o. o., Cesta 1, 1000 Ljubljana, ID za DDV: SI50223054, Matična številka: 1234567000',
  en: 'Avto Novak d. o. o., Cesta 1, 1000 Ljubljana, VAT ID: SI50223054, Registration number: 1234567000',
} as const;

const reminder = {
  to: 'ana@example.com',
  customer: 'Ana',
  workshop: aWritingWorkshop,
  number: 'P1-B1-7',
  openCents: 12_345,
  dueOn: '2025-10-01',
  today: '2025-11-01',
};

test.each([
  ['sl', 1, 'Opomnik: račun P1-B1-7, Avto Novak', ['1. okt. 2025', '123,45', 'brezpredmetno'], ['obresti']],
  ['sl', 2, 'Drugi opomin: račun P1-B1-7, Avto Novak', ['zakonske zamudne obresti', '10,15'], []],
  ['sl', 3, 'Zadnji opomin: račun P1-B1-7, Avto Novak', ['kljub opominom', '10,15'], []],
  ['en', 1, 'Reminder: invoice P1-B1-7 from Avto Novak', ['1 Oct 2025', '123.45'], ['interest']],
  ['en', 3, 'Last reminder: invoice P1-B1-7 from Avto Novak', ['10.15'], []],
] as const)('in %s, step %i: %s', (language, step, subject, said, unsaid) => {
  const mail = reminderMail({ ...reminder, language, step });
  expect([mail.subject, mail.to, mail.replyTo]).toEqual([subject, 'ana@example.com', 'servis@example.com']);
  for (const part of said) expect(mail.text).toContain(part);
  expect([mail.senderName, mail.text.split('\n').at(-2)]).toEqual(['Avto Novak', signatures[language]]);
  for (const part of unsaid) expect(mail.text).not.toContain(part);
});

test('names no rate that was not announced', () => {
  const mail = reminderMail({ ...reminder, language: 'sl', step: 2, today: '2026-11-24' });
  expect(mail.text).toContain('tečejo zakonske zamudne obresti.');
  expect(mail.text).not.toContain('%');
});
