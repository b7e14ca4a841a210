import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** What documents say where there is no tax, by the names in schema/money/documents/vat-grounds.ts. */
export const sl = {
  reverseCharge: 'Obrnjena davčna obveznost po 76.a členu ZDDV-1.',
  intraEu: 'Oproščena dobava znotraj EU po 46. členu ZDDV-1.',
  export: 'Oproščen izvoz po 52. členu ZDDV-1.',
  marginUsedGoods: 'Posebna ureditev – rabljeno blago.',
  smallTaxpayer: 'DDV ni obračunan na podlagi prvega odstavka 94. člena ZDDV-1.',
} satisfies Words<typeof en>;
