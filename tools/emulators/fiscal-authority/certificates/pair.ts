import { z } from 'zod';

/** A certificate and the key that belongs to it. */
export const pairSchema = z.object({
  /** PEM */
  certificate: z.string(),
  /** PEM, PKCS#8 */
  privateKey: z.string(),
  /** The serial number in decimal digits, above 2^53. */
  serial: z.string().regex(/^\d+$/),
});
export type Pair = z.output<typeof pairSchema>;
