import { z } from 'zod';
import { browserPages } from '../../desktop/browser-pages.ts';
import { boundedText } from '../../fields/fields.ts';
import { mailedToken } from './accounts.ts';

/** Inputs of the one-time links with which the desktop app hands a person over to the browser (decision 16). */

const invalid = { error: 'invalidInput' } as const;
const browserPageAnswer = z.enum(browserPages).meta({ id: 'BrowserPage' });

/** The desktop app asks for a link. */
export const makeHandOverInput = z.object({
  page: z.enum(browserPages, invalid),
  /** The value of the session's cookie, which no script of a page can read. */
  session: boundedText(1000, 'invalidInput').min(1, invalid),
});
export type MakeHandOverInput = z.output<typeof makeHandOverInput>;

/** A browser asks whom a link logs in. */
export const handOverInput = z.object({ token: mailedToken });
export type HandOverInput = z.output<typeof handOverInput>;

/** Somebody has pressed the button. */
export const acceptHandOverInput = z.object({
  token: mailedToken,
  /** The account that was shown as logged in here and makes way. */
  insteadOf: boundedText(36, 'invalidInput').check(z.uuid(invalid)).nullish(),
});
export type AcceptHandOverInput = z.output<typeof acceptHandOverInput>;

/** An account as the screen names it. */
export const handOverAccount = z
  .object({ id: z.string(), name: z.string(), email: z.string() })
  .meta({ id: 'HandOverAccount' });
export type HandOverAccount = Readonly<z.output<typeof handOverAccount>>;

/** What a link says to the person who has it. */
export const handOver = z
  .object({
    page: browserPageAnswer.describe('The page that the link opens.'),
    account: handOverAccount.describe('The account that the link logs in.'),
    loggedIn: handOverAccount.nullable().describe('The account that is logged in in this browser, or null.'),
  })
  .meta({ id: 'HandOver', description: 'A one-time link with which the desktop app logs a browser in.' });
export type HandOver = Readonly<z.output<typeof handOver>>;

export const acceptedHandOver = z
  .object({ page: browserPageAnswer.describe('The page to open.') })
  .meta({ id: 'AcceptedHandOver' });
