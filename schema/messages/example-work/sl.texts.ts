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
  /** Whose the cars are: nobody is called so. */
  companies: {
    transport: 'Primer Transport d. o. o.',
    delivery: 'Primer Dostava d. o. o.',
    building: 'Primer Gradnje d. o. o.',
    florist: 'Primer Cvetličarna s. p.',
    lifts: 'Primer Dvigala d. o. o.',
    coldStore: 'Primer Hladilnice d. o. o.',
    farm: 'Primer Kmetija d. o. o.',
    taxi: 'Primer Taksi d. o. o.',
  },
  people: {
    first: 'Prva Vzorčna Stranka',
    second: 'Druga Vzorčna Stranka',
    third: 'Tretja Vzorčna Stranka',
    fourth: 'Četrta Vzorčna Stranka',
    fifth: 'Peta Vzorčna Stranka',
    sixth: 'Šesta Vzorčna Stranka',
    seventh: 'Sedma Vzorčna Stranka',
    eighth: 'Osma Vzorčna Stranka',
    ninth: 'Deveta Vzorčna Stranka',
    tenth: 'Deseta Vzorčna Stranka',
    eleventh: 'Enajsta Vzorčna Stranka',
    twelfth: 'Dvanajsta Vzorčna Stranka',
    thirteenth: 'Trinajsta Vzorčna Stranka',
    fourteenth: 'Štirinajsta Vzorčna Stranka',
    fifteenth: 'Petnajsta Vzorčna Stranka',
    sixteenth: 'Šestnajsta Vzorčna Stranka',
  },
  road: 'Vzorčna cesta {number}',
  street: 'Vzorčna ulica {number}',
  company: { name: 'Avtoservis Primer', legalName: 'Avtoservis Primer d. o. o.' },
  changedMind: 'Stranka si je premislila',
  mechanic: 'Mehanik {place}',
  lift: 'Dvigalo {place}',
  labourRate: 'Mehanik, ura dela',
  pictures: {
    owner: 'Delavnica',
    mechanic: 'Mehanik 1',
    transfer: 'Nakazilo',
    second: 'Metlice brisalcev',
    part: 'Metlica brisalca',
  },
} as const satisfies Words<typeof en>;
