import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** The same in Slovenian. */
export const sl = {
  swapJob: 'Menjava pnevmatik',
  storage: 'Hramba pnevmatik {sets}, {from}–{to}',
  pickList: 'Pnevmatike za pripravo',
  labels: 'Nalepke za pnevmatike',
  shelf: 'Polica',
  plate: 'Registrska oznaka',
  reference: 'Komplet',
  tyres: 'Pnevmatike',
  customer: 'Stranka',
  receipt: 'Potrdilo o hrambi',
  storedAt: 'Prevzeto',
  period: 'Čas hrambe',
  price: 'Cena hrambe',
  size: 'Dimenzija',
  brand: 'Znamka',
  rimsLabel: 'Platišča',
  rims: '{kind, select, NONE {brez} STEEL {jeklena} ALLOY {aluminijasta} other {da}}',
  withSensors: '{rims}, s\u00a0senzorji',
  position: 'Pnevmatika',
  positions:
    '{position, select, FL {Spredaj levo} FR {Spredaj desno} RL {Zadaj levo} RR {Zadaj desno} other {Rezervna}}',
  tread: 'Profil',
  grade: 'Stanje',
  grades: '{grade, select, GREEN {dobra} YELLOW {obrabljena} other {za menjavo}}',
  damage: 'Poškodbe',
  dots: 'DOT, teden in leto izdelave',
  terms: 'Kako jih hranimo',
  until: 'do vključno {day}',
  untilAgreed: 'do dogovorjenega dne',
  termsText:
    'Pnevmatike hranimo {until}, na vašo željo pa jih vrnemo tudi prej: vam ali osebi, ki jo pošljete s tem potrdilom. Zapišemo, kdo jih je prevzel in kdaj. Če pnevmatik ne prevzamete in hrambe ne podaljšate, vam pišemo s priporočeno pošto, preden jih oddamo v uničenje. Profil in poškodbe so zapisani, kot smo jih ugotovili ob prevzemu; pred podpisom jih preverite.',
  signCustomer: 'Stranka',
  signWorkshop: 'Za avtoservis',
  nothing: 'Za ta dan ni shranjenih pnevmatik pričakovanih vozil',
  season: '{season, select, SUMMER {Letne} WINTER {Zimske} other {Celoletne}}',
  invitation:
    'Vaše {season, select, SUMMER {letne} WINTER {zimske} other {celoletne}} pnevmatike so shranjene v avtoservisu {workshop} in čas je, da gredo na vozilo. Za menjavo smo vam prihranili čas v tednu od {from} do {to}. Za dogovor o terminu odgovorite na to sporočilo ali pokličite avtoservis.',
  worn: 'Profil ene od njih je globok le še {mm}\u00a0mm. Priporočamo nove, ponudbo vam radi pripravimo.',
} as const satisfies Words<typeof en>;
