import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  store: 'Hramba',
  price: 'Cena z DDV',
  from: 'Od',
  to: 'Do vključno',
  agree: 'Pripravi osnutek računa',
  agreeing: 'Priprava osnutka\u00a0…',
  agreed: 'Osnutek računa je pripravljen',
  openDraft: 'Odpri osnutek',
  notDone: 'To ni uspelo',
  month: 'Potečejo v mesecu',
  label: 'Pogodbe, ki potečejo v tem mesecu',
  none: 'V tem mesecu ne poteče nobena pogodba.',
  choose: 'Podaljšaj: {name}',
  until: 'do {day}',
  renew: 'Podaljšaj ({count})',
  renewing: 'Podaljševanje\u00a0…',
  renewed:
    '{count, plural, one {# osnutek računa je pripravljen} two {# osnutka računov sta pripravljena} few {# osnutki računov so pripravljeni} other {# osnutkov računov je pripravljenih}}',
  unclaimedTitle: 'Neprevzete pnevmatike',
  unclaimedText:
    'Hramba je potekla pred več kot mesecem. Pokličite stranko; uničenje je mogoče šele po obvestilu s priporočeno pošto.',
  unclaimed: 'neprevzete',
  withoutContract: 'Brez pogodbe o hrambi',
  withoutTitle: 'Shranjene brez pogodbe',
  withoutText: 'Za te pnevmatike hramba še ni dogovorjena. En pritisk pripravi pogodbo in osnutek računa.',
  moreWithout: 'Ko bodo te imele pogodbe, sledijo še druge: {count}.',
  allWithout: 'Vse ({count})',
  since: 'od {day}',
  seasonUntil: 'sezona do {day}',
  bill: 'Zaračunaj hrambo: {price}',
  billOf: 'Zaračunaj hrambo: {price}, {name}',
  storeOf: 'Hramba: {name}',
  onCar: 'na vozilu',
  deferred: 'Odloženi prihodki kot CSV',
} as const satisfies Words<typeof en>;
