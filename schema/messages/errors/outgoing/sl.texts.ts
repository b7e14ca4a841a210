import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  webhookNotHttps: 'Vpišite naslov, ki se začne s https:// in v njem ni imena in gesla',
  webhookNotPublic: 'Ta naslov vodi v zasebno omrežje. Vpišite javni naslov svojega ponudnika',
  smsTemplate: 'Vpišite JSON, v katerem sta mesti za številko in za besedilo',
  webhookUnknown: 'Tega naslova ni mogoče najti. Preverite, ali je pravilno zapisan',
} as const satisfies Words<typeof en>;
