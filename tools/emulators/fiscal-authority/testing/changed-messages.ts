import fc from 'fast-check';
import type { SignedCall } from '../messages/read-message.ts';

/** Messages of every kind, right and broken at up to three places, for comparing validators. */

type Tree = { [name: string]: unknown };

const moments = ['2026-11-20T10:15:07', '2026-11-20T10:15:07Z'];
const dates = ['2026-11-20'];
const ids = ['4e64a93a-40fa-4c02-afb1-488534b85e4c', 'FFFFFFFF-40fa-4c02-afb1-488534b85e4c'];

const cents = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((value) => value / 100);
const tax = fc.integer({ min: 10_000_000, max: 99_999_999 });
const mark = fc.stringMatching(/^[0-9a-zA-Z]{1,20}$/);
const short = fc.string({ minLength: 1, maxLength: 20 });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined });

/** Without the fields that are left out. */
const record = (of: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(of).map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)));

const Header = record({ MessageID: fc.constantFrom(...ids), DateTime: fc.constantFrom(...moments) });
const invoiceMark = record({ BusinessPremiseID: mark, ElectronicDeviceID: mark, InvoiceNumber: short });
const bookMark = record({
  InvoiceNumber: short,
  SetNumber: fc.stringMatching(/^\d\d$/),
  SerialNumber: fc.stringMatching(/^\d{12}$/),
});
const taxes = record({
  SellerTaxNumber: maybe(tax),
  VAT: maybe(
    fc.array(record({ TaxRate: cents.map((value) => (value / 100_00) | 0), TaxableAmount: cents, TaxAmount: cents }), {
      minLength: 1,
      maxLength: 3,
    }),
  ),
  FlatRateCompensation: maybe(
    fc.array(record({ FlatRateRate: fc.constantFrom(8, 9.5), FlatRateTaxableAmount: cents, FlatRateAmount: cents }), {
      minLength: 1,
      maxLength: 2,
    }),
  ),
  OtherTaxesAmount: maybe(cents),
  ExemptVATTaxableAmount: maybe(cents),
  ReverseVATTaxableAmount: maybe(cents),
  NontaxableAmount: maybe(cents),
  SpecialTaxRulesAmount: maybe(cents),
});
const common = {
  TaxNumber: tax,
  CustomerVATNumber: maybe(short),
  InvoiceAmount: cents,
  ReturnsAmount: maybe(cents),
  PaymentAmount: cents,
  TaxesPerSeller: fc.array(taxes, { minLength: 1, maxLength: 2 }),
  ReferenceInvoice: maybe(
    fc.array(
      record({ ReferenceInvoiceIdentifier: invoiceMark, ReferenceInvoiceIssueDateTime: fc.constantFrom(...moments) }),
      { minLength: 1, maxLength: 2 },
    ),
  ),
  ReferenceSalesBook: maybe(
    fc.array(
      record({ ReferenceSalesBookIdentifier: bookMark, ReferenceSalesBookIssueDate: fc.constantFrom(...dates) }),
      {
        minLength: 1,
        maxLength: 2,
      },
    ),
  ),
  SpecialNotes: maybe(fc.string({ maxLength: 1000 })),
};
const Invoice = record({
  ...common,
  IssueDateTime: fc.constantFrom(...moments),
  NumberingStructure: fc.constantFrom('B', 'C'),
  InvoiceIdentifier: invoiceMark,
  OperatorTaxNumber: maybe(tax),
  ForeignOperator: maybe(fc.boolean()),
  ProtectedID: fc.stringMatching(/^[0-9a-f]{32}$/),
  SubsequentSubmit: maybe(fc.boolean()),
});
const SalesBookInvoice = record({
  ...common,
  IssueDate: fc.constantFrom(...dates),
  SalesBookIdentifier: maybe(bookMark),
  BusinessPremiseID: mark,
});

