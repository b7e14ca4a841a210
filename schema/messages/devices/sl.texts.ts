import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the list of devices on the security screen, in Slovenian. */
export const sl = {
  title: 'Naprave',
  lead: 'Kje je vaš račun prijavljen.',
  loading: 'Nalaganje naprav\u00a0…',
  failed: 'Naprav ni bilo mogoče naložiti.',
  retry: 'Poskusi znova',
  appOnSystem: '{app}, {system}',
  desktopApp: 'Delavnica za {system}',
  unknownDevice: 'Neznana naprava',
  thisDevice: 'Ta naprava',
  lastUsed: 'Nazadnje uporabljena {moment}',
  logOut: 'Odjavi',
  logOutNamed: 'Odjavi napravo {name}',
  logOutOthers: 'Odjavi vse druge naprave',
  loggingOut: 'Odjavljanje\u00a0…',
  loggedOut: 'Odjavljeno',
  loggedOutText: 'Na odjavljeni napravi začne veljati ob naslednjem kliku.',
  logOutFailed: 'Naprave ni bilo mogoče odjaviti',
  installations: 'Računalniki s programom za Windows',
  installationsLead:
    'Na vsakem se program sedem dni odpira tudi brez povezave. Odstranjenemu računalniku tega ne podaljšamo.',
  installationsFailed: 'Računalnikov ni bilo mogoče naložiti.',
  thisComputer: 'Ta računalnik',
  installationSeen: 'Različica {version}, nazadnje viden {moment}',
  remove: 'Odstrani',
  removeNamed: 'Odstrani računalnik {computer}',
  removed: 'Računalnik odstranjen',
  removedText: 'Program na njem zahteva prijavo, takoj ko doseže strežnik.',
  removeFailed: 'Računalnika ni bilo mogoče odstraniti',
} as const satisfies Words<typeof en>;
