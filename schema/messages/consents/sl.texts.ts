import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Soglasja',
  optedOut: 'Odjava {day}.',
  topics: {
    INVITATION_MAIL: 'Opomniki in vabila po e-pošti',
    INVITATION_SMS: 'Opomniki in vabila s sporočili SMS',
    ADVERTISING_MAIL: 'Ponudbe in novosti po e-pošti',
    ADVERTISING_SMS: 'Ponudbe in novosti s sporočili SMS',
  },
  words: {
    INVITATION_MAIL: '»Po e-pošti me lahko opominjate na servis, tehnični pregled in odloženo delo.«',
    INVITATION_SMS: '»S sporočili SMS me lahko opominjate na servis, tehnični pregled in odloženo delo.«',
    ADVERTISING_MAIL: '»Po e-pošti mi lahko pošiljate ponudbe in novosti.«',
    ADVERTISING_SMS: '»S sporočili SMS mi lahko pošiljate ponudbe in novosti.«',
  },
  given: 'Soglasje {day}, {how}',
  withdrawn: 'Umaknjeno {day}',
  customersOnly: 'Dovoljeno strankam, ki so pri vas že bile',
  none: 'Ni soglasja',
  how: { CARD: 'podpisan obrazec', COUNTER: 'pri pultu', PORTAL: 'v portalu' },
  howLabel: 'Kako je bilo dano?',
  hows: { CARD: 'Podpisan obrazec', COUNTER: 'Osebno, pri pultu', PORTAL: 'V portalu' },
  record: 'Vpiši soglasje',
  recordOf: 'Vpiši soglasje: {topic}',
  withdraw: 'Umakni',
  withdrawOf: 'Umakni: {topic}',
  refuse: 'Zavrni',
  refuseOf: 'Zavrni: {topic}',
  askEnd: 'Končam »{topic}«?',
  askEndText: 'Odslej ne pošljemo ničesar več od tega. Da je bilo soglasje prej dano, ostane zapisano.',
  ending: 'Zaključevanje\u00a0…',
  saving: 'Shranjevanje\u00a0…',
  recorded: 'Soglasje je vpisano',
  ended: 'Končano',
  notSaved: 'Tega ni bilo mogoče shraniti',
} as const satisfies Words<typeof en>;
