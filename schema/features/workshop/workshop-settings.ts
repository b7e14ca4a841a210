import { z } from 'zod';
import { roleAnswer } from '../../fields/closed-sets.ts';
import {
  clearableLine,
  clearableMailbox,
  clearableMessage,
  requiredLine,
  rowId,
  seenVersion,
} from '../../fields/fields.ts';
import {
  clearableBic,
  clearableIban,
  clearableTaxNumber,
  countryCode,
  largest,
  wholeUpTo,
} from '../../fields/numbers.ts';
import { documentLanguage, fiscalMode, onlinePayments, priceMode, vatStatus } from './enums.ts';
import { issuingDevice, labourRate, paymentMethod } from './money-settings.ts';

/** The workshop itself: what is on its documents, and how it works. */

const discountLimits = z
  .object({
    receptionist: wholeUpTo(10_000).describe('Hundredths of a percent'),
    mechanic: wholeUpTo(10_000).describe('Hundredths of a percent'),
  })
  .meta({ id: 'DiscountLimits' });

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** What a role of the team sees and may beside the table of schema/permissions.ts. */
const switches = {
  receptionistMayCredit: z.boolean(),
  receptionistSeesCost: z.boolean(),
  mechanicSeesPrices: z.boolean(),
  mechanicSeesPhone: z.boolean(),
  receptionistMayVoidLater: z.boolean(),
  qualityCheck: z.boolean(),
  stockEnabled: z
    .boolean()
    .describe('Whether parts are counted; without it what moves them is refused with INVALID_STATE'),
  negativeStock: z.boolean().describe('Whether more can be taken than is there'),
} as const;

/** In characters: court, number and capital. */
export const longestRegisterEntry = 200;

/** What the owner changes; null takes a value away. */
export const workshopFields = z.object({
  name: requiredLine('nameNeeded', 200),
  legalName: clearableLine(200),
  address: clearableLine(200),
  postcode: clearableLine(16),
  town: clearableLine(100),
  country: countryCode,
  registrationNumber: clearableLine(20),
  registerEntry: clearableLine(longestRegisterEntry),
  taxNumber: clearableTaxNumber,
  vatStatus,
  iban: clearableIban,
  bic: clearableBic,
  phone: clearableLine(40),
  email: clearableMailbox,
  zone: requiredLine('invalidInput', 60).refine(isZone, { error: 'invalidInput' }),
  language: documentLanguage,
  openingHours: clearableMessage(1000),
  invoiceNote: clearableMessage(1000),
  paymentTermDays: wholeUpTo(365),
  priceMode,
  approvalToleranceBasisPoints: wholeUpTo(1000),
  suppliesBasisPoints: wholeUpTo(10_000).nullable(),
  suppliesCapCents: wholeUpTo(largest).nullable(),
  discountLimits,
  fiscalMode,
  ...switches,
});

/** What is left out stays. */
export const updateWorkshopInput = workshopFields.partial().extend({ id: rowId, version: seenVersion });
export type UpdateWorkshop = z.output<typeof updateWorkshopInput>;

/** The picture on its papers; a file of the workshop. */
const workshopLogo = z
  .object({ id: z.string(), version: z.int32(), width: z.int32(), height: z.int32().describe('In pixels, as width') })
  .meta({ id: 'WorkshopLogo' });

/** The workshop as it is answered. */
export const workshopAnswer = z
  .object({
    id: z.string(),
    version: z.int32().describe('Increased by each change; an update names the version that it is based on.'),
    name: z.string(),
    slug: z.string().describe('The name of the workshop in the address of its public pages'),
    legalName: z.string().nullable(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    town: z.string().nullable(),
    country: z.string().describe('ISO 3166, for example SI'),
    registrationNumber: z.string().nullable(),
    registerEntry: z
      .string()
      .nullable()
      .describe('Register court and entry number of a company, and its share capital'),
    taxNumber: z.string().nullable().describe('Eight digits'),
    vatStatus,
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    phone: z.string().nullable().describe('E.164'),
    email: z.string().nullable(),
    zone: z.string().describe('For example Europe/Ljubljana'),
    language: documentLanguage.describe('Language of documents for customers without a language'),
    openingHours: z.string().nullable(),
    invoiceNote: z.string().nullable(),
    paymentTermDays: z.int32(),
    priceMode,
    approvalToleranceBasisPoints: z.int32().describe('Hundredths of a percent above what was approved'),
    suppliesBasisPoints: z
      .int32()
      .nullable()
      .describe('Percentage of the line for small material in hundredths; null for none'),
    suppliesCapCents: z.int32().nullable(),
    discountLimits,
    ...switches,
    fiscalMode,
    onlinePayments: onlinePayments.describe(
      'Whether customers can pay invoices online; PENDING until Stripe allows it',
    ),
    fiscalDeclaredAt: z
      .string()
      .nullable()
      .describe('ISO 8601; when the owner declared that another cash register confirms the invoices'),
    exampleLoadedAt: z.string().nullable().describe('ISO 8601; when the example data was loaded, or null'),
    demoUntil: z.string().nullable().describe('ISO 8601; when a demo workshop is deleted, or null'),
    logo: workshopLogo.nullable().describe('`/api/files/<id>`; uploaded with `isLogo`, removed by `removeFile`'),
    isEmpty: z.boolean().describe('Whether there are no customers, vehicles and job cards yet'),
    labourRates: z.array(labourRate),
    paymentMethods: z.array(paymentMethod),
    issuingDevices: z.array(issuingDevice),
  })
  .meta({ id: 'Workshop' });

/** What somebody may do: the same acts in the same order for everybody. */
export const permissionsAnswer = z
  .object({
    role: roleAnswer,
    acts: z.array(z.object({ act: z.string(), allowed: z.boolean() }).meta({ id: 'AllowedAct' })),
  })
  .meta({ id: 'Permissions' });
