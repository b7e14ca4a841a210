import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  planned: {
    subject: 'Vaš termin v avtoservisu {workshop}: {day}, ob {time}',
    text: 'Pričakujemo vas v avtoservisu {workshop}. Termin je priložen za vaš koledar.',
  },
  moved: {
    subject: 'Vaš termin v avtoservisu {workshop} je prestavljen: {day}, ob {time}',
    text: 'Vaš termin v avtoservisu {workshop} je prestavljen. Novi termin je priložen za vaš koledar.',
  },
  requested: {
    subject: 'Vaša prošnja za drug termin v avtoservisu {workshop}: {day}, ob {time}',
    text: 'V avtoservisu {workshop} smo prejeli vašo prošnjo za drug termin in ga bomo še potrdili. Novi termin je priložen za vaš koledar.',
  },
  cancelled: {
    subject: 'Vaš termin v avtoservisu {workshop} je odpovedan: {day}, ob {time}',
    text: 'Vaš termin v avtoservisu {workshop} je odpovedan.',
  },
  declined: {
    subject: 'Termina v avtoservisu {workshop} ne moremo potrditi: {day}, ob {time}',
    text: 'Žal vam v avtoservisu {workshop} želenega termina ne moremo potrditi.',
  },
  reminder: {
    subject: 'Opomnik na termin v avtoservisu {workshop}: {day}, ob {time}',
    text: 'Pričakujemo vas v avtoservisu {workshop}.',
  },
  when: 'Kdaj: {day}, ob {time}',
  where: 'Kje: {address}',
  phone: 'Telefon: {phone}',
  car: 'Vozilo: {plate}',
  work: 'Delo: {work}',
  see: 'Poglej termin',
  change: 'Če vam termin ne ustreza:',
  move: 'Prestavi termin',
  cancel: 'Odpovej termin',
  reply: 'Če vam termin ne ustreza, odgovorite na to sporočilo ali pokličite avtoservis.',
  another: 'Za dogovor o drugem terminu odgovorite na to sporočilo ali pokličite avtoservis.',
  book: 'Rezerviraj drug termin',
} as const satisfies Words<typeof en>;
