import type { Buyer, Seller } from '../../../../../schema/features/money/invoices.ts';
import { eInvoiceTexts } from '../../../../../schema/messages/e-invoice/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { XmlValue } from '../../../../infrastructure/documents/xml.ts';
import { documentCodes, paymentCodes } from './codes.ts';
import type { EInvoice, EInvoiceGroup, EInvoiceLine } from './e-invoice.ts';
import { euros, percent, price, quantity, xmlSafeText } from './format-values.ts';
import type { Tax } from './tax-codes.ts';
import { writeXml } from './write-xml.ts';

const schema = 'urn:oasis:names:specification:ubl:schema:xsd';

/** The Slovenian VAT id in the list of electronic addresses. */
const slovenianVat = '9949';

/**
 * An e-invoice in UBL 2.1 as EN 16931 binds it. The order of the elements is that of the schema, which the rules of the
 * standard do not check.
 */
export function writeUbl(invoice: EInvoice): Promise<Uint8Array> {
  const isCredit = invoice.kind === 'CREDIT';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const attributes = {
    xmlns: `${schema}:${root}-2`,
    'xmlns:cac': `${schema}:CommonAggregateComponents-2`,
    'xmlns:cbc': `${schema}:CommonBasicComponents-2`,
  };
  const { groups, earlier, seller, buyer } = invoice;
  const discount = textIn(invoice.language, eInvoiceTexts)('discount');
  const isInsideEu = groups.some(({ tax }) => tax.code === 'K');
  return writeXml(root, attributes, {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017',
    'cbc:ID': xmlSafeText(invoice.number),
    'cbc:IssueDate': invoice.issuedOn,
    // A credit note has no element for it.
    'cbc:DueDate': isCredit ? undefined : (invoice.dueOn ?? undefined),
    [isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode']: documentCodes[invoice.kind],
    'cbc:Note': xmlSafeText(invoice.note),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cac:BillingReference': earlier.map(({ number, issuedOn }) => ({
      'cac:InvoiceDocumentReference': { 'cbc:ID': xmlSafeText(number), 'cbc:IssueDate': issuedOn ?? undefined },
    })),
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyer === null ? undefined : buyerOf(buyer) },
    'cac:Delivery': {
      'cbc:ActualDeliveryDate': invoice.servicedOn ?? undefined,
      'cac:DeliveryLocation': isInsideEu && buyer ? { 'cac:Address': countryOf(buyer) } : undefined,
    },
    'cac:PaymentMeans': meansOf(invoice),
    'cac:TaxTotal': { 'cbc:TaxAmount': amount(invoice.vatCents), 'cac:TaxSubtotal': groups.map(subtotalOf) },
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(invoice.netCents),
      'cbc:TaxExclusiveAmount': amount(invoice.netCents),
      'cbc:TaxInclusiveAmount': amount(invoice.totalCents),
      'cbc:PrepaidAmount': invoice.prepaidCents === 0 ? undefined : amount(invoice.prepaidCents),
      'cbc:PayableAmount': amount(invoice.totalCents - invoice.prepaidCents),
    },
    [isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine']: invoice.lines.map((line, at) =>
      lineOf(line, at, { isCredit, discount }),
    ),
  });
}

const amount = (cents: number): XmlValue => ({ '@currencyID': 'EUR', '#': euros(cents) });
const vat = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } } as const;

function sellerOf(seller: Seller): XmlValue {
  const { vatId, taxNumber } = seller;
  return {
    'cbc:EndpointID': endpointOf(vatId ?? taxNumber),
    'cac:PartyName': { 'cbc:Name': xmlSafeText(seller.name) },
    'cac:PostalAddress': addressOf(seller),
    // The number of the person who charges no VAT is a tax registration and no VAT id.
    'cac:PartyTaxScheme': vatId
      ? { 'cbc:CompanyID': vatId, ...vat }
      : { 'cbc:CompanyID': xmlSafeText(taxNumber), 'cac:TaxScheme': taxNumber ? { 'cbc:ID': 'TAX' } : undefined },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': xmlSafeText(seller.legalName ?? seller.name),
      'cbc:CompanyID': xmlSafeText(seller.registrationNumber),
      'cbc:CompanyLegalForm': xmlSafeText(seller.registerEntry),
    },
    'cac:Contact': { 'cbc:Telephone': xmlSafeText(seller.phone), 'cbc:ElectronicMail': xmlSafeText(seller.email) },
  };
}

