import { z } from 'zod';
import { rowId } from '../../fields/fields.ts';

/** What the desk does about the portal of a customer. */

export const ofPortalInput = z.object({ customerId: rowId });
export const blockPortalInput = z.object({ customerId: rowId, blocked: z.boolean({ error: 'invalidInput' }) });

/** Deferred work that a customer has asked for in the portal, until it is planned. */
export const portalWish = z
  .object({
    customerId: z.uuid(),
    customerName: z.string(),
    phone: z.string().nullable().describe('Of the customer, in E.164'),
    vehicleId: z.uuid(),
    plate: z.string().nullable(),
    jobIds: z.array(z.uuid()),
    titles: z.array(z.string()).describe('Of the jobs'),
    at: z.string(),
  })
  .meta({ id: 'PortalWish' });
export type PortalWish = z.output<typeof portalWish>;

export const sentPortalLink = z
  .object({ sentTo: z.string().describe('E-mail address') })
  .meta({ id: 'SentPortalLink' });
export const endedPortalSessions = z
  .object({ ended: z.int32().describe('How many sessions were open') })
  .meta({ id: 'EndedPortalSessions' });
