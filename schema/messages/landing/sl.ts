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
  featuresLead: 'Devet delov, en račun. Oglejte si, čemu služi posamezen del in kaj vam prihrani.',
  learnMore: 'Več o tem',
  keyFeatures: 'Glavne lastnosti',
  benefits: 'Koristi',
  comingSoon: 'Kmalu',
  available: 'Na voljo',
  close: 'Zaprite',

  paperworkTitle: 'Kjer drugi obstanejo',
  paperwork: [
    {
      title: 'Davčno potrjevanje računov',
      description: 'Številke brez vrzeli, na računu ZOI, EOR in koda QR. Če povezave ni, se račun pošlje naknadno.',
    },
    {
      title: 'E-računi',
      description: 'Isti račun v\u00a0obliki e-SLOG 2.0 ali UBL (EN 16931). Datoteka e-SLOG je tudi v\u00a0PDF-ju.',
    },
    {
      title: 'Bančni izpiski',
      description:
        'Naložite datoteko svoje banke (camt.053, CSV). Plačila s\u00a0pravim sklicem in zneskom se povežejo samodejno, za druga dobite predlog.',
    },
    {
      title: 'Povezava se sme prekiniti',
      description:
        'Telefon mehanika dela tudi brez omrežja in opravljeno pošlje pozneje, enkrat. Program za Windows do sedem dni prikazuje, kar je bilo prebrano nazadnje.',
    },
  ],

  galleryTitle: 'Tako je videti',
  galleryLead: 'Resnični posnetki zaslona. Kliknite sliko, da jo povečate.',
  enlarge: 'Povečajte',
  getNow: 'Naročite',

  analyticsTitle: 'Teden na en pogled',
  analyticsLead:
    'Kako zasedena so dvigala, kakšnega dela je največ in ali mesec pokrije svoje stroške. Vsaka številka odpre seznam, iz katerega je izračunana.',
  exampleFigures: 'Primer številk delavnice s\u00a0štirimi dvigali, narisan z\u00a0grafi programa.',
  figures: [
    { name: 'Promet ta mesec', value: '40.120 €', change: 'Leto prej 37.480 €' },
    { name: 'Zasedenost dvigal', value: '82 %', change: '525 h od 640 h' },
    { name: 'Povprečen račun', value: '214 €', change: 'Leto prej 205 €' },
    { name: 'Stalne stranke', value: '61 %', change: 'Vrnile so se v\u00a018 mesecih' },
  ],
  jobsByDay: 'Dela po dnevih',
  days: ['pon', 'tor', 'sre', 'čet', 'pet', 'sob'],
  revenueByMonth: 'Promet po mesecih, v tisočih evrov',
  months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'avg', 'sep', 'okt', 'nov', 'dec'],
  workByKind: 'Dela po vrstah',
  jobs: (count: number) => `${count} del`,
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
  pricingNote: 'Vprašanje AI-diagnostike je en pritisk na »Vprašaj«; pomen kode napake je v\u00a0vseh paketih.',

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
    diagnostics: {
      title: 'AI-diagnostika',
      description:
        'Vpišite kodo napake ali kar pove stranka. Dobite pomen, prve preglede in kaj ste na takih avtih že naredili v\u00a0svoji delavnici.',
      keyFeatures: [
        'Razlaga kod napak in naslednji koraki',
        'Podobni primeri s\u00a0številom, deli in urami, vsak s\u00a0povezavo na nalog',
        'Iz vaše zgodovine; povežete lahko model po svoji izbiri',
      ],
      benefits: ['Drugo mnenje, preden naročite dele', 'Nobeno ime stranke ne zapusti delavnice'],
    },
    assistant: {
      title: 'AI-pomočnik v\u00a0delavnici',
      description: 'Pomočnik, s\u00a0katerim se pogovarjate o\u00a0dnevu, avtih in delih. Pripravljamo ga.',
      keyFeatures: [
        'Vprašanja z\u00a0navadnimi besedami',
        'Odgovori iz vaših podatkov',
        'Brez vašega pritiska ničesar ne spremeni',
      ],
      benefits: ['Manj iskanja', 'Vajenci najprej vprašajo zaslon, nato mojstra'],
    },
    mobile: {
      title: 'Mobilna aplikacija',
      description:
        'Vaša opravila ob dvigalu, v\u00a0telefonu (iOS, Android), tudi brez povezave. Namestite jo iz Safarija ali Chroma; obvestilo pove, kaj je stranka odločila.',
      keyFeatures: [
        'Najprej vaša opravila, vsako s\u00a0svojo uro',
        'Pregledi in ugotovitve s\u00a0fotografijo',
        'Deli in gume po kodi, ki jo prebere kamera',
      ],
      benefits: ['Nič več poti do sprejema po naslednji nalog', 'Ničesar ne pišete dvakrat'],
    },
    portal: {
      title: 'Portal za stranke',
      description:
        'Stranke na svojih straneh rezervirajo termin, spremljajo avto, potrdijo predračun in plačajo. Prijavijo se s\u00a0povezavo iz e-pošte, brez gesla.',
      keyFeatures: [
        'Zgodovina servisov, termini in računi vseh njihovih avtov',
        'Stanje avta, kakršno je ta hip',
        'Opomniki po e-pošti ali SMS, v\u00a0skladu z\u00a0zakonom',
      ],
      benefits: ['Manj klicev ob največji gneči', 'Stranke, ki se vračajo, ker vedo, pri čem so'],
    },
    inventory: {
      title: 'Pametna zaloga',
      description:
        'Deli na polici, deli na poti in raven, pri kateri je treba naročiti, na enem seznamu. Shranjene gume imajo polico in nalepko.',
      keyFeatures: [
        'Zaloga se zmanjša z\u00a0nalogom, do centa natančno',
        'Naročila po dobaviteljih, dobave preverjene po njih',
        'Popis s\u00a0telefonom, tudi brez omrežja',
      ],
      benefits: ['Noben avto na dvigalu ne čaka na filter', 'Manj denarja leži na polici'],
    },
    security: {
      title: 'Varnost za podjetja',
      description: 'Vsak ima svojo prijavo s\u00a0pravicami svoje vloge, lastnik pa vidi, kaj se je zgodilo.',
      keyFeatures: ['Pravice po vlogah', 'Dvostopenjska prijava', 'Dnevnik prijav in sprememb'],
      benefits: ['Nihče ne deli gesla', 'Izgubljen prenosnik odjavite od koder koli'],
    },
    intelligence: {
      title: 'Poslovna analitika',
      description:
        'Kaj ni obračunano, kaj stoji in ali so bile ure prodane: osem številk v\u00a0ponedeljek zjutraj, iz nalogov, ki jih tako ali tako vnašate.',
      keyFeatures: [
        'Vsaka številka odpre svoj seznam, seznam pa dokumente',
        'Dela po dnevih in vrstah, zasedenost dvigal',
        'Promet v\u00a0primerjavi z\u00a0lani, CSV, mesec za računovodstvo',
      ],
      benefits: ['Že v\u00a0sredo veste, kako se bo teden končal', 'Cene po številkah, ne po občutku'],
    },
    integrations: {
      title: 'Integracije po meri',
      description:
        'Povežite računovodski program, spletno stran ali svojo skripto: kar zasloni delajo s\u00a0strankami, vozili, deli in računi, je mogoče tudi klicati.',
      keyFeatures: [
        'Ključi s\u00a0pravicami, ki jim jih date',
        'Podpisana obvestila (webhooks), ki se tri dni pošiljajo znova',
        'Datoteka OpenAPI z\u00a0vsemi klici',
      ],
      benefits: ['Nič prepisovanja med programoma', 'Vaši podatki niso nikoli zaklenjeni'],
    },
    whiteLabel: {
      title: 'Vaša blagovna znamka',
      description: 'Stranke vidijo vašo delavnico: vaš logotip, vašo barvo in vaš naslov v\u00a0brskalniku.',
      keyFeatures: [
        'Logotip, barva in ime na straneh in dokumentih, ime in barva v\u00a0sporočilih',
        'Svoja domena za strani strank',
        'Sporočila s\u00a0svojega naslova',
      ],
      benefits: ['Ista podoba od table nad vrati do računa', 'Z\u00a0enim stikalom nazaj na staro'],
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