function buyerOf(buyer: Buyer): XmlValue {
  return {
    'cbc:EndpointID': buyer.vatId?.startsWith('SI') ? endpointOf(buyer.vatId) : undefined,
    'cac:PostalAddress': addressOf(buyer),
    'cac:PartyTaxScheme': buyer.vatId ? { 'cbc:CompanyID': buyer.vatId, ...vat } : undefined,
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': xmlSafeText(buyer.name) },
  };
}

const endpointOf = (id: string | null): XmlValue => (id ? { '@schemeID': slovenianVat, '#': id } : undefined);

const addressOf = (party: Pick<Buyer, 'address' | 'town' | 'postcode' | 'country'>): XmlValue => ({
  'cbc:StreetName': xmlSafeText(party.address),
  'cbc:CityName': xmlSafeText(party.town),
  'cbc:PostalZone': xmlSafeText(party.postcode),
  ...countryOf(party),
});

const countryOf = ({ country }: Pick<Buyer, 'country'>) => ({
  'cac:Country': { 'cbc:IdentificationCode': xmlSafeText(country) },
});

function meansOf({ paidBy, seller }: EInvoice): XmlValue {
  if (paidBy.kind === null) return undefined;
  const isTransfer = paidBy.kind === 'TRANSFER';
  return {
    'cbc:PaymentMeansCode': paymentCodes[paidBy.kind],
    'cbc:PaymentID': xmlSafeText(paidBy.reference),
    'cac:PayeeFinancialAccount': isTransfer
      ? {
          'cbc:ID': xmlSafeText(seller.iban),
          'cac:FinancialInstitutionBranch': seller.iban ? { 'cbc:ID': xmlSafeText(seller.bic) } : undefined,
        }
      : undefined,
  };
}

const categoryOf = ({ code, rate }: Tax) => ({ 'cbc:ID': code, 'cbc:Percent': percent(rate) });

const subtotalOf = ({ tax, baseCents, vatCents }: EInvoiceGroup): XmlValue => ({
  'cbc:TaxableAmount': amount(baseCents),
  'cbc:TaxAmount': amount(vatCents),
  'cac:TaxCategory': {
    ...categoryOf(tax),
    'cbc:TaxExemptionReasonCode': tax.groundCode ?? undefined,
    'cbc:TaxExemptionReason': xmlSafeText(tax.ground),
    ...vat,
  },
});

function lineOf(
  line: EInvoiceLine,
  at: number,
  { isCredit, discount }: { readonly isCredit: boolean; readonly discount: string },
): XmlValue {
  const unit = { '@unitCode': line.unit };
  return {
    'cbc:ID': String(at + 1),
    [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      ...unit,
      '#': quantity(line.quantityThousandths),
    },
    'cbc:LineExtensionAmount': amount(line.netCents),
    'cac:AllowanceCharge':
      line.discountCents === 0
        ? undefined
        : {
            'cbc:ChargeIndicator': 'false',
            'cbc:AllowanceChargeReasonCode': '95',
            'cbc:AllowanceChargeReason': discount,
            'cbc:MultiplierFactorNumeric':
              line.discountBasisPoints === null ? undefined : percent(line.discountBasisPoints),
            'cbc:Amount': amount(line.discountCents),
            'cbc:BaseAmount': amount(line.grossCents),
          },
    'cac:Item': {
      'cbc:Name': xmlSafeText(line.description, 256),
      'cac:ClassifiedTaxCategory': { ...categoryOf(line.tax), ...vat },
    },
    'cac:Price': {
      'cbc:PriceAmount': { '@currencyID': 'EUR', '#': price(line.priceMicros) },
      'cbc:BaseQuantity': line.baseThousandths === 1000 ? undefined : { ...unit, '#': quantity(line.baseThousandths) },
    },
  };
}
