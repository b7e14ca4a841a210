import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** What is printed in the internal act about premises and the numbering of invoices, in Slovenian. */
export const sl = {
  title: 'Interni akt o poslovnih prostorih in številčenju računov',
  translation: 'Prevod. Podpisani akt je v slovenščini.',
  ground: 'Na podlagi Zakona o davčnem potrjevanju računov (ZDavPR) {name} za izdajanje računov sprejme ta pravila.',
  taxNumber: 'Davčna številka',
  registrationNumber: 'Matična številka',
  registerEntry: 'Vpis v register',
  address: 'Naslov',
  premises: 'Poslovni prostori',
  premisesLead: 'Računi se izdajajo v teh poslovnih prostorih. Vsak ima oznako, ki je nima noben drug prostor.',
  mark: 'Oznaka',
  kind: 'Vrsta',
  place: 'Naslov',
  registration: 'Prijava',
  registeredOn: 'prijavljen {day}',
  notRegistered: 'še ni prijavljen',
  onlyTest: 'prijavljen samo v TESTNEM okolju',
  cadastral: 'Katastrska občina {cadastral}, stavba {building}, del stavbe {section}',
  devices: 'Elektronske naprave',
  devicesLead:
    'Računi se izdajajo s temi elektronskimi napravami. Vsaka ima oznako znotraj svojega poslovnega prostora.',
  premise: 'Prostor',
  device: 'Naprava',
  example: 'Prva številka računa',
  series: 'Računi',
  confirmed: 'gotovina, kartice in druga plačila, ki jih potrjuje Finančna uprava',
  transfers: 'nakazila na bančni račun, ki se ne potrjujejo',
  noDevices: 'Naprav še ni.',
  numbering: 'Številčenje računov',
  numberForm:
    'Številka računa ima tri dele, povezane z vezajem: oznako poslovnega prostora, oznako elektronske naprave in zaporedno številko.',
  numberSequence:
    'Zaporedne številke se dodeljujejo za vsako elektronsko napravo posebej. Naraščajo po ena, brez presledkov, in se v vsakem koledarskem letu začnejo z 1, v prvem letu naprave pa s številko iz preglednice.',
  numberSeries:
    'Računi, računi za predplačilo in dobropisi ene naprave se številčijo v istem zaporedju. Številko dodeli program ob izdaji.',
  numberFrozen:
    'Izdani dokument se ne spreminja in ne briše. Popravi ga dobropis, ki ima svojo številko in navaja dokument, na katerega se nanaša.',
  people: 'Kdo izdaja račune',
  peopleLead: 'Vsak izdaja račune s svojo prijavo, račun pa pove, kdo ga je izdal.',
  person: 'Ime in priimek',
  role: 'Delo',
  roles: { OWNER: 'lastnik', RECEPTIONIST: 'sprejem' },
  taxNumberOfPerson: 'Davčna številka',
  recorded: 'vpisana',
  foreign: 'v Sloveniji je nima',
  notRecorded: 'še ni vpisana',
  interruption: 'Če odpove povezava ali naprava',
  lineDown:
    'Če Finančna uprava ne odgovori, se račun izda z zaščitno oznako izdajatelja (ZOI) in brez oznake EOR. Program ga pošilja, dokler ni potrjen, najpozneje do drugega delovnega dne po dnevu izdaje.',
  bookRule:
    'Če ne deluje nobena elektronska naprava, se računi pišejo ročno v vezano knjigo računov, ki jo je potrdila Finančna uprava. Na vsakem sta številka seta in serijska številka. Ko naprava spet deluje, se računi vpišejo v program in pošljejo Finančni upravi najpozneje do drugega delovnega dne po dnevu izdaje.',
  validity: 'Veljavnost',
  validityText:
    'Akt velja od dneva podpisa. Ob spremembi prostorov, naprav ali številčenja se natisne in podpiše nov akt.',
  placeAndDate: 'Kraj in datum',
  signature: 'Podpis odgovorne osebe',
  fileName: 'interni-akt',
} as const satisfies Words<typeof en>;
