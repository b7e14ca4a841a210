import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  quotaUsed: 'Današnja vprašanja so porabljena',
  diagnosticsPlan: 'Vaš paket nima AI diagnostike. Izberite višji paket',
  faultCodesNeeded: 'Vpišite eno do dvajset kod napak, na primer P0299',
  faultBytesNeeded: 'Vpišite bajte kod v\u00a0parih, na primer 01 33',
  codeOrSymptomNeeded: 'Vpišite kodo napake ali simptom',
  diagnosticsOff: 'AI diagnostika je v\u00a0nastavitvah izklopljena',
} as const satisfies Words<typeof en>;
