import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  tooLittleStock: 'Toliko tega dela ni na zalogi',
  stockIsOff: 'Zaloga je v nastavitvah izklopljena',
  partInUse: 'Ta del je na zalogi, rezerviran ali naročen',
} as const satisfies Words<typeof en>;
