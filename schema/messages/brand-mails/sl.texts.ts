import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  domainLost: {
    subject: 'Domena {domain} ne prikazuje vaših strani',
    text: 'Zapisa TXT, s\u00a0katerim potrjujete, da je domena {domain} vaša, ni več ali pa jo je potrdila druga delavnica. Dokler zapisa znova ne najdemo, povezave stranke vodijo na običajne naslove.',
    button: 'Odpri nastavitve',
    note: 'Pri ponudniku domene vpišite zapis TXT in ga v\u00a0nastavitvah preverite.',
  },
  senderFailed: {
    subject: 'Sporočila ne odhajajo z\u00a0vašega naslova',
    text: 'Podpisa sporočil z\u00a0domene {domain} ni mogoče potrditi, zato odhajajo z\u00a0našega naslova pod imenom vaše delavnice. Odgovori še vedno pridejo k\u00a0vam.',
    button: 'Odpri nastavitve',
    note: 'Pri ponudniku domene vpišite zapis TXT in ga v\u00a0nastavitvah preverite.',
  },
  senderRefused: {
    subject: 'Vaš poštni strežnik ne sprejema sporočil',
    text: 'Poštni strežnik za domeno {domain} je zavrnil prijavo ali vaš naslov, zato sporočila odhajajo z\u00a0našega naslova pod imenom vaše delavnice. Odgovori še vedno pridejo k\u00a0vam. Strežnik poskusimo znova vsakih deset minut.',
    button: 'Odpri nastavitve',
    note: 'V\u00a0nastavitvah preverite strežnik, uporabniško ime in geslo.',
  },
  senderTest: {
    subject: 'Sporočilo, kot ga dobijo vaše stranke',
    text: 'Tako so videti sporočila delavnice {workshop}. S\u00a0katerega naslova odhajajo, vidite pri pošiljatelju.',
    button: 'Odpri nastavitve',
    note: 'Ta preizkus ste poslali sami.',
  },
} as const satisfies Words<typeof en>;
