import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the mails that owners and members of a team cause, in Slovenian. */
export const sl = {
  welcomeMember: {
    subject: 'Zdaj se lahko prijavite v svojo delavnico',
    text: 'Avtoservis vas je dodal v svojo ekipo v programu Delavnica. Gumb potrdi vaš e-poštni naslov in odpre stran za prijavo. Prijavite se s tem naslovom in geslom, ki ste ga prejeli; nato si izberete svoje.',
    button: 'Potrdi in se prijavi',
    note: 'Če te delavnice ne poznate, sporočilo prezrite.',
  },
  invitation: {
    subject: 'Vabilo v ekipo delavnice',
    text: 'Avtoservis vas vabi v svojo ekipo v programu Delavnica. V 7 dneh odprite vabilo: videli boste, kdo vas vabi, si izbrali geslo in vabilo sprejeli.',
    button: 'Odpri vabilo',
    note: 'Če tega ne želite, sporočilo prezrite: brez vas se ne zgodi nič.',
  },
  memberAddressLeft: {
    subject: 'E-poštni naslov vašega računa je spremenjen',
    text: 'Lastnik vaše delavnice je vaš račun v programu Delavnica preselil na drug e-poštni naslov. Odslej se prijavljate s tistim naslovom; vse naprave so bile odjavljene.',
    button: 'Prijava',
    note: 'Če tega niste pričakovali, vprašajte lastnika svoje delavnice.',
  },
  memberAddressNew: {
    subject: 'Potrdite svoj e-poštni naslov',
    text: 'Lastnik vaše delavnice je ta naslov določil za vaš račun v programu Delavnica. Prosimo, potrdite ga v 7 dneh. Odslej se prijavljate z njim.',
    button: 'Potrdi e-poštni naslov',
    note: 'Če te delavnice ne poznate, sporočilo prezrite.',
  },
  memberPasswordSet: {
    subject: 'Lastnik delavnice vam je nastavil novo geslo',
    text: 'Lastnik vaše delavnice je za vaš račun v programu Delavnica nastavil novo geslo. Vse naprave so bile odjavljene, dvostopenjska prijava je izklopljena. Prijavite se z geslom, ki vam ga da lastnik; nato si izberete svoje.',
    button: 'Prijava',
    note: 'Če tega niste pričakovali, vprašajte lastnika svoje delavnice.',
  },
  memberLeft: {
    subject: 'Vašo ekipo je zapustil eden od članov',
    text: 'Vašo ekipo zapušča {member} ({email}); mesto je spet prosto.',
    button: 'Odpri ekipo',
    note: 'Kar je ta oseba naredila, ostane v revizijski sledi vaše delavnice.',
  },
  teamLeft: {
    subject: 'Zapustili ste ekipo',
    text: 'Zapustili ste ekipo svoje delavnice, vaš račun v programu Delavnica pa je izbrisan.',
    button: 'Na začetno stran',
    note: 'Če to niste bili vi, to sporočite lastniku delavnice.',
  },
} as const satisfies Words<typeof en>;