const Address = record({
  Street: short,
  HouseNumber: fc.string({ minLength: 1, maxLength: 10 }),
  HouseNumberAdditional: maybe(fc.string({ minLength: 1, maxLength: 10 })),
  Community: short,
  City: short,
  PostalCode: fc.stringMatching(/^\d{4}$/),
});
const degrees = fc.integer({ min: -99_999_999, max: 99_999_999 }).map((value) => value / 1_000_000);
const BPIdentifier = fc.oneof(
  record({
    RealEstateBP: record({
      PropertyID: record({
        CadastralNumber: fc.nat(9999),
        BuildingNumber: fc.nat(99_999),
        BuildingSectionNumber: fc.nat(9999),
      }),
      Address,
    }),
  }),
  record({ PremiseType: fc.constantFrom('A', 'B', 'C') }),
  record({
    VendingMachine: record({
      VPremiseType: fc.constantFrom('D', 'E', 'F'),
      Address: maybe(Address),
      Geolocation: maybe(record({ Latitude: degrees, Longitude: degrees })),
    }),
  }),
);
const BusinessPremise = record({
  TaxNumber: tax,
  BusinessPremiseID: mark,
  BPIdentifier,
  ValidityDate: fc.constantFrom(...dates),
  ClosingTag: maybe(fc.constant('Z')),
  SoftwareSupplier: fc.array(fc.oneof(record({ TaxNumber: tax }), record({ NameForeign: short })), { maxLength: 2 }),
  SpecialNotes: maybe(short),
});

const right: fc.Arbitrary<{ call: SignedCall; message: Tree }> = fc.oneof(
  ...[record({ Header, Invoice }), record({ Header, SalesBookInvoice })].map((request) =>
    request.map((InvoiceRequest) => ({ call: 'invoices' as const, message: { InvoiceRequest } })),
  ),
  record({ Header, BusinessPremise }).map((BusinessPremiseRequest) => ({
    call: 'register' as const,
    message: { BusinessPremiseRequest },
  })),
);

/** What a place may be broken with: the bounds of every kind, and what is of another kind. */
const spoilt = fc.oneof(
  fc.constantFrom<unknown>(null, true, '', 'x', 'Z', 'D', 'č', '-', [], {}, [1], 'B', 'Š1', 'a b'),
  fc.constantFrom(
    0,
    -1,
    0.001,
    66.71,
    66.711,
    1e14,
    -1e14,
    99_999_999_999_999,
    9999,
    10_000,
    99_999,
    100_000,
    99_999.01,
  ),
  fc.constantFrom(10_000_000, 9_999_999, 99_999_999, 100_000_000, 10_000_000.5, 99.999_999, 100, 14.505_7511, 1e15),
  fc
    .constantFrom(1, 2, 4, 5, 10, 11, 12, 13, 20, 21, 31, 32, 33, 100, 101, 1000, 1001)
    .map((length) => 'a'.repeat(length)),
);

interface Place {
  readonly holder: Tree | unknown[];
  readonly name: string;
}

/** Every field below a message. */
function placesIn(part: unknown): Place[] {
  if (typeof part !== 'object' || part === null) return [];
  const holder: Tree | unknown[] = Array.isArray(part) ? part : Object(part);
  return Object.entries(holder).flatMap(([name, value]) => [{ holder, name }, ...placesIn(value)]);
}

function put({ holder, name }: Place, value: unknown): void {
  if (Array.isArray(holder)) holder[Number(name)] = value;
  else holder[name] = value;
}

const change = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('replace' as const, 'remove' as const, 'add' as const),
  value: spoilt,
});

/** A right message, or one with up to three changes; a text is never put where a day or an id is expected. */
export const changedMessages = fc.tuple(right, fc.array(change, { maxLength: 3 })).map(([made, changes]) => {
  const { call, message } = structuredClone(made);
  for (const { at, how, value } of changes) {
    const places = placesIn(message).slice(1);
    const place = places[at % places.length];
    if (!place) continue;
    if (how === 'add' && !Array.isArray(place.holder)) place.holder.Unknown = value;
    else if (how === 'remove' && Array.isArray(place.holder)) place.holder.splice(Number(place.name), 1);
    else if (how === 'remove' && !Array.isArray(place.holder)) delete place.holder[place.name];
    // Of dates ours asks for more than the official schema does without its formats.
    else if (!/Date/.test(place.name) || typeof value !== 'string') put(place, structuredClone(value));
  }
  return { call, message };
});
