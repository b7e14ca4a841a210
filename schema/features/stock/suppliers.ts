import { z } from 'zod';
import {
  boundedText,
  clearable,
  clearableLine,
  clearableMailbox,
  requiredLine,
  rowId,
  seenVersion,
} from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { compactVatId } from '../../fields/vat-ids.ts';
import { orderChannel } from '../workshop/enums.ts';

/** From whom parts are bought, and how that supplier takes orders. */

const flag = z.boolean({ error: 'invalidInput' });
const daysMaximum = 365;

/** Of any country, without what people write between its characters. */
const compactNumber = boundedText(40, 'invalidInput')
  .nullable()
  .transform((typed) => (typed && compactVatId(typed)) || null);

const clock = boundedText(5, 'invalidInput').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalidInput');

export const savedSupplier = z.object({
  id: rowId.optional().describe('Supplier to update; without it one is created'),
  version: seenVersion.optional(),
  name: requiredLine('nameNeeded', 200).optional().describe('Required for a new supplier'),
  taxNumber: compactNumber.optional(),
  vatId: compactNumber.optional(),
  email: clearableMailbox.optional(),
  phone: clearableLine(40).optional(),
  orderChannel: orderChannel.optional(),
  accountNo: clearableLine(50).optional().describe('Number of the workshop with the supplier'),
  leadDays: wholeUpTo(daysMaximum).optional(),
  cutOff: clearable(clock, 5, 'invalidInput').optional().describe('HH:MM, until when an order leaves on the same day'),
  minOrderCents: wholeUpTo(largest).nullish(),
  coreTermDays: wholeUpTo(daysMaximum).optional().describe('Within how many days a core has to be returned'),
  archived: flag.optional(),
});
export type SavedSupplier = z.output<typeof savedSupplier>;

export const supplierFilter = z.object({ archived: flag.optional() }).meta({ id: 'SupplierFilter' });

export const supplier = z
  .object({
    id: z.uuid(),
    version: z.int32(),
    name: z.string(),
    taxNumber: z.string().nullable(),
    vatId: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    orderChannel,
    accountNo: z.string().nullable().describe('Number of the workshop with the supplier'),
    leadDays: z.int32(),
    cutOff: z.string().nullable().describe('HH:MM'),
    minOrderCents: z.int32().nullable(),
    coreTermDays: z.int32(),
    archivedAt: z.string().nullable(),
  })
  .meta({ id: 'Supplier' });
export type Supplier = z.output<typeof supplier>;
