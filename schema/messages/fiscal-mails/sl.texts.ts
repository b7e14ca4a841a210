import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about the confirmation of invoices, in Slovenian. */
export const sl = {
  invoicesWait: {
    subject: 'Računi še čakajo na potrditev Finančne uprave',
    text: 'Finančna uprava še ni potrdila {count, plural, one {# računa} two {# računov} few {# računov} other {# računov}} vaše delavnice, polovica roka pa je že mimo. Zadnji dan je {day}. Delavnica jih še naprej samodejno pošilja; na strani piše, kaj je narobe.',
    button: 'Odpri račune',
    note: 'Računi so veljavni in obdržijo svoje številke. Če Finančna uprava katerega zavrne, na njegovi strani piše, kaj storiti.',
  },
  certificateEnds: {
    subject: 'Potrdilo za potrjevanje računov kmalu poteče',
    text: 'Namensko digitalno potrdilo, s katerim vaša delavnica potrjuje račune pri Finančni upravi, velja do {day}. Pred tem dnem prek eDavkov zaprosite za novo in ga naložite v nastavitvah.',
    button: 'Odpri nastavitve',
    note: 'Brez veljavnega potrdila Finančna uprava račune zavrne.',
  },
} as const satisfies Words<typeof en>;
