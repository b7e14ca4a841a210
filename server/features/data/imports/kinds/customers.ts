import { newCustomer } from '../../../../../schema/features/customers/customers.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { newCustomerRow, termsOfCustomer } from '../../../customers/customers/index.ts';
import { countryOf } from '../read/countries.ts';
import { documentLanguageOf } from '../read/document-languages.ts';
import { type Cells, decimal } from './cells.ts';
import { readName, readPlace } from './joined-columns.ts';
import { everyCustomer, type KnownCustomer, nameKey } from './known-customers.ts';
import { type ImportContext, type RowChecker, type SourceRow, skipRow } from './writes.ts';

type Facts = Partial<Pick<KnownCustomer, 'phone' | 'email' | 'address' | 'taxNumber' | 'vatId'>> & {
  readonly name: string;
};

/** Customers. Somebody of the same name with the same phone, e-mail or address, or of the same tax number, is there already. */
export async function createCustomersChecker({ db, home, importId, now }: ImportContext): Promise<RowChecker> {
  const known = new Map<string, SourceRow>();
  for await (const customer of everyCustomer(db)) {
    await yieldIfOverBudget();
    for (const key of keysOf(customer)) known.set(key, 0);
  }
  return (cells, number) => {
    const values = valuesOf(cells);
    cells.settle();
    const row = { ...newCustomerRow(parse(newCustomer, definedFields(values)), home, now), importId };
    const keys = keysOf(row);
    const source = keys.map((key) => known.get(key)).find((found) => found !== undefined);
    if (source !== undefined) return skipRow('name', source);
    for (const key of keys) known.set(key, number);
    return {
      writes: { customer: [row], terms: [{ kind: 'CUSTOMER', id: row.id, terms: termsOfCustomer(row) }] },
      preview: {
        ...row,
        discountLabour: percentText(row.discountLabour),
        discountParts: percentText(row.discountParts),
      },
    };
  };
}

/** Ten per cent as somebody reads it, not as it is kept. */
const percentText = (basisPoints: number | undefined) => basisPoints && `${decimal(basisPoints, 2)} %`;

function keysOf({ name, phone, email, address, taxNumber, vatId }: Facts): readonly string[] {
  const numbers = [taxNumber && `tax ${taxNumber}`, vatId && `vat ${vatId}`];
  const facts = [phone, email?.toLowerCase(), address && nameKey(address)].filter(Boolean);
  const named = (facts.length === 0 ? [''] : facts).map((fact) => `${nameKey(name)} ${fact}`);
  return [...named, ...numbers].flatMap((key) => key || []);
}

const ofPerson = /^(person|oseba|fiz|fizična|fizicna|privat|f)/i;
const ofCompany = /^(company|podj|pravn|firma|tvrtka|p$|s\.?p)/i;
const legalForms =
  /\b(d\.?\s?o\.?\s?o|d\.?\s?d|s\.?\s?p|k\.?\s?d|gmbh|ag|kg|ltd|llc|j\.?d\.?o\.?o|z\.?\s?o\.?\s?o)\b\.?/i;

function valuesOf(cells: Cells) {
  const name = readName(cells, 'name') ?? '';
  if (name === '') cells.refuseMissing('name');
  const said = cells.text('kind');
  const isCompany = cells.text('vatId') !== undefined || legalForms.test(name);
  if (said !== undefined && !ofPerson.test(said) && !ofCompany.test(said)) cells.refuse('kind', 'invalidInput');
  const language = cells.text('language');
  const country = cells.text('country');
  const code = country === undefined ? undefined : countryOf(country);
  if (country !== undefined && code === undefined) cells.refuse('country', 'chooseCountry');
  return {
    name,
    kind: (said === undefined ? isCompany : ofCompany.test(said)) ? 'COMPANY' : 'PERSON',
    ...readPlace(cells),
    email: cells.text('email'),
    phone: cells.text('phone'),
    country: code,
    taxNumber: cells.text('taxNumber'),
    vatId: cells.text('vatId'),
    notes: cells.text('notes'),
    language: language === undefined ? undefined : documentLanguageOf(language),
    paymentTermDays: cells.whole('paymentTermDays'),
    discountLabour: cells.basisPoints('discountLabour'),
    discountParts: cells.basisPoints('discountParts'),
  };
}
