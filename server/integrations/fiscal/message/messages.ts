import { clockOf } from './authority-times.ts';
import { amount, Exact, type ExactValue, exactJson } from './exact-json.ts';
import type { FiscalTaxes } from './taxes.ts';

/** What is sent to the tax authority, in the form of docs/invoicing.md. */

/** Where an invoice has its number from. */
export interface Numbered {
  readonly premiseCode: string;
  readonly deviceCode: string;
  readonly number: string;
}

interface Sums {
  readonly taxNumber: string;
  readonly customerVatNumber: string | null;
  readonly totalCents: number;
  readonly taxes: FiscalTaxes;
}

/** An issued document as it is confirmed. */
export interface FiscalInvoice extends Sums, Numbered {
  readonly at: Date;
  /** The tax number of the person at the till; null where there is none in Slovenia. */
  readonly operatorTaxNumber: string | null;
  readonly zoi: string;
  /** The invoice that it changes. */
  readonly changes: (Numbered & { readonly at: Date }) | null;
}

/** A document of the bound book, written by hand while the device was broken. */
export interface FiscalBookInvoice extends Sums {
  /** YYYY-MM-DD */
  readonly day: string;
  readonly premiseCode: string;
  readonly number: string;
  /** Two digits. */
  readonly setNumber: string;
  /** Twelve digits. */
  readonly serialNumber: string;
}

/** Where invoices are issued. */
export interface FiscalPremise {
  readonly taxNumber: string;
  readonly code: string;
  readonly place:
    | { readonly kind: 'MOVABLE'; readonly type: 'A' | 'B' | 'C' }
    | {
        readonly kind: 'REAL_ESTATE';
        readonly cadastralNumber: number;
        readonly buildingNumber: number;
        readonly sectionNumber: number;
        readonly street: string;
        readonly houseNumber: string;
        readonly houseNumberAdditional: string | null;
        readonly community: string;
        readonly city: string;
        readonly postcode: string;
      };
  /** YYYY-MM-DD */
  readonly validFrom: string;
  readonly isClosed: boolean;
  /** Supplier of the software: a Slovenian tax number, or a name with an address abroad. */
  readonly supplier: { readonly taxNumber: string } | { readonly nameForeign: string };
}

/** The part that stays the same in every attempt. */
export function invoiceContent(invoice: FiscalInvoice): string {
  const { changes } = invoice;
  return exactJson({
    TaxNumber: new Exact(invoice.taxNumber),
    IssueDateTime: clockOf(invoice.at),
    NumberingStructure: 'B',
    InvoiceIdentifier: identifierOf(invoice),
    ...sumsOf(invoice),
    ...(invoice.operatorTaxNumber === null
      ? { ForeignOperator: true }
      : { OperatorTaxNumber: new Exact(invoice.operatorTaxNumber) }),
    ProtectedID: invoice.zoi,
    ReferenceInvoice:
      changes === null
        ? undefined
        : [{ ReferenceInvoiceIdentifier: identifierOf(changes), ReferenceInvoiceIssueDateTime: clockOf(changes.at) }],
  });
}

/** @see invoiceContent */
export function bookInvoiceContent(invoice: FiscalBookInvoice): string {
  return exactJson({
    TaxNumber: new Exact(invoice.taxNumber),
    IssueDate: `${invoice.day}T00:00:00`,
    SalesBookIdentifier: {
      InvoiceNumber: invoice.number,
      SetNumber: invoice.setNumber,
      SerialNumber: invoice.serialNumber,
    },
    BusinessPremiseID: invoice.premiseCode,
    ...sumsOf(invoice),
  });
}

/** @see invoiceContent */
export function premiseContent(premise: FiscalPremise): string {
  const { place, supplier } = premise;
  return exactJson({
    TaxNumber: new Exact(premise.taxNumber),
    BusinessPremiseID: premise.code,
    BPIdentifier:
      place.kind === 'MOVABLE'
        ? { PremiseType: place.type }
        : {
            RealEstateBP: {
              PropertyID: {
                CadastralNumber: whole(place.cadastralNumber),
                BuildingNumber: whole(place.buildingNumber),
                BuildingSectionNumber: whole(place.sectionNumber),
              },
              Address: {
                Street: place.street,
                HouseNumber: place.houseNumber,
                HouseNumberAdditional: place.houseNumberAdditional ?? undefined,
                Community: place.community,
                City: place.city,
                PostalCode: place.postcode,
              },
            },
          },
    ValidityDate: premise.validFrom,
    ClosingTag: premise.isClosed ? 'Z' : undefined,
    SoftwareSupplier: [
      'taxNumber' in supplier ? { TaxNumber: new Exact(supplier.taxNumber) } : { NameForeign: supplier.nameForeign },
    ],
  });
}

/** What a message is about, and so what its answer is called. */
export type Subject = 'Invoice' | 'SalesBookInvoice' | 'BusinessPremise';

/**
 * A message: the content in an envelope of its own for each attempt.
 *
 * @param messageId another one for each attempt
 * @param isSubsequent whether the invoice was handed over without the number of the authority
 */
export function messageOf(
  subject: Subject,
  content: string,
  {
    messageId,
    now,
    isSubsequent = false,
  }: { readonly messageId: string; readonly now: Date; readonly isSubsequent?: boolean },
): string {
  const header = exactJson({ MessageID: messageId, DateTime: clockOf(now) });
  const sent = isSubsequent && subject === 'Invoice' ? `${content.slice(0, -1)},"SubsequentSubmit":true}` : content;
  const envelope = subject === 'BusinessPremise' ? 'BusinessPremiseRequest' : 'InvoiceRequest';
  return `{"${envelope}":{"Header":${header},"${subject}":${sent}}}`;
}

const whole = (value: number) => new Exact(String(value));

const identifierOf = ({ premiseCode, deviceCode, number }: Numbered): ExactValue => ({
  BusinessPremiseID: premiseCode,
  ElectronicDeviceID: deviceCode,
  InvoiceNumber: number,
});

function sumsOf({ customerVatNumber, totalCents, taxes }: Sums) {
  const given = (cents: number) => (cents === 0 ? undefined : amount(cents));
  return {
    CustomerVATNumber: customerVatNumber ?? undefined,
    InvoiceAmount: amount(totalCents),
    PaymentAmount: amount(totalCents),
    TaxesPerSeller: [
      {
        VAT:
          taxes.vat.length === 0
            ? undefined
            : taxes.vat.map(({ rate, baseCents, vatCents }) => ({
                TaxRate: amount(rate),
                TaxableAmount: amount(baseCents),
                TaxAmount: amount(vatCents),
              })),
        NontaxableAmount: given(taxes.nontaxableCents),
        ReverseVATTaxableAmount: given(taxes.reverseChargeCents),
        ExemptVATTaxableAmount: given(taxes.exemptCents),
        SpecialTaxRulesAmount: given(taxes.specialRulesCents),
      },
    ],
  };
}
