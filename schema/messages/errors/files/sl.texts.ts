import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** Why a file is not taken, in Slovenian. */
export const sl = {
  tooManyUploads: 'Hkrati se pošilja preveč datotek. Poskusite čez trenutek',
  uploadTooLarge: 'Izberite datoteko, veliko največ 20\u00a0MB',
  uploadTooSlow: 'Datoteka je prihajala prepočasi. Poskusite z boljšo povezavo',
  filesOfWorkshopFull: 'Datoteke delavnice zasedajo ves prostor. Odstranite katero ali nam pišite',
  fileKind: 'Izberite fotografijo (JPEG, PNG ali WebP) ali PDF',
  tooManyPixels: 'Slika ima več kot {millions} milijonov točk. Izberite manjšo',
  logoKind: 'Logotip je slika (JPEG, PNG ali WebP)',
  logoTooLarge: 'Logotip je večji od 2\u00a0MB',
  fileStoreAway: 'Datotek trenutno ni mogoče shraniti ali odpreti. Poskusite znova čez trenutek',
} as const satisfies Words<typeof en>;
