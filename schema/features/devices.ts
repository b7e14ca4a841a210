import { z } from 'zod';
import { boundedText } from '../fields/fields.ts';

/** Names one device of an account by the handle that the list gives it. */
export const deviceInput = z.object({
  id: boundedText(32, 'Invalid input').regex(/^[0-9a-f]{32}$/, { error: 'Invalid input' }),
});
export type DeviceInput = z.output<typeof deviceInput>;
