import { z } from 'zod';
import { boundedText, requiredMessage, rowId } from '../../fields/fields.ts';
import { fillInAllFields } from '../../fields/fill-in-all-fields.ts';
import { lengths } from '../../rules.ts';

/** What somebody who is signed in writes to support, and what is said of the system. */

export const writeToSupportInput = z.object({
  message: requiredMessage(fillInAllFields, lengths.messageMaximum),
  /** The address of the screen that it is about, without what follows its path. */
  screen: boundedText(200).optional(),
  /** The number of the request that failed, by which it is found in the log. */
  requestId: rowId.optional(),
});
export type WriteToSupportInput = z.output<typeof writeToSupportInput>;

/** `delayed`: it works late or not at all, and continues automatically. */
export const serviceState = z.enum(['working', 'delayed']).meta({ id: 'ServiceState' });

export const systemStatus = z
  .object({ database: serviceState, mail: serviceState, payments: serviceState })
  .meta({ id: 'SystemStatus' });
export type SystemStatus = z.output<typeof systemStatus>;
