/** The texts of the mails, in both languages. Words in braces are replaced. */
export const mails = {
  en: {
    greeting: 'Hello {name},',
    closing: 'Delavnica',
    linkHint: 'If the button does not work, copy this address into your browser:',
    verifyEmail: {
      subject: 'Confirm your e-mail address',
      text: 'Thank you for registering your workshop with Delavnica. Please confirm your e-mail address within 24 hours.',
      button: 'Confirm e-mail address',
      note: 'If you did not register, you can ignore this mail.',
    },
    alreadyRegistered: {
      subject: 'You already have an account',
      text: 'Somebody has just tried to register with your e-mail address. You have an account already, so nothing was changed.',
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
      text: 'The password of your account has just been changed, and every device was logged out.',
      button: 'Log in',
      note: 'If this was not you, choose a new password at once with "Forgot password?" on the log-in screen.',
    },
    welcomeMember: {
      subject: 'You can log in to your workshop now',
      text: '{owner} has added you to the workshop in Delavnica. Log in with this e-mail address and the password you were given; you choose your own one then.',
      button: 'Log in',
      note: 'If you do not know this workshop, you can ignore this mail.',
    },
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
    demoRequest: { subject: 'Demo request from {company}' },
    contactInquiry: { subject: 'Contact: {subject}' },
  },
  sl: {
    greeting: 'Pozdravljeni, {name},',
    closing: 'Delavnica',
    linkHint: 'Če gumb ne deluje, prekopirajte ta naslov v brskalnik:',
    verifyEmail: {
      subject: 'Potrdite svoj e-poštni naslov',
      text: 'Hvala, da ste svojo delavnico prijavili v Delavnico. Prosimo, potrdite svoj e-poštni naslov v 24 urah.',
      button: 'Potrdi e-poštni naslov',
      note: 'Če se niste registrirali, to sporočilo prezrite.',
    },
    alreadyRegistered: {
      subject: 'Račun že imate',
      text: 'Nekdo se je pravkar poskusil registrirati z vašim e-poštnim naslovom. Račun že imate, zato se ni nič spremenilo.',
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
      text: 'Geslo vašega računa je bilo pravkar spremenjeno, vse naprave so bile odjavljene.',
      button: 'Prijava',
      note: 'Če to niste bili vi, takoj izberite novo geslo s povezavo »Forgot password?« na strani za prijavo.',
    },
    welcomeMember: {
      subject: 'Zdaj se lahko prijavite v svojo delavnico',
      text: '{owner} vas je dodal(a) v delavnico v Delavnici. Prijavite se s tem e-poštnim naslovom in geslom, ki ste ga prejeli; nato si izberete svoje.',
      button: 'Prijava',
      note: 'Če te delavnice ne poznate, sporočilo prezrite.',
    },
    receipt: {
      subject: 'Potrdilo o plačilu {amount}',
      text: 'Hvala. Prejeli smo {amount} za račun {number} z dne {date}.',
      button: 'Odpri račune',
      note: 'Račun lahko kadar koli prenesete na nadzorni plošči.',
    },
    paymentFailed: {
      subject: 'Plačilo {amount} ni uspelo',
      text: 'Računa {number} z dne {date} v znesku {amount} ni bilo mogoče zaračunati. Dokler ni plačan, sta program in prenos zaprta. Na nadzorni plošči odprite Manage Payments in preverite kartico.',
      button: 'Preveri kartico',
      note: 'Ponudnik plačil bo v naslednjih dneh poskusil znova.',
    },
    trialEnding: {
      subject: 'Brezplačni mesec se izteče {date}',
      text: 'Vaš brezplačni mesec se izteče {date}. Če ne storite ničesar, se paket nadaljuje in naslednji mesec se zaračuna s kartice.',
      button: 'Odpri nadzorno ploščo',
      note: 'Do takrat lahko paket zamenjate ali odpoveste pod Manage Payments.',
    },
    subscriptionEnded: {
      subject: 'Vaša naročnina je potekla',
      text: 'Vaša naročnina je potekla {date}. Račun, ekipa in podatki ostanejo, kot so, in se z novim paketom znova odprejo.',
      button: 'Izberi paket',
      note: 'Če tega niste pričakovali, zadnje plačilo morda ni uspelo.',
    },
    demoRequest: { subject: 'Povpraševanje za predstavitev: {company}' },
    contactInquiry: { subject: 'Sporočilo: {subject}' },
  },
} as const;

/** Puts values into a text's braces. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
