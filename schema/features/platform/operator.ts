import { z } from 'zod';
import { boundedText, email } from '../../fields/fields.ts';
import { forOperator } from '../../messages/errors/index.ts';
import { planIds } from '../../money/plans.ts';
import { isSi12 } from '../../money/upn.ts';

/** Arguments of the operator's commands. They are words of a command line, so each arrives as a text. */

const needed = forOperator('needed');
const tooLong = forOperator('too long');
const aPercentage = forOperator('a whole number from 1 to 100');
const security = forOperator('security, or nothing');
const notOurs = forOperator('not a reference of ours: SI12 and digits, the last of which checks the others');

export const accountArguments = z.object({ email: email(needed) });
const idOfMail = forOperator('the id of a mail, as `account` shows it');
export const mailArguments = z.object({ id: boundedText(36, idOfMail).check(z.uuid({ error: idOfMail })) });
export const clearFactorArguments = z.object({
  email: email(needed),
  /** How the person proved who it is, for the audit trail. */
  proof: boundedText(200, undefined, forOperator('at most 200 characters')).optional(),
});
const aDay = forOperator('a day such as 2026-12-31');
export const grantArguments = z.object({
  email: email(needed),
  /** The last day of access, by UTC. */
  until: boundedText(10, aDay).check(z.iso.date({ error: aDay })),
  plan: z.enum(planIds, { error: forOperator(`one of ${planIds.join(', ')}`) }).optional(),
});
export const transferPaidArguments = z.object({
  reference: boundedText(60, needed, tooLong)
    .transform((text) => text.replace(/\s/g, '').toUpperCase())
    .pipe(z.string().refine(isSi12, { error: notOurs })),
});
const anAct = forOperator('run or retry');
export const jobArguments = z.object({
  act: z.enum(['run', 'retry'], { error: anAct }).optional(),
  /** Name of the job to run, or of the topic whose messages are sent again. */
  name: boundedText(60, needed, tooLong).optional(),
});
export const noArguments = z.object({});
export const releaseArguments = z.object({
  /** Where the installer was built. */
  folder: boundedText(4096, needed, tooLong).min(1, { error: needed }),
  /** The share of the installed apps that take the new version, in whole percent. */
  percent: z.coerce
    .number({ error: aPercentage })
    .int({ error: aPercentage })
    .min(1, { error: aPercentage })
    .max(100, { error: aPercentage })
    .default(100),
  /** Given for a version that fixes a vulnerability. */
  mark: boundedText(20, undefined, security)
    .pipe(z.literal('security', { error: security }))
    .optional(),
});
