import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  returned: 'Stari del je vrnjen',
  alsoSettled: 'Tudi poravnane',
  directions: { TO_CUSTOMER: 'Vračamo strankam', FROM_SUPPLIER: 'Vračajo nam dobavitelji' },
  open: '{count, plural, one {# odprta} two {# odprti} few {# odprte} other {# odprtih}}',
  overdue: '{count, plural, one {# čez rok} two {# čez rok} few {# čez rok} other {# čez rok}}',
  none: {
    TO_CUSTOMER: 'S kavcijo za stari del še ni bilo nič prodano.',
    FROM_SUPPLIER: 'Noben dobavitelj še ni zaračunal kavcije za stari del.',
  },
  noneOpen: {
    TO_CUSTOMER: 'Nobena stranka nam ni dolžna starega dela.',
    FROM_SUPPLIER: 'Noben dobavitelj nam ne dolguje kavcije.',
  },
  columns: {
    name: 'Del',
    customer: 'Stranka',
    supplier: 'Dobavitelj',
    invoice: 'Račun',
    note: 'Dobavnica',
    dueOn: 'Rok',
    gross: 'Z DDV',
    net: 'Brez DDV',
    state: 'Stanje',
  },
  statesOfCustomer: { OWED: 'še ni vrnjen', RETURNED: 'vrnjen', CREDITED: 'kavcija vrnjena', LOST: 'ni bil vrnjen' },
  statesOfSupplier: { OWED: 'še pri nas', RETURNED: 'poslan nazaj', CREDITED: 'dobropis prejet', LOST: 'izgubljen' },
  creditedBy: 'dobropis {number}',
  acts: { back: 'Del je vrnjen', sent: 'Poslan nazaj', credited: 'Dobropis prejet', lost: 'Izgubljen' },
  actOf: '{act}: {name}',
  backTitle: 'Je stari del pri vas: {name}?',
  backText: 'Stranka dobi nazaj {sum}: za to vrstico se takoj izda dobropis.',
  backConfirm: 'Izdaj dobropis',
  lostTitle: 'Zaključim kavcijo: {name}?',
  lostText: {
    TO_CUSTOMER: 'Starega dela ne bo, stranka kavcije ne dobi nazaj.',
    FROM_SUPPLIER: 'Starega dela ni več pri vas, kavcija ostane dobavitelju.',
  },
  settling: 'Shranjevanje\u00a0…',
  settled: {
    OWED: 'Kavcija je odprta',
    RETURNED: 'Stari del je na poti nazaj',
    CREDITED: 'Dobavitelj je kavcijo vrnil',
    LOST: 'Kavcija je zaključena',
  },
  credited: 'Izdan je dobropis {number} za {sum}',
  notSettled: 'Nič se ni spremenilo',
} as const satisfies Words<typeof en>;
