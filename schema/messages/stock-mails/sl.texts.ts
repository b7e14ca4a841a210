import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  belowMinimum: {
    subject: 'Pod minimumom: {name}',
    text: 'Pod minimumom, ki ste ga določili, {count, plural, one {je} two {sta} few {so} other {je}}: {parts}.',
    button: 'Odpri nabavo',
    note: 'Za vsak del pišemo enkrat, znova šele, ko ga je bilo vmes spet dovolj.',
  },
} as const satisfies Words<typeof en>;
