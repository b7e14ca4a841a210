import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  season: 'Pnevmatike, ki gredo na vozila',
  week: 'Teden',
  minutesPerCar: 'Minut na vozilo',
  hours: 'Največ ur',
  hoursHint: 'Prazno: ves prosti čas iz načrta',
  needHours: 'V tem tednu po načrtu nihče ne dela',
  needHoursText: 'Vpišite, koliko ur imate za menjave, ali vpišite ure v načrt.',
  room: 'Čas je za',
  cars: '{count, plural, =0 {nobeno vozilo več} one {še # vozilo} two {še # vozili} few {še # vozila} other {še # vozil}}',
  freeTime: 'Prosti čas',
  hoursAndMinutes: '{hours}\u00a0h {minutes}\u00a0min',
  groups: {
    FREE: 'Lahko povabite',
    INVITED: 'Povabljeni',
    BOOKED: 'S terminom',
    NO_ADDRESS: 'Brez e-naslova',
    NO_CONSENT: 'Brez privolitve',
  },
  group: 'Prikazani',
  invite:
    '{count, plural, =0 {Povabi} one {Povabi # vozilo} two {Povabi # vozili} few {Povabi # vozila} other {Povabi # vozil}}',
  inviteTitle:
    '{count, plural, one {Povabi # vozilo} two {Povabi # vozili} few {Povabi # vozila} other {Povabi # vozil}}',
  inviteText: 'V teden {week}, po e-pošti. Prvi od povabljenih dobi:',
  subject: 'Zadeva',
  send: 'Pošlji vabila',
  sending: 'Pošiljanje\u00a0…',
  sent: '{count, plural, one {# vabilo je na poti} two {# vabili sta na poti} few {# vabila so na poti} other {# vabil je na poti}}',
  sentLeft:
    '{count, plural, one {# je izpuščeno, razlog je na seznamu} two {# sta izpuščeni, razloga sta na seznamu} few {# so izpuščena, razlogi so na seznamu} other {# je izpuščenih, razlogi so na seznamu}}',
  notDone: 'To ni uspelo',
  list: 'Shranjeni kompleti',
  none: 'Tukaj ni nikogar.',
  noSets: 'Shranjenih pnevmatik te sezone ni.',
  choose: 'Povabi: {name}',
  invitedOn: 'povabljen {day}',
  more: 'in še {count}',
  needed: 'Nove pnevmatike po dimenzijah',
  neededText: 'Od vseh shranjenih kompletov te sezone.',
  neededNow: '{count, plural, one {# za menjavo} two {# za menjavo} few {# za menjavo} other {# za menjavo}}',
  neededSoon: '{count, plural, one {# obrabljena} two {# obrabljeni} few {# obrabljene} other {# obrabljenih}}',
  noSize: 'Dimenzija ni vpisana',
} as const satisfies Words<typeof en>;
