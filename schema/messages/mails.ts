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
    demoRequest: { subject: 'Povpraševanje za predstavitev: {company}' },
    contactInquiry: { subject: 'Sporočilo: {subject}' },
  },
} as const;

/** Puts values into a text's braces. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
