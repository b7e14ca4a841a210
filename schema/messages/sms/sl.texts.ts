import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  READY: 'Vaše vozilo{plate, select, none {} other { {plate}}} je pripravljeno.',
  ESTIMATE: 'Predračun{plate, select, none {} other { za {plate}}} je pripravljen.',
  APPOINTMENT: 'Pišemo vam glede termina{plate, select, none {} other { za {plate}}}. Pokličite nas.',
  INVOICE: 'Izdali smo vam račun{plate, select, none {} other { za {plate}}}.',
  ROADWORTHY: 'Vašemu vozilu{plate, select, none {} other { {plate}}} se bliža tehnični pregled.',
  SERVICE: 'Vašemu vozilu{plate, select, none {} other { {plate}}} se bliža servis.',
  TYRES: 'Čas je za menjavo pnevmatik na vašem vozilu{plate, select, none {} other { {plate}}}.',
  DEFERRED:
    'Na vašem vozilu{plate, select, none {} other { {plate}}} smo del opravil odložili. Se dogovorimo za termin?',
  WARRANTY_END: 'Garancija za delo na vašem vozilu{plate, select, none {} other { {plate}}} se izteka.',
  CUSTOM: 'Pišemo vam glede vašega vozila{plate, select, none {} other { {plate}}}. Pokličite nas.',
  NEWS: 'Za vas imamo nekaj novega. Pokličite nas za več informacij.',
  stop: 'Odjava: {url}',
  test: 'Preizkusno sporočilo, {workshop}, {time}',
} as const satisfies Words<typeof en>;
