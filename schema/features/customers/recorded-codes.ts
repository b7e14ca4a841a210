import { z } from 'zod';
import { faultCodeStatus } from '../workshop/enums.ts';

/** As it is kept of a card and shown of its car. */
export const recordedFaultCode = z
  .object({
    id: z.string(),
    code: z.string().describe('P0299'),
    status: faultCodeStatus,
    freezeFrame: z.string().nullable().describe('What the control unit has kept beside it'),
    readAt: z.string(),
    clearedAt: z.string().nullable(),
  })
  .meta({ id: 'RecordedFaultCode' });
