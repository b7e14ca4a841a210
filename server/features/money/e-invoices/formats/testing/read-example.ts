import { z } from 'zod';
import type { EInvoice, EInvoiceLine } from '../e-invoice.ts';
import type { Tax } from '../tax-codes.ts';
import { type Element, elementsAt, readXml, textAt, wholeAt } from './read-xml.ts';

/** Reads example files back into what a file is written from, so that they are checked as our own documents are. */

const kinds: Readonly<Record<string, EInvoice['kind']>> = { '380': 'INVOICE', '386': 'ADVANCE', '381': 'CREDIT' };
const code = z.enum(['S', 'E', 'AE', 'K', 'G']);
const nobody = { postcode: null, town: null, country: 'SI', phone: null, email: null };

interface Read {
  readonly kind: string | null;
  readonly number: string | null;
  readonly days: readonly [issuedOn: string | null, servicedOn: string | null, dueOn: string | null];
  readonly note: string | null;
  readonly seller: Partial<EInvoice['seller']>;
  readonly buyer: { readonly name: string | null; readonly vatId: string | null; readonly address: string | null };
  readonly buyerPlace: { readonly postcode: string | null; readonly town: string | null };
  readonly reference: string | null;
  readonly earlier: EInvoice['earlier'];
  readonly lines: readonly EInvoiceLine[];
  readonly groups: EInvoice['groups'];
  readonly netCents: number;
  readonly vatCents: number;
  readonly totalCents: number;
  readonly payableCents: number;
}

function invoiceOf(read: Read): EInvoice {
  const [issuedOn, servicedOn, dueOn] = read.days;
  const { vatId = null, taxNumber = null } = read.seller;
  return {
    id: 'example',
    language: 'sl',
    kind: kinds[read.kind ?? ''] ?? 'INVOICE',
    number: read.number ?? '',
    issuedOn: issuedOn ?? '',
    servicedOn,
    dueOn,
    note: read.note,
    earlier: read.earlier,
    seller: {
      ...nobody,
      name: '',
      legalName: null,
      address: null,
      registrationNumber: null,
      iban: null,
      bic: null,
      registerEntry: null,
      ...read.seller,
      vatId,
      taxNumber: taxNumber ?? vatId?.replace(/^SI/, '') ?? null,
      vatStatus: taxNumber === null ? 'PAYER' : 'SMALL',
    },
    buyer: {
      ...nobody,
      ...read.buyerPlace,
      customerId: 'example',
      kind: 'COMPANY',
      taxNumber: null,
      ...read.buyer,
      name: read.buyer.name ?? '',
    },
    paidBy: { kind: 'TRANSFER', reference: read.reference },
    lines: read.lines,
    groups: read.groups,
    netCents: read.netCents,
    vatCents: read.vatCents,
    totalCents: read.totalCents,
    prepaidCents: read.totalCents - read.payableCents,
  };
}

const taxed = (category: string | null, rate: number, ground: string | null, groundCode: string | null): Tax => ({
  code: code.parse(category),
  rate,
  ground,
  groundCode,
});

