import { z } from 'zod';
import { boundedText, day, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { missingField } from '../../fields/missing/missing-field.ts';
import { largest } from '../../fields/numbers.ts';
import { reason } from '../../messages/errors/index.ts';
import { fiscalEnvironment, fiscalLack, fiscalState, premiseKind, premiseState, vatCategory } from './enums.ts';
import { code } from './money-settings.ts';

/** The confirmation of invoices by the tax authority: certificates, premises, and what waits. */

const invalid = 'invalidInput';

export const fiscalCertificate = z
  .object({
    mode: fiscalEnvironment,
    subject: z.string(),
    issuer: z.string(),
    serial: z.string().describe('Serial number in decimal'),
    taxNumber: z.string(),
    validFrom: z.string(),
    validUntil: z.string(),
  })
  .meta({ id: 'FiscalCertificate' });

export const fiscalPremise = z
  .object({
    id: z.string(),
    version: z.int32(),
    mode: fiscalEnvironment,
    code: z.string(),
    kind: premiseKind,
    cadastralNumber: z.int32().nullable(),
    buildingNumber: z.int32().nullable(),
    sectionNumber: z.int32().nullable(),
    street: z.string().nullable(),
    houseNumber: z.string().nullable(),
    houseNumberAdditional: z.string().nullable(),
    community: z.string().nullable().describe('Municipality of the settlement'),
    city: z.string().nullable(),
    postcode: z.string().nullable(),
    validFrom: z.string().describe('YYYY-MM-DD'),
    state: premiseState,
    closing: z.boolean().describe('Whether the pending or rejected message closes the premise'),
    registeredAt: z.string().nullable().describe('When the tax authority registered it'),
    refusal: z.string().nullable().describe('Error code of the tax authority'),
  })
  .meta({ id: 'FiscalPremise' });

export const fiscalSettings = z
  .object({
    environments: z.array(
      z
        .object({
          mode: fiscalEnvironment,
          offered: z.boolean().describe('Whether this server offers the environment'),
          missing: z.array(fiscalLack).describe('What is missing before invoices can be confirmed'),
        })
        .meta({ id: 'FiscalReadiness' }),
    ),
    certificates: z.array(fiscalCertificate),
    premises: z.array(fiscalPremise),
  })
  .meta({ id: 'FiscalSettings' });
export type FiscalSettings = z.output<typeof fiscalSettings>;

/** This many days before a certificate ends its owner is notified. */
export const certificateWarningDays = 60;

/** A p12 has a few thousand bytes. */
const largestFile = 60_000;

export const saveFiscalCertificateInput = z.object({
  mode: fiscalEnvironment,
  file: boundedText(largestFile, invalid)
    .check(z.base64({ error: invalid }))
    .describe('PKCS #12 file (.p12) in base64'),
  password: boundedText(200, invalid),
});

/** A number of the cadastre, up to a maximum. */
export const cadastralNumber = (maximum: number) => {
  const error = reason('wholeUpTo', { maximum });
  return z.int({ error }).min(0, error).max(maximum, error);
};

export const registerPremiseInput = z.object({
  id: rowId.optional().describe('Id of the premise to update'),
  version: seenVersion.optional(),
  mode: fiscalEnvironment,
  code,
  kind: premiseKind,
  cadastralNumber: cadastralNumber(9999).nullish(),
  buildingNumber: cadastralNumber(99_999).nullish(),
  sectionNumber: cadastralNumber(9999).nullish(),
  street: requiredLine(missingField('street'), 100).nullish(),
  houseNumber: requiredLine(missingField('houseNumber'), 10).nullish(),
  houseNumberAdditional: requiredLine(invalid, 10).nullish(),
  community: requiredLine(missingField('community'), 100).nullish(),
  city: requiredLine(missingField('city'), 100).nullish(),
  postcode: boundedText(4, 'fourDigits')
    .regex(/^\d{4}$/, 'fourDigits')
    .nullish(),
  validFrom: day,
});
export type RegisterPremise = z.output<typeof registerPremiseInput>;

/** Closing is for ever. */
export const closePremiseInput = z.object({
  id: rowId,
  version: seenVersion,
  code: code.describe('Code of the premise, repeated as confirmation'),
});

export const unconfirmed = z
  .object({
    waiting: z.int32(),
    refused: z.int32(),
    deadline: z.string().nullable().describe('The earliest deadline'),
    urgentFrom: z.string().nullable().describe('When half of the time until the deadline has passed'),
    certificateUntil: z
      .string()
      .nullable()
      .describe('Expiry of the certificate, where it expires soon or has expired and the caller may upload another'),
  })
  .meta({ id: 'Unconfirmed' });
export type Unconfirmed = z.output<typeof unconfirmed>;

export const bookInvoice = z
  .object({
    id: z.string(),
    number: z.string(),
    state: fiscalState,
    eor: z.string().nullable(),
    code: z.string().nullable(),
    totalCents: z.int32(),
    issuedAt: z.string(),
    deadline: z.string(),
  })
  .meta({ id: 'BookInvoice' });
export type BookInvoice = z.output<typeof bookInvoice>;

const bookSum = z
  .object({ vatCategory, totalCents: z.int({ error: invalid }).min(1, invalid).max(largest, invalid) })
  .meta({ id: 'BookSumInput' });

/** A document of the bound book, which is written by hand while no device works. */
export const enterBookInvoiceInput = z.object({
  premiseCode: code,
  day,
  number: boundedText(20, 'bookNumber').regex(/^[1-9]\d{0,19}$/, 'bookNumber'),
  setNumber: boundedText(2, 'bookSet')
    .regex(/^(?!00)\d{2}$/, 'bookSet')
    .describe('Number of the set of original and copies within the book'),
  serialNumber: boundedText(12, 'bookSerial')
    .regex(/^[0-9A-Za-z]{4}-\d{7}$/, 'bookSerial')
    .toUpperCase()
    .describe('Serial number of the book: mark of its publisher, a dash and a number'),
  customerVatNumber: requiredLine(invalid, 20).nullish(),
  sums: z.array(bookSum, { error: invalid }).min(1, invalid).max(5, invalid).describe('Totals with tax'),
});
export type EnterBookInvoice = z.output<typeof enterBookInvoiceInput>;

/** The invoice whose confirmation is asked for at once. */
export const confirmInvoiceInput = z.object({ id: rowId });
/** The same of what was entered from the bound book. */
export const confirmBookInvoiceInput = z.object({ id: rowId });
