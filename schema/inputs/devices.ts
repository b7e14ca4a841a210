import { z } from 'zod';

/** Names one device of an account by the handle that the list gives it. */
export const deviceInput = z.object({
  id: z.string({ error: 'Invalid input' }).regex(/^[0-9a-f]{32}$/, { error: 'Invalid input' }),
});
export type DeviceInput = z.output<typeof deviceInput>;
