import {
  amount,
  date,
  dateOrMoment,
  degrees,
  fields,
  listOf,
  mark,
  moment,
  oneOf,
  oneSetOf,
  rate,
  type Schema,
  taxNumber,
  text,
  uuid,
} from './parts.ts';

/**
 * What a message must look like, in our words: the fields, lengths and patterns of the authority's schema, version 3.2 (March
 * 2026), whose file has no licence to be passed on. `testing/check-official-schema.ts` compares the verdicts of both.
 */

const header = fields({ MessageID: uuid, DateTime: moment });

const invoiceMark = fields({ BusinessPremiseID: mark, ElectronicDeviceID: mark, InvoiceNumber: text(20) });

/** A page of the bound book: number, set and serial of the book. */
const bookMark = fields({ InvoiceNumber: text(20), SetNumber: text(2, 2), SerialNumber: text(12, 12) });

const taxesOfOneSeller = fields(
  {},
  {
    SellerTaxNumber: taxNumber,
    VAT: listOf(fields({ TaxRate: rate, TaxableAmount: amount, TaxAmount: amount })),
    FlatRateCompensation: listOf(fields({ FlatRateRate: rate, FlatRateTaxableAmount: amount, FlatRateAmount: amount })),
    OtherTaxesAmount: amount,
    ExemptVATTaxableAmount: amount,
    ReverseVATTaxableAmount: amount,
    NontaxableAmount: amount,
    SpecialTaxRulesAmount: amount,
  },
);

/** What an invoice and a page of the bound book have in common. */
const sums = { InvoiceAmount: amount, PaymentAmount: amount, TaxesPerSeller: listOf(taxesOfOneSeller) };
const besides = {
  CustomerVATNumber: text(20),
  ReturnsAmount: amount,
  ReferenceInvoice: listOf(fields({ ReferenceInvoiceIdentifier: invoiceMark, ReferenceInvoiceIssueDateTime: moment })),
  ReferenceSalesBook: listOf(
    fields({ ReferenceSalesBookIdentifier: bookMark, ReferenceSalesBookIssueDate: dateOrMoment }),
  ),
  SpecialNotes: text(1000, 0),
};

const invoice = fields(
  {
    TaxNumber: taxNumber,
    IssueDateTime: moment,
    NumberingStructure: oneOf('B', 'C'),
    InvoiceIdentifier: invoiceMark,
    ...sums,
    ProtectedID: text(32, 32),
  },
  {
    ...besides,
    OperatorTaxNumber: taxNumber,
    ForeignOperator: { type: 'boolean' },
    SubsequentSubmit: { type: 'boolean' },
  },
);

const bookInvoice = fields(
  { TaxNumber: taxNumber, IssueDate: dateOrMoment, BusinessPremiseID: mark, ...sums },
  { ...besides, SalesBookIdentifier: bookMark },
);

const address = fields(
  { Street: text(100), HouseNumber: text(10), Community: text(100), City: text(100), PostalCode: text(4, 4) },
  { HouseNumberAdditional: text(10) },
);

const upTo = (maximum: number): Schema => ({ type: 'number', minimum: 0, maximum });

const realEstate = fields({
  PropertyID: fields({
    CadastralNumber: upTo(9999),
    BuildingNumber: upTo(99_999),
    BuildingSectionNumber: upTo(9999),
  }),
  Address: address,
});

const vendingMachine = fields(
  {},
  {
    VPremiseType: oneOf('D', 'E', 'F'),
    Address: address,
    Geolocation: fields({ Latitude: degrees(99.999_999), Longitude: degrees(999.999_999) }),
  },
  oneSetOf(['VPremiseType', 'Address'], ['VPremiseType', 'Geolocation']),
);

const premise = fields(
  {
    TaxNumber: taxNumber,
    BusinessPremiseID: mark,
    BPIdentifier: fields(
      {},
      { RealEstateBP: realEstate, PremiseType: oneOf('A', 'B', 'C'), VendingMachine: vendingMachine },
      oneSetOf(['RealEstateBP'], ['PremiseType'], ['VendingMachine']),
    ),
    ValidityDate: date,
    SoftwareSupplier: {
      type: 'array',
      items: fields({}, { TaxNumber: taxNumber, NameForeign: text(1000) }, oneSetOf(['TaxNumber'], ['NameForeign'])),
    },
  },
  { ClosingTag: oneOf('Z'), SpecialNotes: text(1000) },
);

/** The message that each path takes. */
export const shapes = {
  invoices: fields({
    InvoiceRequest: fields(
      { Header: header },
      { Invoice: invoice, SalesBookInvoice: bookInvoice },
      oneSetOf(['Invoice'], ['SalesBookInvoice']),
    ),
  }),
  register: fields({ BusinessPremiseRequest: fields({ Header: header, BusinessPremise: premise }) }),
};
