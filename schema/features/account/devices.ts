import { z } from 'zod';
import { boundedText } from '../../fields/fields.ts';

/** Names one device of an account by the handle that the list gives it. */
export const deviceInput = z.object({
  id: boundedText(32, 'invalidInput').regex(/^[0-9a-f]{32}$/, { error: 'invalidInput' }),
});
export type DeviceInput = z.output<typeof deviceInput>;

/** What somebody uses, by names that are the same in every language. */
export const deviceSoftware = z
  .object({
    app: z.string().nullable().describe('For example Chrome, or Delavnica for our desktop app; null where unknown.'),
    system: z.string().nullable().describe('For example Windows; null where unknown.'),
  })
  .meta({ id: 'DeviceSoftware' });
export type DeviceSoftware = Readonly<z.output<typeof deviceSoftware>>;

/** A session as its owner sees it: where somebody is logged in. */
export const device = z
  .object({
    id: z.string().describe('Public id of the session. It is not the session token.'),
    name: z.string().describe('Display name, for example Chrome on Windows.'),
    software: deviceSoftware,
    current: z.boolean().describe('Whether it is this device.'),
    createdAt: z.string().describe('ISO 8601'),
    lastUsedAt: z.string().describe('ISO 8601, accurate to an hour.'),
  })
  .meta({ id: 'Device' });
export type Device = Readonly<z.output<typeof device>>;
