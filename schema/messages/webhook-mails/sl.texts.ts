import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  failing: {
    subject: 'Webhook je zaustavljen: {address}',
    text: '{address} že pet dni ni ničesar sprejel, zato smo webhook zaustavili.',
    button: 'Odpri nastavitve',
    note: 'Ko bo drugi program spet deloval, webhook znova vklopite in mu pošljite, kar je zamudil. Zamujeno hranimo 30\u00a0dni.',
  },
  gone: {
    subject: 'Webhook je izklopljen: {address}',
    text: '{address} je odgovoril, da dogodkov ne želi več, zato smo webhook izklopili.',
    button: 'Odpri nastavitve',
    note: 'Če je šlo za napako, webhook znova vklopite in mu pošljite, kar je zamudil. Zamujeno hranimo 30\u00a0dni.',
  },
} as const satisfies Words<typeof en>;
