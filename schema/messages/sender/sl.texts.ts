import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  title: 'Lasten e-poštni naslov',
  text: 'Sporočila strankam odhajajo z\u00a0vašega naslova. Dokler ni potrjen, odhajajo z\u00a0našega pod vašim imenom.',
  from: 'Naslov',
  fromHint: 'Na primer servis@novak.example',
  mode: 'Kako odhajajo',
  modes: { DKIM: 'Prek našega strežnika, podpisana za vašo domeno', SMTP: 'Prek vašega poštnega strežnika' },
  smtp: { host: 'Strežnik', port: 'Vrata', user: 'Uporabniško ime', password: 'Geslo' },
  states: { PENDING: 'Še ni potrjen', ACTIVE: 'Deluje', FAILED: 'Ne deluje' },
  pendingText: 'Zapis TXT vpišite pri ponudniku domene, nato ga preverite.',
  failedText:
    'Zapisa TXT ni ali pa je v\u00a0njem drug ključ. Sporočila odhajajo z\u00a0našega naslova, odgovori pa še vedno pridejo k\u00a0vam.',
  refusedText:
    'Vaš poštni strežnik je zavrnil prijavo ali naslov. Sporočila odhajajo z\u00a0našega naslova, odgovori pa še vedno pridejo k\u00a0vam. Znova poskusimo vsakih deset minut.',
  dkimName: 'Zapis TXT: ime',
  dkimValue: 'Zapis TXT: vrednost',
  found: 'Najden',
  missing: 'Ga ni',
  unknown: 'Še ni preverjen',
  checkedAt: 'Preverjeno',
  check: 'Preveri zdaj',
  checked: 'Zapisi so preverjeni',
  sendTest: 'Pošlji mi preizkus',
  testSent: 'Preizkus je na poti',
  failed: 'To ni uspelo',
  notSaved: 'Naslov ni bil shranjen',
  removeTitle: 'Odstranim lasten naslov?',
  removeText: 'Sporočila strankam bodo spet odhajala z\u00a0našega naslova pod vašim imenom.',
  removed: 'Naslov je odstranjen',
} as const satisfies Words<typeof en>;
