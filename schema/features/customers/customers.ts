import { z } from 'zod';
import {
  boundedText,
  clearableLine,
  clearableMailbox,
  clearableMessage,
  requiredLine,
  rowId,
  seenVersion,
} from '../../fields/fields.ts';
import { countryCode, wholeUpTo } from '../../fields/numbers.ts';
import { compactVatId } from '../../fields/vat-ids.ts';
import {
  consentSource,
  customerKind,
  customerOrder,
  documentLanguage,
  eInvoiceForm,
  messageChannel,
  messageClass,
} from '../workshop/enums.ts';

/** Who brings the vehicles, and who pays. */

const flag = z.boolean({ error: 'invalidInput' });
const contactsMaximum = 20;

const newContact = z
  .object({
    name: requiredLine('nameNeeded', 200),
    phone: clearableLine(40).optional(),
    email: clearableMailbox.optional(),
    mayApprove: flag.optional(),
  })
  .meta({ id: 'ContactInput' });

export const contact = z
  .object({
    name: z.string(),
    phone: z.string().nullable().describe('E.164'),
    email: z.string().nullable(),
    mayApprove: z.boolean().describe('Whether the contact may approve work'),
  })
  .meta({ id: 'Contact' });

/** Without what people write between its characters; whether it is right depends on the country. */
const compactNumber = boundedText(40, 'invalidInput')
  .nullable()
  .transform((typed) => (typed && compactVatId(typed)) || null);

const customerFields = {
  email: clearableMailbox.optional(),
  phone: clearableLine(40).optional(),
  contacts: z.array(newContact, { error: 'invalidInput' }).max(contactsMaximum, 'invalidInput').optional(),
  address: clearableLine(200).optional(),
  postcode: clearableLine(16).optional(),
  town: clearableLine(100).optional(),
  country: countryCode.optional(),
  taxNumber: compactNumber.optional(),
  vatId: compactNumber.optional(),
  language: documentLanguage.nullish(),
  eInvoiceForm: eInvoiceForm.nullish().describe('Null: no e-invoices'),
  paymentTermDays: wholeUpTo(365).nullish(),
  discountLabour: wholeUpTo(10_000).optional(),
  discountParts: wholeUpTo(10_000).optional(),
  notes: clearableMessage(5000).optional(),
  consentReminders: flag.optional().describe('The server records the time of consent'),
  consentMarketing: flag.optional().describe('Advertising on every channel; the server records the time of consent'),
} as const;

export const newCustomer = z.object({
  kind: customerKind.default('PERSON'),
  name: requiredLine('nameNeeded', 200),
  ...customerFields,
});
export type NewCustomer = z.output<typeof newCustomer>;

/** What is left out stays; null takes a value away. */
export const changedCustomer = z.object({
  id: rowId,
  version: seenVersion,
  kind: customerKind.optional(),
  name: requiredLine('nameNeeded', 200).optional(),
  ...customerFields,
});

export const seenRow = z.object({ id: rowId, version: seenVersion });
export const mergedCustomers = z.object({ keepId: rowId, goneId: rowId });
export const customerFilter = z
  .object({
    archived: flag.optional(),
    kind: customerKind.optional(),
    orderBy: customerOrder.optional().describe('Default: by creation'),
    descending: flag.optional().describe('Sorts in descending order'),
  })
  .meta({ id: 'CustomerFilter' });

const consent = z
  .object({
    id: z.string(),
    class: messageClass,
    channel: messageChannel,
    how: consentSource,
    textVersion: z.string().describe('Which words were agreed to'),
    givenAt: z.string(),
    withdrawnAt: z.string().nullable(),
  })
  .meta({ id: 'Consent' });

/** What a consent is about; service messages need none. */
const consentTo = {
  customerId: rowId,
  class: messageClass.exclude(['SERVICE'], { error: 'invalidInput' }).meta({ id: 'ConsentClass' }),
} as const;
export const recordConsentInput = z.object({
  ...consentTo,
  channel: messageChannel,
  how: consentSource,
  textVersion: requiredLine('invalidInput', 60).describe('Which words were agreed to'),
});
export const withdrawConsentInput = z.object({
  ...consentTo,
  channel: messageChannel.optional().describe('Every channel unless given'),
});

export const customer = z
  .object({
    id: z.string(),
    version: z.int32(),
    kind: customerKind,
    name: z.string(),
    contacts: z.array(contact),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164; null also when the caller may not see phone numbers'),
    address: z.string().nullable(),
    postcode: z.string().nullable(),
    town: z.string().nullable(),
    country: z.string(),
    taxNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    language: documentLanguage.nullable().describe('Language of documents; default: that of the workshop'),
    eInvoiceForm: eInvoiceForm.nullable().describe('Format of e-invoices; null for none'),
    paymentTermDays: z.int32().nullable(),
    discountLabour: z.int32().nullable().describe('Hundredths of a percent'),
    discountParts: z.int32().nullable().describe('Hundredths of a percent'),
    creditCents: z.int32().nullable().describe('Unused credit; null when the caller may not see it'),
    notes: z.string().nullable(),
    noShows: z
      .int32()
      .nullable()
      .describe('How many appointments the customer did not come to; null where that is not counted'),
    consentRemindersAt: z.string().nullable(),
    consentMarketingAt: z.string().nullable().describe('Since when advertising is agreed to on every channel'),
    optedOutAt: z.string().nullable().describe('Since when the customer wants no invitations by mail'),
    portalBlockedAt: z.string().nullable().describe('Since when the customer is blocked from the portal'),
    consents: z
      .array(consent)
      .readonly()
      .nullable()
      .describe('The latest first; null where a customer is shown beside something else'),
    archivedAt: z.string().nullable(),
    mergedIntoId: z.uuid().nullable(),
    erasedAt: z.string().nullable(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.output<typeof customer>;
