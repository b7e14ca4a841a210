import type { z } from 'zod';
import type { invoiceKind } from '../workshop/enums.ts';

/**
 * How a document counts in a sum: a credit note gives back what an invoice asks for. The amounts of both are stored
 * above zero.
 *
 * @returns the sign of its cents
 */
export const invoiceSign = (kind: z.output<typeof invoiceKind>): 1 | -1 => (kind === 'CREDIT' ? -1 : 1);
