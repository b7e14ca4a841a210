import { z } from 'zod';
import { boundedText, moment, rowId, seenVersion } from '../../fields/fields.ts';
import { fileOwners } from './file-mimes.ts';

/** Photos and papers: of cards and jobs above all, of cars, customers and the workshop itself. */

export const fileOwner = z.enum(fileOwners, { error: 'invalidInput' }).meta({ id: 'FileOwner' });

export const file = z
  .object({
    id: z.string(),
    version: z.int32(),
    name: z.string(),
    mime: z.string().describe('Media type, detected from the content'),
    bytes: z.int32(),
    width: z.int32().nullable().describe('In pixels, as is `height`; null for documents'),
    height: z.int32().nullable(),
    showToCustomer: z.boolean(),
    jobCardId: z
      .uuid()
      .nullable()
      .describe('Record that the file belongs to; the workshop itself where all of these ids are null'),
    jobId: z.uuid().nullable(),
    vehicleId: z.uuid().nullable(),
    customerId: z.uuid().nullable(),
    tyreSetId: z.uuid().nullable(),
    partId: z.uuid().nullable(),
    goodsReceiptId: z.uuid().nullable(),
    supplierInvoiceId: z.uuid().nullable(),
    createdById: z.uuid().nullable().describe('Staff member who uploaded it'),
    createdAt: z.string(),
    mayChange: z.boolean().describe('Whether the caller may remove it or change its visibility'),
  })
  .meta({ id: 'File' });
export type FileAnswer = z.output<typeof file>;

/** `JOB_CARD:<id>`, as it is in a form with a file. */
export const belongsTo = boundedText(60, 'invalidInput')
  .transform((text) => {
    const [kind, id] = text.split(':');
    return { kind, id };
  })
  .pipe(z.object({ kind: fileOwner, id: rowId }, { error: 'invalidInput' }));

const writtenYes = boundedText(5, 'invalidInput')
  .pipe(z.enum(['true', 'false'], { error: 'invalidInput' }))
  .transform((text) => text === 'true')
  .optional();

/** The fields that come with a file. */
export const fileFields = z.object({
  belongsTo,
  showToCustomer: writtenYes,
  operationId: rowId
    .optional()
    .describe('The same file with the same id is kept once, and answered the same, for 35 days'),
  occurredAt: moment.optional().describe('When it was brought, where that was without a network; default: now'),
  isLogo: writtenYes.describe('Makes a picture of the workshop the logo of its documents'),
});

export const filesInput = z.object({
  kind: fileOwner.describe('Kind of record; files of a job card include those of its jobs'),
  id: rowId,
});
export const updateFileInput = z.object({ id: rowId, version: seenVersion, showToCustomer: z.boolean() });
export const seenFile = z.object({ id: rowId, version: seenVersion });
