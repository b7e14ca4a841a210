import { accessMails } from './access-mails.ts';

import { teamMails } from './team-mails.ts';

/** The texts of the mails, in both languages. Words in braces are replaced. */
export const mails = {
  en: {
    greeting: 'Hello {name},',
    greetingToStranger: 'Hello,',
    closing: 'Delavnica',
    linkHint: 'If the button does not work, copy this address into your browser:',
    verifyEmail: {
      subject: 'Confirm your e-mail address',
      text: 'Thank you for registering your workshop with Delavnica. Please confirm your e-mail address within 24 hours.',
      button: 'Confirm e-mail address',
      note: 'If you have not registered, you can ignore this mail: without the confirmation the registration is removed after seven days.',
    },
    registeredAnew: {
      subject: 'Confirm your e-mail address',
      text: 'Your e-mail address was registered with Delavnica more than once, and the account will open with the password of the newest registration. If all of them were yours, please confirm your e-mail address within 24 hours and log in on the same device.',
      button: 'Confirm e-mail address',
      note: 'If somebody else may have registered your address, do not confirm it. Choose a new password with "Forgot password?" on the log-in screen instead: that gives the account to you alone.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      text: 'Somebody has just tried to use your e-mail address for another account. You have an account already, so nothing was changed.',
      button: 'Log in',
      note: 'If this was not you, you need do nothing.',
    },
    resetPassword: {
      subject: 'Choose a new password',
      text: 'Somebody asked for a new password for your account. The link is valid for 1 hour and works once.',
      button: 'Choose a new password',
      note: 'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    },
    passwordChanged: {
      subject: 'Your password was changed',
      text: 'The password of your account has just been changed. Every other device was logged out. If this was you, you need do nothing.',
      button: 'Undo the change',
      note: 'The button works once, for seven days, whatever is changed meanwhile: it logs every device out and lets you choose a new password.',
    },
    passwordReset: {
      subject: 'You have a new password',
      text: 'A new password has just been set for your account with a mailed link, and every device was logged out.',
      button: 'Log in',
      note: 'If this was not you, choose a new password at once with "Forgot password?" on the log-in screen.',
    },
    confirmNewEmail: {
      subject: 'Confirm your new e-mail address',
      text: 'This is to become the e-mail address of your account. Please confirm it within 24 hours; until then the old one stays.',
      button: 'Confirm e-mail address',
      note: 'If you do not know this account, you can ignore this mail.',
    },
    emailChangeAsked: {
      subject: 'Your e-mail address is about to change',
      text: 'Somebody who knows your password asked to move your account to {email}. It happens when the link mailed there is opened.',
      button: 'Stop it with a new password',
      note: 'If this was you, you need do nothing.',
    },
    emailChanged: {
      subject: 'Your e-mail address was changed',
      text: 'Your account has moved to {email}. You log in with that address from now on. If this was you, you need do nothing.',
      button: 'Undo the change',
      note: 'The button works once, for seven days, whatever is changed meanwhile: it brings the account back to this address, logs every device out and lets you choose a new password.',
    },
    changeUndone: {
      subject: 'A change of your account was undone',
      text: 'Somebody has undone a change of your account with the link of the mail that told of it. The account has the address {email} now, every device was logged out, and a new password has to be chosen.',
      button: 'Write to us',
      note: 'If this was you, you need do nothing.',
    },
    twoFactorOn: {
      subject: 'Two-factor authentication is on',
      text: 'From now on, logging in to your account asks for a code of your authenticator app. Keep the recovery codes in a safe place: each of them stands in for the app once. Every other device was logged out.',
      button: 'Account & security',
      note: 'If this was not you, choose a new password at once with "Forgot password?" on the log-in screen.',
    },
    twoFactorOff: {
      subject: 'Two-factor authentication is off',
      text: 'From now on, the password alone opens your account.',
      button: 'Account & security',
      note: 'If this was not you, choose a new password at once with "Forgot password?" on the log-in screen.',
    },
    twoFactorCleared: {
      subject: 'Support has turned two-factor authentication off',
      text: 'As you asked, and after you proved who you are, our support has turned two-factor authentication off and logged out every device. Your password is still the same.',
      button: 'Account & security',
      note: 'If you did not ask for this, choose a new password at once with "Forgot password?" on the log-in screen and write to us with the contact form.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'A recovery code has just stood in for your authenticator app. {left} of ten are left.',
      button: 'Account & security',
      note: 'If this was not you, choose a new password at once with "Forgot password?" on the log-in screen.',
    },
    deletionAsked: {
      subject: 'Your account will be deleted on {date}',
      text: 'You asked for your account to be deleted. On {date} it goes with your team, your invoices here and the audit trail, and a running subscription ends. Until then everything works as before.',
      button: 'Keep the account',
      note: 'If you did not ask for it, log in, keep the account and change the password.',
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      text: 'Your account, your team and everything held about them have been deleted, and no subscription is running any more. The payment provider keeps the invoices as long as the law asks.',
      button: 'To the start page',
      note: 'Thank you for having worked with Delavnica.',
    },
    ...teamMails.en,
    receipt: {
      subject: 'Your receipt for {amount}',
      text: 'Thank you. We have received {amount} for invoice {number} of {date}.',
      button: 'Open your invoices',
      note: 'The invoice can be downloaded on your dashboard at any time.',
    },
    paymentFailed: {
      subject: 'Your payment of {amount} did not go through',
      text: 'Invoice {number} of {date} over {amount} could not be charged. Until it is paid, the app and the download stay closed. Please open Manage Payments on your dashboard and check the card.',
      button: 'Check the card',
      note: 'The payment provider will try again in the next days.',
    },
    trialEnding: {
      subject: 'Your free month ends on {date}',
      text: 'Your free month ends on {date}. If you do nothing, your plan goes on and the card is charged for the next month.',
      button: 'Open your dashboard',
      note: 'You can change or cancel the plan under Manage Payments until then.',
    },
    subscriptionEnded: {
      subject: 'Your subscription has ended',
      text: 'Your subscription ended on {date}. Your account, your team and your data stay as they are, and open again with a new plan.',
      button: 'Choose a plan',
      note: 'If you did not expect this, the last payment may not have gone through.',
    },
    ...accessMails.en,
    demoRequest: { subject: 'Demo request from {company}' },
    contactInquiry: { subject: 'Contact: {subject}' },
  },
  sl: {
    greeting: 'Pozdravljeni, {name},',
    greetingToStranger: 'Pozdravljeni,',
    closing: 'Delavnica',
    linkHint: 'Če gumb ne deluje, prekopirajte ta naslov v brskalnik:',
    verifyEmail: {
      subject: 'Potrdite svoj e-poštni naslov',
      text: 'Hvala, da ste svojo delavnico prijavili v Delavnico. Prosimo, potrdite svoj e-poštni naslov v 24 urah.',
      button: 'Potrdi e-poštni naslov',
      note: 'Če se niste registrirali, lahko to sporočilo prezrete: nepotrjena registracija se po sedmih dneh izbriše.',
    },
    registeredAnew: {
      subject: 'Potrdite svoj e-poštni naslov',
      text: 'Vaš e-poštni naslov je bil v Delavnici registriran več kot enkrat in račun se bo odprl z geslom iz zadnje registracije. Če ste se vsakič registrirali sami, prosimo, potrdite svoj e-poštni naslov v 24 urah in se prijavite na isti napravi.',
      button: 'Potrdi e-poštni naslov',
      note: 'Če je vaš naslov morda registriral kdo drug, ga ne potrdite. Namesto tega izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo: tako bo račun samo vaš.',
    },
    alreadyRegistered: {
      subject: 'Račun že imate',
      text: 'Nekdo je pravkar poskusil vaš e-poštni naslov uporabiti za drug račun. Račun že imate, zato se ni nič spremenilo.',
      button: 'Prijava',
      note: 'Če to niste bili vi, vam ni treba storiti ničesar.',
    },
    resetPassword: {
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
      button: 'Račun in varnost',
      note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo.',
    },
    twoFactorOff: {
      subject: 'Dvostopenjska prijava je izklopljena',
      text: 'Odslej vaš račun odpre že samo geslo.',
      button: 'Račun in varnost',
      note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo.',
    },
    twoFactorCleared: {
      subject: 'Podpora je izklopila dvostopenjsko prijavo',
      text: 'Na vašo prošnjo in po preverjanju vaše istovetnosti je naša podpora izklopila dvostopenjsko prijavo in odjavila vse naprave. Vaše geslo ostaja isto.',
      button: 'Račun in varnost',
      note: 'Če tega niste zahtevali, takoj izberite novo geslo s povezavo »Ste pozabili geslo?« na strani za prijavo in nam pišite prek obrazca za stik.',
    },
    recoveryCodeUsed: {
      subject: 'Uporabljena je bila obnovitvena koda',
      text: 'Obnovitvena koda je pravkar nadomestila vašo aplikacijo za preverjanje. Od desetih jih je ostalo {left}.',
      button: 'Račun in varnost',
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
      text: 'Vaš račun, ekipa in vse, kar smo o njih hranili, je izbrisano, nobena naročnina ne teče več. Ponudnik plačil hrani račune, dokler to zahteva zakon.',
      button: 'Na začetno stran',
      note: 'Hvala, ker ste delali z Delavnico.',
    },
    ...teamMails.sl,
    receipt: {
      subject: 'Potrdilo o plačilu {amount}',
      text: 'Hvala. Prejeli smo {amount} za račun {number} z dne {date}.',
      button: 'Odpri račune',
      note: 'Račun lahko kadar koli prenesete na nadzorni plošči.',
    },
    paymentFailed: {
      subject: 'Plačilo {amount} ni uspelo',
      text: 'Računa {number} z dne {date} v znesku {amount} ni bilo mogoče zaračunati. Dokler ni plačan, sta program in prenos zaprta. Na nadzorni plošči odprite »Upravljanje plačil« in preverite kartico.',
      button: 'Preveri kartico',
      note: 'Ponudnik plačil bo v naslednjih dneh poskusil znova.',
    },
    trialEnding: {
      subject: 'Brezplačni mesec se izteče {date}',
      text: 'Vaš brezplačni mesec se izteče {date}. Če ne storite ničesar, se paket nadaljuje in naslednji mesec se zaračuna s kartice.',
      button: 'Odpri nadzorno ploščo',
      note: 'Do takrat lahko paket zamenjate ali odpoveste pod »Upravljanje plačil«.',
    },
    subscriptionEnded: {
      subject: 'Vaša naročnina je potekla',
      text: 'Vaša naročnina je potekla {date}. Račun, ekipa in podatki ostanejo, kot so, in se z novim paketom znova odprejo.',
      button: 'Izberi paket',
      note: 'Če tega niste pričakovali, zadnje plačilo morda ni uspelo.',
    },
    ...accessMails.sl,
    demoRequest: { subject: 'Povpraševanje za predstavitev: {company}' },
    contactInquiry: { subject: 'Sporočilo: {subject}' },
  },
} as const;

/** Puts values into a text's braces. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
