import type { Words } from '../../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  shelfFull:
    'Na tej polici ni dovolj prostora: {free, plural, =0 {polna je} one {še # pnevmatika} two {še # pnevmatiki} few {še # pnevmatike} other {še # pnevmatik}}',
  shelfInUse: 'Na tej polici je več pnevmatik',
  shelfArchived: 'Ta polica ne sprejema več pnevmatik',
  locationPattern: 'To ni vzorec oznak: največ trije razponi v zavitih oklepajih, na primer 01..12, in 1000 oznak',
  receiverNeeded: 'Vpišite, kdo je prevzel pnevmatike',
  noticeNeeded: 'Vpišite številko obvestila lastniku',
  invalidDot: 'Vpišite teden in leto izdelave s štirimi števkami, na primer 3522',
  tyresOfOtherCar: 'Te pnevmatike so od drugega vozila',
  tyresOfOtherCustomer: 'Te pnevmatike so od različnih strank',
  tyresGone: 'Teh pnevmatik ni več pri vas',
  storageRenewed: 'Ta pogodba je že podaljšana',
  tyrePhotoNeeded: 'Pred uničenjem pnevmatike fotografirajte',
  cardWithoutCar: 'Najprej izberite vozilo tega naloga',
  freeMinutesNeeded: 'V tem tednu po načrtu nihče ne dela: vpišite, koliko časa imate',
} as const satisfies Words<typeof en>;
