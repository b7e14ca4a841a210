import { z } from 'zod';
import {
  customerKind,
  documentLanguage,
  fiscalEnvironment,
  fiscalState,
  invoiceKind,
  invoiceOrigin,
  invoiceState,
  lineKind,
  priceMode,
  unit,
  vatCategory,
  vatGroundKind,
  vatStatus,
} from '../workshop/enums.ts';
import { paymentMethod } from '../workshop/money-settings.ts';

/** Invoices, advance invoices and credit notes, as they are answered. */

const day = z.string().describe('YYYY-MM-DD');

export const buyer = z
  .object({
    customerId: z.uuid(),
    kind: customerKind,
    name: z.string(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    town: z.string().nullable(),
    country: z.string(),
    taxNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'InvoiceBuyer' });
export type Buyer = z.output<typeof buyer>;

export const seller = z
  .object({
    name: z.string(),
    legalName: z.string().nullable(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    town: z.string().nullable(),
    country: z.string(),
    registrationNumber: z.string().nullable(),
    registerEntry: z.string().nullable(),
    taxNumber: z.string().nullable(),
    vatId: z.string().nullable().describe('Null for a seller without VAT registration'),
    vatStatus,
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  })
  .meta({ id: 'InvoiceSeller' });
export type Seller = z.output<typeof seller>;

export const invoiceLine = z
  .object({
    id: z.string(),
    jobId: z.uuid().nullable(),
    position: z.int32().describe('Counted from 1'),
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z.int32().describe('Ten-thousandths of a euro, in the price mode of the invoice'),
    discountBasisPoints: z.int32(),
    discountCents: z.int32().describe('Subtracted after the percentage'),
    vatCategory,
    vatGround: z.string().nullable().describe('Legal ground of tax exemption, as printed'),
    vatGroundKind: vatGroundKind.nullable(),
    amountCents: z.int32().describe('In the price mode of the invoice'),
    netCents: z.int32(),
    creditedThousandths: z.int32().describe('Quantity that credit notes have credited'),
  })
  .meta({ id: 'InvoiceLine' });

export const vatGroup = z
  .object({
    category: vatCategory,
    rate: z.int32().describe('Hundredths of a percent'),
    baseCents: z.int32(),
    vatCents: z.int32(),
    totalCents: z.int32(),
  })
  .meta({ id: 'InvoiceVatGroup' });

export const takenAdvance = z
  .object({ invoiceId: z.uuid(), number: z.string(), totalCents: z.int32() })
  .meta({ id: 'InvoiceAdvance' });

const partOfPayment = z
  .object({
    id: z.string(),
    amountCents: z.int32().describe('Part of the payment for this invoice'),
    paidAt: z.string(),
    paymentMethodId: z.uuid().nullable(),
    paymentMethod: paymentMethod.nullable().describe('Null where it is settled by a credit note'),
    reference: z.string().nullable(),
    voidedAt: z.string().nullable(),
  })
  .meta({ id: 'InvoicePayment' });

export const confirmation = z
  .object({
    mode: fiscalEnvironment,
    state: fiscalState,
    zoi: z.string().nullable().describe('ZOI, the issuer’s protective mark: 32 hexadecimal digits'),
    eor: z.string().nullable().describe('EOR, the number of the tax authority; null until confirmed'),
    code: z.string().nullable().describe('Error code of a rejection, for example S006'),
    deadline: z.string().describe('Deadline of the confirmation'),
    confirmedAt: z.string().nullable(),
    attempts: z.int32(),
    operator: z.string().nullable().describe('Issuing person, as printed'),
  })
  .meta({ id: 'InvoiceConfirmation' });

/** A card that an invoice is about, as far as it says which car that is. */
const billedCard = z
  .object({ id: z.uuid(), number: z.string(), vehicleId: z.uuid().nullable(), plate: z.string().nullable() })
  .meta({ id: 'BilledCard' });
export type BilledCard = z.output<typeof billedCard>;

export const invoice = z
  .object({
    id: z.string(),
    version: z.int32(),
    kind: invoiceKind,
    origin: invoiceOrigin,
    state: invoiceState,
    number: z.string().nullable().describe('Premise, device and sequence number; null for a draft'),
    series: z.string().nullable(),
    year: z.int32().nullable(),
    sequence: z.int32().nullable(),
    deviceId: z.uuid().nullable(),
    customerId: z.uuid().nullable().describe('Payer; null for an anonymous consumer'),
    priceMode,
    paymentMethodId: z.uuid().nullable(),
    paymentMethod: paymentMethod.nullable().describe('Method of the largest payment; before that the chosen method'),
    paymentMethods: z
      .array(paymentMethod)
      .describe('Methods of its payments and of the open amount, the largest part first'),
    language: documentLanguage.describe('Language of the printed invoice'),
    reference: z.string().nullable().describe('Payment reference for the bank transfer'),
    issuedAt: z.string().nullable(),
    issuedOn: day.nullable(),
    servicedOn: day.nullable(),
    dueOn: day.nullable(),
    netCents: z.int32(),
    vatCents: z.int32(),
    totalCents: z.int32(),
    paidCents: z.int32(),
    creditedCents: z.int32(),
    openCents: z.int32(),
    note: z.string().nullable(),
    buyer: buyer.nullable().describe('As it was at issue'),
    seller: seller.describe('As it was at issue'),
    lines: z.array(invoiceLine),
    vatGroups: z.array(vatGroup).describe('VAT groups before advances are subtracted'),
    advances: z.array(takenAdvance).describe('Advance invoices that are subtracted'),
    payments: z.array(partOfPayment).describe('Payments, without voided ones'),
    jobCardIds: z.array(z.uuid()).describe('Job cards that are billed; of an advance invoice its card'),
    jobCards: z.array(billedCard).describe('The billed job cards, with their vehicles'),
    creditOfId: z.uuid().nullable().describe('Invoice that the credit note credits'),
    creditOfNumber: z.string().nullable(),
    reason: z.string().nullable().describe('Reason of a credit note'),
    correctsId: z.uuid().nullable().describe('Invoice that this one replaces'),
    correctsNumber: z.string().nullable(),
    operatorStaffId: z.uuid().nullable().describe('Staff member who issued it'),
    isExample: z.boolean().describe('Whether it is example data'),
    fiscal: confirmation.nullable().describe('Fiscal confirmation; null where none is required'),
    createdAt: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof invoice>;
