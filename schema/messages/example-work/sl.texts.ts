import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  service: {
    title: 'Redni servis',
    labour: 'Menjava olja in filtrov',
    oil: 'Motorno olje 5W-30, 1 l',
    filter: 'Filter olja',
  },
  brakes: {
    title: 'Zavore spredaj',
    labour: 'Menjava ploščic in diskov',
    pads: 'Zavorne ploščice',
    disc: 'Zavorni disk',
  },
  climate: { title: 'Klima', labour: 'Polnjenje in pregled tesnosti', coolant: 'Hladilno sredstvo' },
  tyres: { title: 'Menjava gum', labour: 'Premontaža in centriranje' },
  belt: {
    title: 'Jermen in vodna črpalka',
    labour: 'Menjava zobatega jermena',
    kit: 'Komplet jermena s črpalko',
  },
  changedMind: 'Stranka si je premislila',
  mechanic: 'Mehanik {place}',
  labourRate: 'Mehanik, ura dela',
  pictures: {
    owner: 'Delavnica',
    mechanic: 'Mehanik 1',
    transfer: 'Nakazilo',
    second: 'Metlice brisalcev',
    part: 'Metlica brisalca',
  },
} as const satisfies Words<typeof en>;
