import { z } from 'zod';
import { boundedText, requiredLine, rowId, seenVersion } from '../../fields/fields.ts';
import { largest, wholeUpTo } from '../../fields/numbers.ts';
import { paymentKind, paymentProvider } from './enums.ts';

/** Rates of labour, methods of payment and issuing devices: what the workshop chooses from when it bills. */

const row = { id: z.string(), version: z.int32() } as const;
/** With an id one is changed, and omitted fields stay as they are; without, one is added. */
const seen = { id: rowId.optional(), version: seenVersion.optional() } as const;
const name = requiredLine('nameNeeded', 200);
const flag = z.boolean({ error: 'invalidInput' });

export const labourRate = z
  .object({
    ...row,
    name: z.string(),
    price: z.int32().nullable().describe('Ten-thousandths of a euro an hour; null when the caller may not see prices'),
    isDefault: z.boolean(),
  })
  .meta({ id: 'LabourRate' });

export const saveLabourRateInput = z.object({
  ...seen,
  name: name.optional(),
  price: wholeUpTo(largest).optional(),
  isDefault: flag.optional(),
});

export const paymentMethod = z
  .object({
    ...row,
    name: z.string(),
    kind: paymentKind,
    needsConfirmation: z.boolean(),
    provider: paymentProvider
      .nullable()
      .describe('Through whom its payments come by themselves; null for those that are recorded'),
    fiscalNote: z.string().nullable().describe('Who was asked whether its payments need fiscal confirmation, and when'),
    active: z.boolean(),
  })
  .meta({ id: 'PaymentMethod' });

export const savePaymentMethodInput = z.object({
  ...seen,
  name: name.optional(),
  kind: paymentKind.optional(),
  needsConfirmation: flag.optional(),
  fiscalNote: requiredLine('fiscalNoteNeeded', 500)
    .optional()
    .describe('Who was asked, and when; required to change `needsConfirmation` of online payments'),
  active: flag.optional(),
});

/** As the tax authority takes it. */
export const code = boundedText(20, 'codeLetters').regex(/^[0-9A-Za-z]{1,20}$/, 'codeLetters');

export const issuingDevice = z
  .object({
    ...row,
    premiseCode: z.string(),
    deviceCode: z.string(),
    confirmed: z.boolean().describe('Whether its invoices need fiscal confirmation'),
    firstNumber: z.int32().describe('Number of its first invoice'),
  })
  .meta({ id: 'IssuingDevice' });

export const saveIssuingDeviceInput = z.object({
  ...seen,
  premiseCode: code.optional(),
  deviceCode: code.optional(),
  confirmed: flag.optional(),
  firstNumber: z.int({ error: 'invalidInput' }).min(1, 'invalidInput').max(largest, 'invalidInput').optional(),
});
