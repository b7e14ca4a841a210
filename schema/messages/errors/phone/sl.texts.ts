import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  operationIdTaken: 'Ta oznaka operacije je že uporabljena za nekaj drugega',
  tooOld: 'To se je zgodilo pred več kot 35 dnevi in ga ni več mogoče poslati. Vpišite ročno',
  tooOldForTime: 'Ta čas je starejši od sedmih dni. Vpiše ga sprejemna pisarna',
  cardIsOver: 'Vozilo je že predano ali pa je delovni nalog preklican',
  accountRemoved: 'Ta uporabniški račun je odstranjen',
  clockWasCorrected: 'Ta čas je že ročno popravljen',
} as const satisfies Words<typeof en>;
