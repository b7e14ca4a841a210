import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** What a customer needs to pay an invoice by transfer, in Slovenian. */
export const sl = {
  recipient: 'Prejemnik',
  iban: 'IBAN',
  reference: 'Sklic',
  amount: 'Znesek',
  purpose: 'Namen',
  copy: 'Kopiraj',
  copyOf: 'Kopiraj: {field}',
  copied: 'Kopirano',
  code: 'Koda UPN QR za to plačilo',
  codeHint: 'Sliko shranite in jo odprite v\u00a0mobilni banki.',
  saveCode: 'Shrani sliko',
} as const satisfies Words<typeof en>;
