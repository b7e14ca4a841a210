import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  logIn: {
    subject: 'Prijava v portal, {workshop}',
    text: 'V portalu vidite svoja vozila v avtoservisu {workshop}, opravljena dela in račune. Na drugi napravi ali če se povezava ne odpre, vpišite šest števk: {code}',
    button: 'Odpri portal',
    note: 'Povezava in števke veljajo enkrat, v naslednjih 20 minutah. Če prijave niste zahtevali, vam ni treba storiti ničesar: brez tega sporočila se ne more prijaviti nihče.',
  },
  invitation: {
    subject: 'Vaša vozila v avtoservisu {workshop}',
    text: 'V portalu vidite svoja vozila v avtoservisu {workshop}, opravljena dela in račune ter rezervirate termin. Na drugi napravi odprite {portal} in vpišite kodo: {code}',
    button: 'Odpri portal',
    note: 'Povezava in koda veljata enkrat, v\u00a0naslednjih 20 minutah. Pozneje na istem naslovu vpišite svoj e-naslov in dobite novo kodo.',
  },
} as const satisfies Words<typeof en>;
