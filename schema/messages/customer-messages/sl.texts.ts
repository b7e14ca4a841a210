import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  READY: {
    subject: 'Delo na vašem vozilu je končano, {workshop}',
    text: 'Delo na vašem vozilu je končano; vozilo vas čaka v avtoservisu {workshop}.',
  },
  ESTIMATE: {
    subject: 'Predračun, {workshop}',
    text: 'V avtoservisu {workshop} smo za vas pripravili predračun.',
  },
  APPOINTMENT: {
    subject: 'Vaš termin v avtoservisu {workshop}',
    text: 'Pišemo vam glede termina v avtoservisu {workshop}. Če ga želite prestaviti ali odpovedati, odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  INVOICE: {
    subject: 'Račun, {workshop}',
    text: 'V avtoservisu {workshop} smo vam izdali račun.',
  },
  ROADWORTHY: {
    subject: 'Bliža se tehnični pregled vašega vozila, {workshop}',
    text: 'Vašemu vozilu se bliža tehnični pregled. V avtoservisu {workshop} ga lahko pred tem pregledamo. Za dogovor o terminu odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  SERVICE: {
    subject: 'Bliža se servis vašega vozila, {workshop}',
    text: 'Vašemu vozilu se bliža naslednji servis. Za dogovor o terminu v avtoservisu {workshop} odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  TYRES: {
    subject: 'Čas je za menjavo pnevmatik, {workshop}',
    text: 'Čas je za menjavo pnevmatik na vašem vozilu. Za dogovor o terminu v avtoservisu {workshop} odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  DEFERRED: {
    subject: 'Odloženo delo na vašem vozilu, {workshop}',
    text: 'Ob zadnjem obisku v avtoservisu {workshop} smo del opravil na vašem vozilu odložili. Za dogovor o terminu odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  WARRANTY_END: {
    subject: 'Garancija na opravljeno delo se izteka, {workshop}',
    text: 'Garancija na delo, ki smo ga na vašem vozilu opravili v avtoservisu {workshop}, se bo kmalu iztekla. Če kaj ni tako, kot bi moralo biti, odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  CUSTOM: {
    subject: 'Sporočilo avtoservisa {workshop}',
    text: 'Iz avtoservisa {workshop} vam pišemo glede vašega vozila. Odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  NEWS: {
    subject: 'Novosti v avtoservisu {workshop}',
    text: 'V avtoservisu {workshop} imamo za vas nekaj novega. Za več informacij odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  vehicle: 'Vozilo: {plate}',
  visit: { button: 'Poglej obisk', note: 'Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.' },
  invoice: { button: 'Poglej račun', note: 'Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.' },
  booking: { button: 'Izberi termin', note: 'Lahko tudi odgovorite na to sporočilo ali pokličete avtoservis.' },
} as const satisfies Words<typeof en>;
