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
import { documentLanguage, fiscalMode, priceMode, vatStatus } from './enums.ts';
import { issuingDevice, labourRate, paymentMethod } from './money-settings.ts';

/** The workshop itself: what stands on its documents, and how it works. */

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
    version: z.int32().describe('Counted up by each change; whoever changes it names the one they saw.'),
    name: z.string(),
    legalName: z.string().nullable(),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    town: z.string().nullable(),
    country: z.string().describe('ISO 3166, for example SI'),
    registrationNumber: z.string().nullable(),
    registerEntry: z
      .string()
      .nullable()
      .describe('The court or register of a company with the number of its entry, and its share capital'),
    taxNumber: z.string().nullable().describe('Eight digits'),
    vatStatus,
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    phone: z.string().nullable().describe('E.164'),
    email: z.string().nullable(),
    zone: z.string().describe('For example Europe/Ljubljana'),
    language: documentLanguage.describe('Of documents for customers who have none of their own'),
    openingHours: z.string().nullable(),
    invoiceNote: z.string().nullable(),
    paymentTermDays: z.int32(),
    priceMode,
    approvalToleranceBasisPoints: z.int32().describe('Hundredths of a percent above what was approved'),
    suppliesBasisPoints: z.int32().nullable().describe('Of the line for small material; null for none'),
    suppliesCapCents: z.int32().nullable(),
    discountLimits,
    ...switches,
    fiscalMode,
    fiscalDeclaredAt: z.string().nullable().describe('ISO 8601: when the owner declared that another till confirms'),
    exampleLoadedAt: z.string().nullable().describe('ISO 8601: since when there is something to look around in'),
    demoUntil: z.string().nullable().describe('ISO 8601: until when a live demo is kept; null of all other workshops'),
    logo: workshopLogo.nullable().describe('`/api/files/<id>`; brought with `isLogo`, and taken away by `removeFile`'),
    isEmpty: z.boolean().describe('Whether there is neither a customer nor a vehicle nor a job card yet'),
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
