import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  swapJob: 'Menjava pnevmatik',
  storage: 'Hramba pnevmatik {sets}, {from}–{to}',
  pickList: 'Pnevmatike za pripravo',
  labels: 'Nalepke za pnevmatike',
  shelf: 'Polica',
  plate: 'Registrska oznaka',
  reference: 'Komplet',
  tyres: 'Pnevmatike',
  customer: 'Stranka',
  nothing: 'Za ta dan ni shranjenih pnevmatik pričakovanih vozil',
  season: '{season, select, SUMMER {Letne} WINTER {Zimske} other {Celoletne}}',
  invitation:
    'Vaše {season, select, SUMMER {letne} WINTER {zimske} other {celoletne}} pnevmatike so shranjene v avtoservisu {workshop} in čas je, da gredo na vozilo. Za menjavo smo vam prihranili čas v tednu od {from} do {to}. Za dogovor o terminu odgovorite na to sporočilo ali pokličite avtoservis.',
  worn: 'Profil ene od njih je globok le še {mm}\u00a0mm. Priporočamo nove, ponudbo vam radi pripravimo.',
} as const satisfies Words<typeof en>;
