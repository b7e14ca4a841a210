import type { LandingMessages } from './en.ts';

/** The landing page in Slovenian. */
export const sl: LandingMessages = {
  documentTitle: 'Delavnica: program za avtoservise',
  documentDescription:
    'Delovni nalogi, predračuni in davčno potrjeni računi za avtoservise. Program za Windows in v brskalniku.',
  skipToContent: 'Na vsebino',
  home: 'Delavnica, vrh strani',
  sections: 'Deli te strani',
  openMenu: 'Odprite meni',
  closeMenu: 'Zaprite meni',
  features: 'Funkcije',
  gallery: 'Zasloni',
  analytics: 'Analitika',
  pricing: 'Cenik',
  contact: 'Kontakt',
  signIn: 'Prijava',
  register: 'Registracija',

  heroTitle: 'Vodite delavnico, ne papirjev',
  heroLead:
    'Sprejmite vozilo, spremljajte nalog na tabli, stranka ga potrdi na telefonu, vi izdate davčno potrjen račun. Ena cena na delavnico, ena prijava na osebo.',
  getStarted: 'Začnite',
  heroSignIn: 'Prijava',
  tryDemo: 'Odprite preizkusno delavnico',
  tryDemoNote: 'Vzorčna delavnica samo za vas, za eno uro in brez registracije.',
  demoOpening: 'Odpiranje delavnice\u00a0…',
  demoFailed: 'Preizkusne delavnice ni bilo mogoče odpreti. Poskusite znova čez trenutek.',
  heroNote: 'Prvi mesec brezplačno pri paketih Professional, Business in Enterprise.',
  heroPicture: 'Dan v delavnici: prihodi in vozila v delu',

  featuresTitle: 'Kaj dobi delavnica',
  featuresLead: 'Šest delov, en račun. Oglejte si, čemu služi posamezen del in kaj vam prihrani.',
  learnMore: 'Več o tem',
  keyFeatures: 'Glavne lastnosti',
  benefits: 'Koristi',
  comingSoon: 'Kmalu',
  available: 'Na voljo',
  close: 'Zaprite',

  paperworkTitle: 'Davki, banka in prekinjena povezava',
  paperwork: [
    {
      title: 'Davčno potrjevanje računov',
      description: 'Številke brez vrzeli, na računu ZOI, EOR in koda QR. Če povezave ni, se račun pošlje naknadno.',
    },
    {
      title: 'E-računi',
      description: 'Isti račun v obliki e-SLOG 2.0 ali UBL (EN 16931). Datoteka e-SLOG je tudi v PDF-ju.',
    },
    {
      title: 'Bančni izpiski',
      description:
        'Naložite datoteko svoje banke (camt.053, CSV). Plačila s pravim sklicem in zneskom se povežejo samodejno, za druga dobite predlog.',
    },
    {
      title: 'Program za Windows brez povezave',
      description: 'Do sedem dni prikazuje, kar je bilo prebrano nazadnje. Novega vnosa medtem ni mogoče shraniti.',
    },
  ],

  galleryTitle: 'Tako je videti',
  galleryLead: 'Resnični posnetki zaslona. Kliknite sliko, da jo povečate.',
  enlarge: 'Povečajte',
  getNow: 'Naročite',

  analyticsTitle: 'Teden na en pogled',
  analyticsLead:
    'Kako zasedena so dvigala, kakšnega dela je največ in ali mesec pokrije svoje stroške. Te številke pridejo pozneje.',
  exampleFigures: 'Primer številk delavnice s štirimi dvigali.',
  figures: [
    { name: 'Nalogi ta teden', value: '47', change: '6 več kot prejšnji teden' },
    { name: 'Zasedenost dvigal', value: '82 %', change: 'Najboljši dan: četrtek' },
    { name: 'Povprečen račun', value: '214 €', change: '9 € več kot prejšnji mesec' },
    { name: 'Stalne stranke', value: '61 %', change: 'Od vseh nalogov ta mesec' },
  ],
  jobsByDay: 'Nalogi po dnevih',
  days: ['pon', 'tor', 'sre', 'čet', 'pet', 'sob'],
  revenueByMonth: 'Prihodki po mesecih, v tisočih evrov',
  months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'avg', 'sep', 'okt', 'nov', 'dec'],
  workByKind: 'Delo po vrstah',
  kinds: ['Servis', 'Pnevmatike', 'Zavore', 'Diagnostika', 'Drugo'],

  pricingTitle: 'Ena cena na delavnico',
  pricingLead:
    'Na mesec, v evrih. Pred plačilom vidite svojo ceno, ki ni nikoli višja kot tukaj; Basic izberete brez plačila in brez kartice. Kjer je prvi mesec brezplačen, prvič plačate po njem. Paket lahko kadar koli zamenjate ali odpoveste: odpovedan paket velja do konca plačanega meseca.',
  perMonth: 'na mesec',
  mostPopular: 'Najbolj priljubljen',
  free: 'Brezplačno',
  firstMonthFree: 'Prvi mesec brezplačno',
  choose: (plan: string) => `Izberite ${plan}`,
  included: {
    basic: ['En skrbniški račun', 'Program za Windows in posodobitve', 'Podpora po e-pošti'],
    professional: ['Skrbnik in 1 mehanik', 'AI-diagnostika, 10 vprašanj na dan', 'Vse iz paketa Basic'],
    business: ['Do 10 uporabnikov', 'Neomejena AI-diagnostika', 'Vse iz paketa Professional'],
    enterprise: [
      'Neomejeno število uporabnikov',
      'Integracije po meri',
      'Vaša blagovna znamka',
      'Vse iz paketa Business',
    ],
  },
  pricingNote: 'AI-diagnostika bo na voljo skupaj z AI-pomočnikom, ki prihaja kmalu.',

  contactTitle: 'Pišite nam',
  contactLead: 'Vprašajte karkoli ali si oglejte, kako bi program deloval z vašimi nalogi. Odgovorimo po e-pošti.',
  contactKind: 'Za kaj gre?',
  contactFormTitle: 'Vprašanje ali sporočilo',
  demoFormTitle: 'Naročite predstavitev',
  name: 'Ime in priimek',
  firstName: 'Ime',
  lastName: 'Priimek',
  email: 'E-pošta',
  company: 'Delavnica',
  businessSize: 'Velikost delavnice',
  chooseSize: 'Izberite velikost',
  sizes: ['1 do 2 osebi', '3 do 5 oseb', '6 do 10 oseb', 'Več kot 10 oseb'],
  subject: 'Zadeva',
  message: 'Sporočilo',
  optional: '(ni obvezno)',
  send: 'Pošljite sporočilo',
  requestDemo: 'Naročite predstavitev',
  sending: 'Pošiljanje …',
  messageSent: 'Hvala, vaše sporočilo je prispelo.',
  demoRequested: 'Hvala, vaša prošnja za predstavitev je prispela.',
  notSent: 'Ni bilo mogoče poslati.',
  checkFields: 'Preverite označena polja.',
  networkError: 'Strežnik ni dosegljiv. Preverite povezavo in poskusite znova.',

  footerLead: 'Program za avtoservise.',
  footerLegal: 'Pravno',
  footerPages: {
    terms: 'Pogoji',
    privacy: 'Zasebnost',
    'data-processing': 'Pogodba o obdelavi',
    imprint: 'Kolofon',
  },

  featureTexts: {
    assistant: {
      title: 'AI-pomočnik v delavnici',
      description: 'Opišite napako in dobite verjetne vzroke po vrsti ter preizkus, ki jih loči.',
      keyFeatures: [
        'Vprašanja z navadnimi besedami, ob nalogu',
        'Razlaga kod napak in naslednji koraki',
        'Deset vprašanj na dan v paketu Professional, neomejeno od paketa Business',
      ],
      benefits: ['Drugo mnenje, preden naročite dele', 'Vajenci najprej vprašajo zaslon, nato mojstra'],
    },
    mobile: {
      title: 'Mobilna aplikacija',
      description:
        'Vaša opravila ob dvigalu, v telefonu (iOS, Android), tudi brez povezave. Namestite jo iz Safarija ali Chroma; obvestilo pove, kaj je stranka odločila.',
      keyFeatures: [
        'Najprej vaša opravila, vsako s svojo uro',
        'Ugotovitve s fotografijo',
        'Naročanje delov ob dvigalu',
      ],
      benefits: ['Nič več poti do sprejema po naslednji nalog', 'Ničesar ne pišete dvakrat'],
    },
    portal: {
      title: 'Portal za stranke',
      description:
        'Stranke brez prijave rezervirajo termin, spremljajo nalog in odgovorijo na predračun. Zgodovina servisov pride pozneje.',
      keyFeatures: ['Opravila potrdijo na telefonu', 'Stanje naloga, kakršno je ta hip', 'Računi za prenos in plačilo'],
      benefits: ['Manj klicev ob največji gneči', 'Stranke, ki se vračajo, ker vedo, pri čem so'],
    },
    inventory: {
      title: 'Pametna zaloga',
      description: 'Deli na polici, deli na poti in raven, pri kateri je treba naročiti, na enem seznamu.',
      keyFeatures: [
        'Zaloga se zmanjša z nalogom',
        'Raven naročanja za vsak del',
        'Dobavitelji in zadnje cene drug ob drugem',
      ],
      benefits: ['Noben avto na dvigalu ne čaka na filter', 'Manj denarja leži na polici'],
    },
    security: {
      title: 'Varnost za podjetja',
      description: 'Vsak ima svojo prijavo s pravicami svoje vloge, lastnik pa vidi, kaj se je zgodilo.',
      keyFeatures: ['Pravice po vlogah', 'Dvostopenjska prijava', 'Dnevnik prijav in sprememb'],
      benefits: ['Nihče ne deli gesla', 'Izgubljen prenosnik odjavite od koder koli'],
    },
    intelligence: {
      title: 'Poslovna analitika',
      description: 'Zasedenost, povprečen račun in stalne stranke iz nalogov, ki jih tako ali tako vnašate.',
      keyFeatures: [
        'Nalogi po dnevih, dvigalih in vrsti dela',
        'Prihodki po mesecih v primerjavi z lani',
        'Izvoz za računovodstvo',
      ],
      benefits: ['Že v sredo veste, kako se bo teden končal', 'Cene po številkah, ne po občutku'],
    },
  },

  galleryTexts: {
    board: {
      title: 'Tabla',
      description: 'Vsak odprt nalog v svojem stolpcu.',
      tags: ['Sprejem'],
    },
    'job-card': {
      title: 'Delovni nalog',
      description: 'Delo in deli, urejeni vrstica za vrstico.',
      tags: ['Sprejem'],
    },
    'take-in': {
      title: 'Sprejem vozila',
      description: 'Ob registrski oznaki je vse, kar je o vozilu znano.',
      tags: ['Sprejem'],
    },
    invoice: {
      title: 'Račun',
      description: 'Račun s postavkami, DDV in plačilom.',
      tags: ['Plačila'],
    },
    'dashboard-dark': {
      title: 'Pregled v temni temi',
      description: 'Svetlo ali temno, kot je nastavljen računalnik.',
      tags: ['Lastnik'],
    },
    'my-jobs': {
      title: 'Telefon mehanika',
      description: 'Opravila, ura, ugotovitve in deli na en pritisk.',
      tags: ['Mehanik'],
    },
    visit: {
      title: 'Stran za stranko',
      description: 'Vsako opravilo potrdi ali zavrne na telefonu.',
      tags: ['Stranka'],
    },
  },
};
