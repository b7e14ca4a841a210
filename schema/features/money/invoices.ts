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
    vatId: z.string().nullable().describe('Null for a small taxpayer'),
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
    position: z.int32().describe('From 1'),
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z.int32().describe('Ten-thousandths of a euro, in the price mode of the invoice'),
    discountBasisPoints: z.int32(),
    discountCents: z.int32().describe('Taken off after the percentage'),
    vatCategory,
    vatGround: z.string().nullable().describe('Why there is no tax'),
    vatGroundKind: vatGroundKind.nullable(),
    amountCents: z.int32().describe('In the price mode of the invoice'),
    netCents: z.int32(),
    creditedThousandths: z.int32().describe('What credit notes have taken back of the quantity'),
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
    amountCents: z.int32().describe('The part for this invoice'),
    paidAt: z.string(),
    paymentMethodId: z.uuid().nullable(),
    paymentMethod: paymentMethod.nullable().describe('Null where a credit note pays it'),
    reference: z.string().nullable(),
    voidedAt: z.string().nullable(),
  })
  .meta({ id: 'InvoicePayment' });

export const confirmation = z
  .object({
    mode: fiscalEnvironment,
    state: fiscalState,
    zoi: z.string().nullable().describe('The protective mark, 32 hexadecimal digits'),
    eor: z.string().nullable().describe('The number of the tax authority; null until it has confirmed'),
    code: z.string().nullable().describe('Of a refusal, for example S006'),
    deadline: z.string().describe('Until when it has to be confirmed'),
    confirmedAt: z.string().nullable(),
    attempts: z.int32(),
    operator: z.string().nullable().describe('Who issued it, as it is printed'),
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
    number: z.string().nullable().describe('Premise, device and sequence; null while it is a draft'),
    series: z.string().nullable(),
    year: z.int32().nullable(),
    sequence: z.int32().nullable(),
    deviceId: z.uuid().nullable(),
    customerId: z.uuid().nullable().describe('Who pays; null for a final consumer'),
    priceMode,
    paymentMethodId: z.uuid().nullable(),
    paymentMethod: paymentMethod.nullable().describe('By which most of it is paid; the chosen one until something is'),
    paymentMethods: z.array(paymentMethod).describe('Of its payments, and of what is open; the largest part first'),
    language: documentLanguage.describe('Of the printed invoice'),
    reference: z.string().nullable().describe('For the transfer'),
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
    buyer: buyer.nullable().describe('As it was when the invoice was issued'),
    seller: seller.describe('As it was when the invoice was issued'),
    lines: z.array(invoiceLine),
    vatGroups: z.array(vatGroup).describe('Without the advances'),
    advances: z.array(takenAdvance).describe('Advance invoices that are subtracted'),
    payments: z.array(partOfPayment).describe('Without those that were voided'),
    jobCardIds: z.array(z.uuid()).describe('The cards whose jobs are billed, or of an advance its card'),
    jobCards: z.array(billedCard).describe('The same, with their vehicles'),
    creditOfId: z.uuid().nullable().describe('The invoice that a credit note takes back'),
    creditOfNumber: z.string().nullable(),
    reason: z.string().nullable().describe('Of a credit note'),
    correctsId: z.uuid().nullable().describe('The invoice that this one is written in place of'),
    operatorStaffId: z.uuid().nullable().describe('Who issued it'),
    isExample: z.boolean().describe('Only there to look around in'),
    fiscal: confirmation.nullable().describe('Null where the tax authority does not confirm it'),
    createdAt: z.string(),
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.output<typeof invoice>;
