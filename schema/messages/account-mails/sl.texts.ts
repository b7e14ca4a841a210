import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails about an account and its security, in Slovenian. */
export const sl = {
  verifyEmail: {
    subject: 'Potrdite svoj e-poštni naslov',
    text: 'Hvala za registracijo. Prosimo, potrdite svoj e-poštni naslov v 24 urah.',
    button: 'Potrdi e-poštni naslov',
    note: 'Če se niste registrirali, lahko to sporočilo prezrete: nepotrjena registracija se po sedmih dneh izbriše.',
  },
  registeredAgain: {
    subject: 'Potrdite svoj e-poštni naslov',
    text: 'Vaš e-poštni naslov je bil pri Delavnici registriran več kot enkrat in račun se bo odprl z geslom iz zadnje registracije. Če ste se vsakič registrirali sami, prosimo, potrdite svoj e-poštni naslov v 24 urah in se prijavite na isti napravi.',
    button: 'Potrdi e-poštni naslov',
    note: 'Če je vaš naslov morda registriral kdo drug, ga ne potrdite. Namesto tega izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo: tako bo račun samo vaš.',
  },
  alreadyRegistered: {
    subject: 'Račun že imate',
    text: 'Nekdo je pravkar poskusil vaš e-poštni naslov uporabiti za drug račun. Račun že imate, zato se ni nič spremenilo.',
    button: 'Prijava',
    note: 'Če to niste bili vi, vam ni treba storiti ničesar.',
  },
  passwordLink: {
    subject: 'Izberite novo geslo',
    text: 'Nekdo je zahteval novo geslo za vaš račun. Povezava velja 1 uro in deluje enkrat.',
    button: 'Izberi novo geslo',
    note: 'Če tega niste zahtevali vi, sporočilo prezrite: vaše geslo ostane, kot je.',
  },
  passwordChanged: {
    subject: 'Vaše geslo je bilo spremenjeno',
    text: 'Geslo vašega računa je bilo pravkar spremenjeno. Vse druge naprave so bile odjavljene. Če ste bili to vi, vam ni treba storiti ničesar.',
    button: 'Razveljavi spremembo',
    note: 'Gumb deluje enkrat, sedem dni, ne glede na to, kaj se medtem spremeni: odjavi vse naprave in vam omogoči, da izberete novo geslo.',
  },
  passwordReset: {
    subject: 'Imate novo geslo',
    text: 'S povezavo iz e-pošte je bilo za vaš račun pravkar nastavljeno novo geslo, vse naprave so bile odjavljene.',
    button: 'Prijava',
    note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo.',
  },
  confirmNewEmail: {
    subject: 'Potrdite svoj novi e-poštni naslov',
    text: 'To naj postane e-poštni naslov vašega računa. Prosimo, potrdite ga v 24 urah; do takrat velja stari.',
    button: 'Potrdi e-poštni naslov',
    note: 'Če tega računa ne poznate, sporočilo prezrite.',
  },
  emailChangeAsked: {
    subject: 'Vaš e-poštni naslov se bo spremenil',
    text: 'Nekdo, ki pozna vaše geslo, želi račun preseliti na {email}. To se zgodi, ko odpre povezavo, poslano na ta naslov.',
    button: 'Ustavi z novim geslom',
    note: 'Če ste bili to vi, vam ni treba storiti ničesar.',
  },
  emailChanged: {
    subject: 'Vaš e-poštni naslov je spremenjen',
    text: 'Vaš račun se je preselil na {email}. Odslej se prijavljate s tem naslovom. Če ste bili to vi, vam ni treba storiti ničesar.',
    button: 'Razveljavi spremembo',
    note: 'Gumb deluje enkrat, sedem dni, ne glede na to, kaj se medtem spremeni: račun vrne na ta naslov, odjavi vse naprave in vam omogoči, da izberete novo geslo.',
  },
  changeUndone: {
    subject: 'Sprememba vašega računa je razveljavljena',
    text: 'S povezavo iz obvestila o spremembi je bila sprememba vašega računa razveljavljena. Račun ima zdaj naslov {email}, vse naprave so odjavljene, izbrati pa je treba novo geslo.',
    button: 'Pišite nam',
    note: 'Če ste bili to vi, vam ni treba storiti ničesar.',
  },
  twoFactorOn: {
    subject: 'Dvostopenjska prijava je vklopljena',
    text: 'Odslej prijava v vaš račun zahteva kodo iz aplikacije za preverjanje. Obnovitvene kode hranite na varnem: vsaka enkrat nadomesti aplikacijo. Vse druge naprave so bile odjavljene.',
    button: 'Prijava in varnost',
    note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo.',
  },
  twoFactorOff: {
    subject: 'Dvostopenjska prijava je izklopljena',
    text: 'Odslej vaš račun odpre že samo geslo.',
    button: 'Prijava in varnost',
    note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo.',
  },
  twoFactorCleared: {
    subject: 'Podpora je izklopila dvostopenjsko prijavo',
    text: 'Na vašo prošnjo in po preverjanju vaše istovetnosti je naša podpora izklopila dvostopenjsko prijavo in odjavila vse naprave. Vaše geslo ostaja isto.',
    button: 'Prijava in varnost',
    note: 'Če tega niste zahtevali, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo in nam pišite prek obrazca za stik.',
  },
  recoveryCodeUsed: {
    subject: 'Uporabljena je bila obnovitvena koda',
    text: 'Obnovitvena koda je pravkar nadomestila vašo aplikacijo za preverjanje. Od desetih {left, plural, one {je ostala #} two {sta ostali #} few {so ostale #} other {jih je ostalo #}}.',
    button: 'Prijava in varnost',
    note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo.',
  },
  deletionAsked: {
    subject: 'Vaš račun bo izbrisan {date}',
    text: 'Zahtevali ste izbris računa. {date} bo izbrisan z ekipo, računi tukaj in revizijsko sledjo, tekoča naročnina pa se konča. Do takrat vse deluje kot doslej.',
    button: 'Obdrži račun',
    note: 'Če tega niste zahtevali vi, se prijavite, obdržite račun in spremenite geslo.',
  },
  accountDeleted: {
    subject: 'Vaš račun je izbrisan',
    text: 'Vaš račun, ekipo in vse podatke o njih smo izbrisali, nobena naročnina ne teče več. Ponudnik plačil hrani račune, dokler to zahteva zakon.',
    button: 'Na začetno stran',
    note: 'Hvala, da ste uporabljali Delavnico.',
  },
} as const satisfies Words<typeof en>;
