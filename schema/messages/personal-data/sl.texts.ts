import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of taking one's data along and of deleting an account, in Slovenian. */
export const sl = {
  title: 'Vaši podatki',
  exportText: 'Vse, kar hranimo o vašem računu, v eni datoteki.',
  export: 'Prenesi moje podatke',
  deleteText: 'Izbriše račun z ekipo, sedem dni po vaši zahtevi. Z njim se konča tudi tekoča naročnina.',
  delete: 'Izbriši račun',
  leaveText: 'Zapustite ekipo in izbrišete svoj račun. Lastnik bo o tem obveščen.',
  leave: 'Zapusti ekipo',
  leaveTitle: 'Želite zapustiti ekipo?',
  leaveLead:
    'Vaš račun bo takoj izbrisan in povsod boste odjavljeni. Kar ste naredili, ostane pod vašim naslovom v revizijski sledi delavnice.',
  leaveConfirm: 'Zapusti ekipo in izbriši račun',
  leaving: 'Trenutek\u00a0…',
  left: 'Zapustili ste ekipo',
  leftText: 'Vaš račun je izbrisan.',
  leaveFailed: 'Še vedno ste v ekipi',
  loading: 'Nalaganje vaših podatkov\u00a0…',
  failed: 'Ni bilo mogoče preveriti, ali bo račun izbrisan.',
  retry: 'Poskusi znova',
  dueTitle: 'Ta račun bo izbrisan {day}',
  dueText: 'Do takrat vse deluje kot doslej in račun lahko obdržite.',
  keep: 'Obdrži račun',
  keeping: 'Trenutek\u00a0…',
  kept: 'Račun ostane',
  keptText: 'Nič ne bo izbrisano.',
  keepFailed: 'Izbrisa ni bilo mogoče preklicati',
  askTitle: 'Izbris tega računa?',
  askText:
    'Čez sedem dni bo račun izbrisan z ekipo, varnostnimi dogodki in našimi kopijami računov. Do takrat lahko to prekličete. Plačanega časa ne vračamo.',
  ask: 'Izbriši čez sedem dni',
  asking: 'Trenutek\u00a0…',
  asked: 'Račun bo izbrisan',
  askedText: 'Poslali smo vam sporočilo. Sedem dni lahko to prekličete.',
  askFailed: 'Račun ne bo izbrisan',
} as const satisfies Words<typeof en>;
