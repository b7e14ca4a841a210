import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  SENDER_FAILED: {
    title: 'Sporočila ne odhajajo z\u00a0vašega naslova',
    text: 'Podpisa vaše domene od {day} ni mogoče potrditi. Sporočila odhajajo z\u00a0našega naslova pod imenom vaše delavnice; odgovori še vedno pridejo k\u00a0vam.',
    button: 'Preveri pošiljatelja',
  },
  DOMAIN_FAILED: {
    title: 'Vaša domena ne prikazuje vaših strani',
    text: 'Njenega zapisa TXT {day} nismo našli. Dokler ga znova ne najdemo, stranke vodimo na običajne naslove.',
    button: 'Preveri domeno',
  },
  WEBHOOK_PAUSED: {
    title: 'Webhook se je ustavil',
    text: 'Drugi program ni ničesar sprejel, zato mu od {day} ničesar ne pošiljamo. Kar zamudi, hranimo 30\u00a0dni.',
    button: 'Odpri webhooke',
  },
  KEY_ASLEEP: {
    title: 'Ključ API ne deluje več',
    text: 'Leto dni ga ni uporabil nihče, zato smo ga {day} uspavali. Prekličite ga; če ga bo program spet potreboval, ustvarite novega.',
    button: 'Odpri ključe',
  },
} as const satisfies Words<typeof en>;