/** A UBL file. @throws Error it is not well-formed */
export function readUbl(xml: string): EInvoice {
  const root = readXml(xml);
  const [seller, buyer] = ['Supplier', 'Customer'].map(
    (who) => elementsAt(root, `cac:Accounting${who}Party/cac:Party`)[0],
  );
  const isVat = textAt(seller, 'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID') === 'VAT';
  const number = textAt(seller, 'cac:PartyTaxScheme/cbc:CompanyID');
  const sums = elementsAt(root, 'cac:LegalMonetaryTotal')[0];
  return invoiceOf({
    kind: textAt(root, 'cbc:InvoiceTypeCode') ?? textAt(root, 'cbc:CreditNoteTypeCode'),
    number: textAt(root, 'cbc:ID'),
    days: [
      textAt(root, 'cbc:IssueDate'),
      textAt(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
      // A credit note has no element for it.
      textAt(root, 'cbc:DueDate') ?? (root.name === 'CreditNote' ? textAt(root, 'cbc:IssueDate') : null),
    ],
    note: textAt(root, 'cbc:Note'),
    seller: {
      legalName: textAt(seller, 'cac:PartyLegalEntity/cbc:RegistrationName'),
      registrationNumber: textAt(seller, 'cac:PartyLegalEntity/cbc:CompanyID'),
      ...placeInUbl(seller),
      ...(isVat ? { vatId: number } : { taxNumber: number }),
      registerEntry: textAt(seller, 'cac:PartyLegalEntity/cbc:CompanyLegalForm'),
      iban: textAt(root, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID'),
    },
    buyer: {
      name: textAt(buyer, 'cac:PartyLegalEntity/cbc:RegistrationName'),
      vatId: textAt(buyer, 'cac:PartyTaxScheme/cbc:CompanyID'),
      address: placeInUbl(buyer).address,
    },
    buyerPlace: placeInUbl(buyer),
    reference: textAt(root, 'cac:PaymentMeans/cbc:PaymentID'),
    earlier: elementsAt(root, 'cac:BillingReference/cac:InvoiceDocumentReference').map((each) => ({
      number: textAt(each, 'cbc:ID') ?? '',
      issuedOn: textAt(each, 'cbc:IssueDate'),
    })),
    lines: [...elementsAt(root, 'cac:InvoiceLine'), ...elementsAt(root, 'cac:CreditNoteLine')].map(lineInUbl),
    groups: elementsAt(root, 'cac:TaxTotal/cac:TaxSubtotal').map((group) => ({
      tax: taxInUbl(group, 'cac:TaxCategory'),
      baseCents: wholeAt(group, 'cbc:TaxableAmount', 2),
      vatCents: wholeAt(group, 'cbc:TaxAmount', 2),
    })),
    netCents: wholeAt(sums, 'cbc:TaxExclusiveAmount', 2),
    vatCents: wholeAt(root, 'cac:TaxTotal/cbc:TaxAmount', 2),
    totalCents: wholeAt(sums, 'cbc:TaxInclusiveAmount', 2),
    payableCents: wholeAt(sums, 'cbc:PayableAmount', 2),
  });
}

const placeInUbl = (party: Element | undefined) => ({
  address: textAt(party, 'cac:PostalAddress/cbc:StreetName'),
  postcode: textAt(party, 'cac:PostalAddress/cbc:PostalZone'),
  town: textAt(party, 'cac:PostalAddress/cbc:CityName'),
});

const taxInUbl = (from: Element, path: string) =>
  taxed(
    textAt(from, `${path}/cbc:ID`),
    wholeAt(from, `${path}/cbc:Percent`, 2),
    textAt(from, `${path}/cbc:TaxExemptionReason`),
    textAt(from, `${path}/cbc:TaxExemptionReasonCode`),
  );

function lineInUbl(line: Element): EInvoiceLine {
  const [netCents, discountCents] = [
    wholeAt(line, 'cbc:LineExtensionAmount', 2),
    wholeAt(line, 'cac:AllowanceCharge/cbc:Amount', 2),
  ];
  const quantity = line.children.find(({ name }) => name.endsWith('edQuantity'));
  return {
    description: textAt(line, 'cac:Item/cbc:Name') ?? '',
    unit: quantity?.attributes.unitCode ?? '',
    quantityThousandths: quantity === undefined ? 0 : wholeAt(line, quantity.name, 3),
    priceMicros: wholeAt(line, 'cac:Price/cbc:PriceAmount', 6),
    baseThousandths: 1000,
    grossCents: discountCents === 0 ? netCents : wholeAt(line, 'cac:AllowanceCharge/cbc:BaseAmount', 2),
    discountCents,
    netCents,
    discountBasisPoints:
      discountCents === 0 ? null : wholeAt(line, 'cac:AllowanceCharge/cbc:MultiplierFactorNumeric', 2),
    tax: taxInUbl(line, 'cac:Item/cac:ClassifiedTaxCategory'),
  };
}

/** An e-SLOG file. @throws Error it is not well-formed */
export function readEslog(xml: string): EInvoice {
  const [root] = elementsAt(readXml(xml), 'M_INVOIC');
  if (root === undefined) throw new Error('No e-SLOG');
  const day = (meaning: string) => qualified(elementsAt(root, 'S_DTM'), 'C_C507/D_2005', meaning);
  const text = (meaning: string) => qualified(elementsAt(root, 'S_FTX'), 'D_4451', meaning);
  const sum = (meaning: string) => centsOf(elementsAt(root, 'G_SG50/S_MOA'), meaning);
  const party = (role: string) => qualified(elementsAt(root, 'G_SG2'), 'S_NAD/D_3035', role);
  const ofParty = (role: string, meaning: string) => referenceIn(party(role), 'G_SG3', meaning);
  const ground = textAt(text('AGM'), 'C_C108/D_4440');
  const [seller, buyer] = [party('SE'), party('BY')];
  return invoiceOf({
    kind: textAt(root, 'S_BGM/C_C002/D_1001'),
    number: textAt(root, 'S_BGM/C_C106/D_1004'),
    days: [
      textAt(day('137'), 'C_C507/D_2380'),
      textAt(day('35'), 'C_C507/D_2380'),
      textAt(root, 'G_SG8/S_DTM/C_C507/D_2380'),
    ],
    note: textAt(text('AAI'), 'C_C108/D_4440'),
    seller: {
      legalName: textAt(seller, 'S_NAD/C_C080/D_3036'),
      ...placeInEslog(seller),
      vatId: ofParty('SE', 'VA'),
      taxNumber: ofParty('SE', 'AHP'),
      registrationNumber: ofParty('SE', '0199'),
      registerEntry: textAt(text('REG'), 'C_C108/D_4440'),
      iban: textAt(seller, 'S_FII/C_C078/D_3194'),
      bic: textAt(seller, 'S_FII/C_C088/D_3433'),
    },
    buyer: {
      name: textAt(buyer, 'S_NAD/C_C080/D_3036'),
      vatId: ofParty('BY', 'VA'),
      address: placeInEslog(buyer).address,
    },
    buyerPlace: placeInEslog(buyer),
    reference: referenceIn(root, 'G_SG1', 'PQ'),
    earlier: elementsAt(root, 'G_SG1').flatMap((each) =>
      textAt(each, 'S_RFF/C_C506/D_1153') === 'OI'
        ? [{ number: referenceIn(each, '', 'OI') ?? '', issuedOn: textAt(each, 'S_DTM/C_C507/D_2380') }]
        : [],
    ),
    lines: elementsAt(root, 'G_SG26').map((line) => lineInEslog(line, ground)),
    groups: elementsAt(root, 'G_SG52').map((group) => ({
      tax: taxInEslog(group, ground),
      baseCents: centsOf(elementsAt(group, 'S_MOA'), '125'),
      vatCents: centsOf(elementsAt(group, 'S_MOA'), '124'),
    })),
    netCents: sum('389'),
    vatCents: sum('176'),
    totalCents: sum('388'),
    payableCents: sum('9'),
  });
}

const qualified = (elements: readonly Element[], path: string, meaning: string) =>
  elements.find((each) => textAt(each, path) === meaning);

const centsOf = (amounts: readonly Element[], meaning: string) =>
  wholeAt(qualified(amounts, 'C_C516/D_5025', meaning), 'C_C516/D_5004', 2);

function referenceIn(from: Element | undefined, group: string, meaning: string): string | null {
  if (from === undefined) return null;
  const references = elementsAt(from, group === '' ? 'S_RFF' : `${group}/S_RFF`);
  return textAt(qualified(references, 'C_C506/D_1153', meaning), 'C_C506/D_1154');
}

const placeInEslog = (party: Element | undefined) => ({
  address: textAt(party, 'S_NAD/C_C059/D_3042'),
  postcode: textAt(party, 'S_NAD/D_3251'),
  town: textAt(party, 'S_NAD/D_3164'),
});

const taxInEslog = (from: Element, ground: string | null) =>
  taxed(textAt(from, 'S_TAX/D_5305'), wholeAt(from, 'S_TAX/C_C243/D_5278', 2), ground, null);

function lineInEslog(line: Element, ground: string | null): EInvoiceLine {
  const netCents = centsOf(elementsAt(line, 'G_SG27/S_MOA'), '203');
  const discounts = elementsAt(line, 'G_SG39/G_SG42/S_MOA');
  const discountCents = centsOf(discounts, '204');
  const [tax] = elementsAt(line, 'G_SG34');
  if (tax === undefined) throw new Error('A line without its tax');
  return {
    description: textAt(line, 'S_IMD/C_C273/D_7008') ?? '',
    unit: textAt(line, 'S_QTY/C_C186/D_6411') ?? '',
    quantityThousandths: wholeAt(line, 'S_QTY/C_C186/D_6060', 3),
    priceMicros: wholeAt(line, 'G_SG29/S_PRI/C_C509/D_5118', 6),
    baseThousandths: wholeAt(line, 'G_SG29/S_PRI/C_C509/D_5284', 3),
    grossCents: discountCents === 0 ? netCents : centsOf(discounts, '25'),
    discountCents,
    netCents,
    discountBasisPoints: discountCents === 0 ? null : wholeAt(line, 'G_SG39/G_SG41/S_PCD/C_C501/D_5482', 2),
    tax: taxInEslog(tax, ground),
  };
}
