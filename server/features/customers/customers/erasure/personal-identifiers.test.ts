import { describe, expect, test } from 'vitest';
import { PersonalIdentifiers } from './personal-identifiers.ts';

const nobody = { contacts: [], email: null, phone: null, address: null, taxNumber: null, vatId: null };
const person = (name: string, values: object = {}) =>
  new PersonalIdentifiers([{ ...nobody, kind: 'PERSON', name, ...values }]);

describe('what names a person is taken out of a text', () => {
  test.each([
    ['Pokliči Ano Erjavec po petku', 'Pokliči … po petku'],
    ['vprašaj pri Erjavcu; Erjavčeva hči', 'vprašaj pri …; … hči'],
    ['ERJAVEC ANA, Trg 2', '…, Trg 2'],
    ['za Anino mamo', 'za … mamo'],
    ['anas, Erna, an in na', 'anas, Erna, an in na'],
    ['041 123 456 ali +386 41 123-456', '… ali …'],
    ['041 123 457', '041 123 457'],
    ['piši na ana.erjavec@example.com!', 'piši na …!'],
    ['erjavec-stranke.csv', '…-stranke.csv'],
    ['Zamenjava olja 5W-30', 'Zamenjava olja 5W-30'],
    ['{"customerWish":"Ana čaka","km":5}', '{"customerWish":"… čaka","km":5}'],
  ])('%s', (text, left) => {
    const ana = person('Ana Erjavec', { phone: '+38641123456', email: 'ana.erjavec@example.com' });
    expect(ana.redact(text)).toBe(left);
  });

  test('a company is named by all of its words, its people by each', () => {
    const contacts = [{ name: 'Črt Kos', phone: null, email: null, mayApprove: false }];
    const firm = new PersonalIdentifiers([{ ...nobody, kind: 'COMPANY', name: 'Avto Hrast d. o. o.', contacts }]);
    expect(firm.redact('Avto stoji; plača AVTO HRAST, vpraša Črta')).toBe('Avto stoji; plača …, vpraša …');
  });

  test('a bank names somebody in full, in any order', () => {
    const ana = person('Ana Erjavec');
    expect(ana.isNameOf('ERJAVEC ANA')).toBe(true);
    expect(ana.isNameOf('ERJAVEC BOR')).toBe(false);
  });

  test('what a database looks for stands in each text that names the person', () => {
    for (const text of ['ČRTOMIRKA', 'Crtomirka', 'Črtomirki', 'zvezdana']) {
      const { patterns } = person('Zvezdana Črtomirka');
      expect(patterns.some((pattern) => text.toLowerCase().includes(pattern.toLowerCase()))).toBe(true);
    }
  });
});
