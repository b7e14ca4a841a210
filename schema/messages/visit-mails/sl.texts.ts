import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails that a workshop sends to its customers, in Slovenian. */
export const sl = {
  estimateSent: {
    subject: 'Predračun {number}, {workshop}',
    text: 'V avtoservisu {workshop} smo pregledali vaše vozilo in vas sprašujemo, kaj smemo popraviti. V predračunu je vsako opravilo s svojo ceno; vsako lahko tam potrdite ali zavrnete.',
    button: 'Odpri predračun',
    note: 'Kdor ima to povezavo, lahko odgovori v vašem imenu, zato jo pošljite le tistim, ki smejo odločati. Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  invoiceSent: {
    subject: 'Račun {number}, {workshop}',
    text: 'Račun, ki ga je izdal avtoservis {workshop}, je priložen temu sporočilu kot PDF. Na spodnji strani vidite, koliko je še za plačilo in kako lahko plačate.',
    button: 'Poglej račun',
    note: 'Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  eInvoiceSent: {
    subject: 'Račun {number}, {workshop}',
    text: 'Račun, ki ga je izdal avtoservis {workshop}, je priložen temu sporočilu dvakrat: kot PDF za branje in kot e-račun ({form}) za vaš računovodski program. Na spodnji strani vidite, koliko je še za plačilo in kako lahko plačate.',
    button: 'Poglej račun',
    note: 'Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  carReady: {
    subject: 'Delo na vašem vozilu je končano, {workshop}',
    text: 'Delo na vašem vozilu je končano; vozilo vas čaka v avtoservisu {workshop}. Na spodnji strani vidite, kaj je bilo narejeno.',
    button: 'Poglej obisk',
    note: 'Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.',
  },
  visitNews: {
    subject: 'Vaše vozilo v avtoservisu {workshop}',
    text: 'Na spodnji strani vidite, kako napreduje delo na vašem vozilu in kdaj bo predvidoma končano.',
    button: 'Poglej obisk',
    note: 'Imate vprašanje? Odgovorite na to sporočilo ali pokličite avtoservis.',
  },
} as const satisfies Words<typeof en>;
