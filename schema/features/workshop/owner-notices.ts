import { z } from 'zod';
import { ownerNoticeKind } from './enums.ts';

/** Something that has stopped by itself, and that the owner has to look after. */
export const ownerNotice = z
  .object({ kind: ownerNoticeKind, at: z.string().describe('Since when') })
  .meta({ id: 'OwnerNotice' });
export type OwnerNotice = z.output<typeof ownerNotice>;
