import { z } from 'zod';
import { boundedText, clearableLine, clearableMessage, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { limits } from '../../rules.ts';
import { decisions, estimate, shownJob } from '../desk/estimates.ts';
import { inspection, inspectionCounts, seenInspection } from '../desk/inspections/inspections.ts';
import { jobCard, totals } from '../desk/job-cards.ts';
import { invoice } from '../money/invoices.ts';
import {
  decision,
  documentLanguage,
  estimateState,
  inspectionGrade,
  invoiceState,
  jobCardState,
  priceMode,
  severity,
} from '../workshop/enums.ts';

/** One address per visit, for the car's owner: what is asked, how far the work is, what has to be paid. */

export const shareLink = z
  .object({
    id: z.string(),
    version: z.int32(),
    jobCardId: z.uuid().nullable(),
    invoiceId: z.uuid().nullable().describe('Set where the link shows a single invoice'),
    createdAt: z.string(),
    expiresAt: z.string().nullable().describe('Null until the car is delivered'),
    revokedAt: z.string().nullable(),
    lastOpenedAt: z.string().nullable(),
  })
  .meta({ id: 'ShareLink' });
export type ShareLinkAnswer = z.output<typeof shareLink>;

const url = z.string().describe('Public address, the same until the link is revoked');

export const sharedLink = z.object({ shareLink, url }).meta({ id: 'SharedLink' });
export const sentEstimate = z.object({ estimate, url }).meta({ id: 'SentEstimate' });
export const shareInspectionInput = seenInspection;
export const sharedInspectionOfCard = z.object({ inspection, url }).meta({ id: 'InspectionWithLink' });
export const sentInvoice = z.object({ invoice, url }).meta({ id: 'SentInvoice' });
export const informedCustomer = z.object({ jobCard, url }).meta({ id: 'ToldCustomer' });

/** How an address reaches the customer: by our mail, or handed to the caller, for the sender's own program. */
export const sendChannel = z
  .enum(['EMAIL', 'LINK', 'QR', 'SMS', 'WHATSAPP', 'VIBER'], { error: 'invalidInput' })
  .meta({ id: 'SendChannel' });

export const shareLinkInput = z.object({
  jobCardId: rowId.optional().describe('Job card of the visit'),
  invoiceId: rowId.optional().describe('Instead of `jobCardId`: a single invoice'),
});
export const shareLinksInput = z.object({ jobCardId: rowId });
export const revokeShareLinkInput = z.object({ id: rowId });
export const sendEstimateInput = z.object({
  id: rowId,
  version: seenVersion,
  channel: sendChannel.describe('With EMAIL it is sent to the customer’s address'),
});
export const notifyCustomerInput = z.object({
  jobCardId: rowId,
  channel: sendChannel,
  text: clearableMessage(1000)
    .optional()
    .describe('Replaces the standard text of the e-mail; web addresses are sent as plain text'),
});
export const sentItemsInput = z.object({
  customerId: rowId.optional().describe('Customer to whom items were sent'),
  invoiceId: rowId.optional().describe('Instead of `customerId`: what was sent of one invoice'),
});
export const sentItem = z
  .object({
    id: z.string(),
    kind: z.enum(['ESTIMATE', 'VISIT', 'INVOICE', 'REMINDER']).meta({ id: 'SentKind' }),
    channel: sendChannel.nullable().describe('Null for automatic e-mails'),
    sentAt: z.string(),
    seenAt: z.string().nullable().describe('When the customer last opened it; null where unknown'),
    number: z.string().nullable().describe('Number of the estimate, invoice or job card'),
    jobCardId: z.uuid().nullable(),
    invoiceId: z.uuid().nullable(),
  })
  .meta({ id: 'SentItem' });
export type SentItem = z.output<typeof sentItem>;

export const sendInvoiceInput = z.object({
  id: rowId,
  channel: sendChannel
    .default('EMAIL')
    .describe(
      'With EMAIL it is sent to the customer’s address with the PDF and, where the customer wants one, the e-invoice',
    ),
  pdfOnly: z
    .boolean({ error: 'invalidInput' })
    .default(false)
    .describe('Leaves the e-invoice out, also for a customer who wants one'),
});

/** In characters; ours have 43. */
const longestToken = 200;
/** The secret part of the address. What is no token of ours is refused like one that was never given, however long it is. */
export const shareToken = boundedText(limits.bodyBytes, 'invalidInput').transform((token) =>
  token.length > longestToken ? '' : token,
);

const sharedFile = z.object({ id: z.string(), url: z.string() }).meta({ id: 'SharedFile' });

const shownEstimate = z
  .object({
    id: z.string(),
    number: z.string(),
    revision: z.int32(),
    state: estimateState,
    validUntil: z.string().nullable().describe('YYYY-MM-DD, in the time zone of the workshop'),
    priceMode,
    jobs: z.array(
      shownJob
        .extend({
          decision: decision.nullable(),
          severity: severity.nullable().describe('How serious the finding is that it mends; null of other work'),
          files: z.array(sharedFile).readonly().describe('Photos of the job that the customer is shown'),
        })
        .meta({ id: 'SharedJob' }),
    ),
    totals,
  })
  .meta({ id: 'SharedEstimate' });

const shownInvoice = z
  .object({
    number: z.string(),
    state: invoiceState,
    totalCents: z.int32(),
    openCents: z.int32(),
    dueOn: z.string().nullable(),
    recipient: z.string().nullable().describe('Payee of the bank transfer; the other fields complete it'),
    iban: z.string().nullable(),
    bic: z.string().nullable(),
    reference: z.string().nullable(),
  })
  .meta({ id: 'SharedInvoice' });

const shownInspection = z
  .object({
    title: z.string(),
    sharedAt: z.string(),
    counts: inspectionCounts,
    items: z
      .array(
        z
          .object({
            itemKey: z.string(),
            title: z.string(),
            grade: inspectionGrade,
            note: z.string().nullable(),
            valueThousandths: z.int32().nullable(),
            unit: z.string().nullable(),
            choice: z.string().nullable(),
            files: z.array(sharedFile).readonly(),
          })
          .meta({ id: 'SharedPoint' }),
      )
      .describe('What is dangerous first, what is in order last'),
    disclaimer: z.string().describe('Says that it is no roadworthiness test'),
  })
  .meta({ id: 'SharedInspection' });

export const sharedDocument = z
  .object({
    state: z
      .enum(['OPEN', 'DECIDED', 'EXPIRED', 'CLOSED'])
      .meta({ id: 'SharedState' })
      .describe('State of the newest estimate that was sent; CLOSED once the card is cancelled'),
    language: z.enum(documentLanguage.options).meta({ id: 'SharedLanguage' }).describe('Language of the customer'),
    workshop: z
      .object({
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        logo: z.object({ url: z.string(), width: z.int32(), height: z.int32() }).meta({ id: 'SharedLogo' }).nullable(),
      })
      .meta({ id: 'SharedWorkshop' }),
    vehicle: z
      .object({ plate: z.string().nullable(), make: z.string().nullable(), model: z.string().nullable() })
      .meta({ id: 'SharedVehicle' })
      .nullable(),
    card: z
      .object({ number: z.string(), state: jobCardState, promisedAt: z.string().nullable() })
      .meta({ id: 'SharedCard' })
      .nullable(),
    estimate: shownEstimate.nullable(),
    invoice: shownInvoice.nullable(),
    inspection: shownInspection.nullable().describe('The newest one that was shared'),
    files: z.array(sharedFile).readonly().describe('Photos and documents that are shown to the customer'),
    callAskedAt: z.string().nullable().describe('When the customer requested a callback'),
  })
  .meta({ id: 'SharedDocument' });
export type SharedDocument = z.output<typeof sharedDocument>;

export const sharedDocumentInput = z.object({ token: shareToken });
export const decideSharedInput = z.object({
  token: shareToken,
  estimateId: rowId.describe('The estimate that was shown'),
  decisions,
  byName: requiredLine('byNameNeeded', 200),
  phone: clearableLine(40).optional(),
});
export const callMeInput = z.object({ token: shareToken, phone: clearableLine(40).optional() });
