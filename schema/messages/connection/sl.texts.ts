import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of why the desktop app does not reach the server, and of the log-in at a proxy, in Slovenian. */
export const sl = {
  causeTitles: {
    'no-network': 'Ta računalnik nima omrežja',
    name: 'Strežnika ni mogoče najti',
    certificate: 'Povezava ni varna',
    proxy: 'Posredniški strežnik vašega omrežja ne prepušča ničesar',
    server: 'Strežnik ne odgovarja',
    stranger: 'Namesto strežnika odgovarja nekaj drugega',
  },
  causeTexts: {
    'no-network': 'Povežite ga z omrežjem, po kablu ali brezžično. Delavnica nato samodejno nadaljuje.',
    name: 'Omrežje odgovarja, imena strežnika pa ne pozna. Preverite, ali se spletne strani odpirajo; če se, vprašajte skrbnika omrežja.',
    certificate:
      'Kdor odgovarja, ne more dokazati, da je naš strežnik, zato se nič ne pošlje. Najprej preverite datum in uro tega računalnika. Vzrok je lahko tudi protivirusni program, ki pregleduje promet.',
    proxy:
      'Vaše omrežje gre v splet prek posredniškega strežnika, ta pa povezavo zavrača ali ne odgovarja. Prijavite se vanj ali vprašajte skrbnika omrežja.',
    server: 'Vaše omrežje očitno deluje, naš strežnik pa ne odgovarja. Poskusite znova čez nekaj minut.',
    stranger:
      'Pogosto je to prijavna stran brezžičnega omrežja ali požarni zid. Odprite brskalnik in se tam prijavite, nato poskusite znova.',
  },
  offlineAllowance:
    'Brez strežnika se Delavnica odpira še sedem dni od takrat, ko je nazadnje videla plačano naročnino.',
  openBrowser: 'Odpri brskalnik',
  proxyLogIn: 'Prijava v posredniški strežnik',
  proxyTitle: 'Prijava v vaš posredniški strežnik',
  proxyText:
    'Posredniški strežnik {proxy} vašega omrežja zahteva ime in geslo. To nista ime in geslo za Delavnico, pošljeta se le posredniškemu strežniku in se ob izhodu pozabita.',
  proxyRefused: 'Posredniški strežnik tega imena in gesla ne sprejme.',
  proxyName: 'Ime za posredniški strežnik',
  proxyPassword: 'Geslo za posredniški strežnik',
  proxyNameMissing: 'Vnesite ime',
} as const satisfies Words<typeof en>;
