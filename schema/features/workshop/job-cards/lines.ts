import { z } from 'zod';
import { lineKind, lineOrigin, partState, unit, vatCategory } from '../enums.ts';

/** What a job is made of: labour, parts and what else is charged. */

export const line = z
  .object({
    id: z.string(),
    version: z.int32(),
    jobId: z.uuid(),
    kind: lineKind,
    description: z.string(),
    quantityThousandths: z.int32(),
    unit,
    unitPrice: z
      .int32()
      .nullable()
      .describe('Ten-thousandths of a euro, in the price mode of the card; null for who may not see prices'),
    costPrice: z.int32().nullable().describe('What it cost the workshop; null for who may not see costs'),
    discountBasisPoints: z.int32().nullable(),
    discountCents: z.int32().nullable().describe('Taken off after the percentage'),
    amountCents: z.int32().nullable().describe('Rounded once; null for who may not see prices'),
    vatCategory,
    vatGround: z.string().nullable().describe('Why there is no tax'),
    labourRateId: z.uuid().nullable(),
    partNumber: z.string().nullable(),
    brand: z.string().nullable(),
    supplierName: z.string().nullable(),
    origin: lineOrigin,
    partState,
    isSupplies: z.boolean().describe('The card’s own line for small material, which follows the others'),
    sortOrder: z.int32(),
  })
  .meta({ id: 'Line' });
export type Line = z.output<typeof line>;
