import type { Words } from '../text.ts';
import type { en } from './en.texts.ts';

/** Texts of the help screen in Slovenian. */
export const sl = {
  title: 'Pomoč',
  lead: 'Čemu služi posamezen zaslon, kako nas dosežete in kaj je novega.',
  search: 'Iskanje po pomoči',
  topics: 'Teme',
  nothingFound: 'O »{typed}« tu ni ničesar. Pišite nam in pomagali vam bomo.',
  openScreen: 'Odpri ta zaslon',
  titles: {
    registration: 'Registracija',
    login: 'Prijava',
    password: 'Pozabljeno geslo',
    today: 'Danes',
    planner: 'Planer',
    jobs: 'Tabla',
    dashboard: 'Pregled',
    takeIn: 'Sprejem',
    myJobs: 'Moja opravila',
    clocks: 'Ure mehanikov',
    invoices: 'Računi',
    bank: 'Banka',
    figures: 'Poslovanje',
    parts: 'Deli',
    orders: 'Nabava',
    tyres: 'Pnevmatike',
    vehicles: 'Vozila',
    customers: 'Stranke',
    reminders: 'Opomniki',
    diagnostics: 'Diagnostika',
    jobCard: 'Delovni nalog',
    workshopSettings: 'Nastavitve delavnice',
    templates: 'Predloge',
    inspections: 'Pregledi vozil',
    importExport: 'Uvoz in izvoz',
    people: 'Ekipa',
    subscription: 'Naročnina',
    plans: 'Izbira paketa',
    card: 'Plačilo s kartico',
    transfer: 'Plačilo z nakazilom',
    windowsApp: 'Program za Windows',
    offline: 'Delo brez povezave',
    security: 'Prijava in varnost',
    secondStep: 'Prijava v dveh korakih',
    data: 'Vaši podatki in izbris računa',
    printers: 'Tiskalniki',
    webhooks: 'Nastavitve webhookov',
    language: 'Jezik in videz',
  },
  texts: {
    registration:
      'Registrirate se z imenom, e-poštnim naslovom in geslom, ki ima vsaj 8 znakov. Pošljemo vam sporočilo s povezavo; odprite jo v enem dnevu, da potrdite naslov. Če sporočila ni, poglejte med neželeno pošto, nato se prijavite: na zaslonu za prijavo ga lahko pošljete znova.\nKdor se registrira, je lastnik računa delavnice in zanj plačuje. Mehanikom in sprejemu se ni treba registrirati; povabi jih lastnik.',
    login:
      'Prijavite se z e-poštnim naslovom in geslom. Po več napačnih geslih je treba počakati nekaj minut; na brskalnike, ki ste jih že uporabljali, tuji poskusi ne vplivajo.\nPrijavljeni ostanete sedem dni po zadnji uporabi, tudi na skupnih računalnikih, zato se tam ob odhodu odjavite.',
    password:
      'Na zaslonu za prijavo izberite »Ste pozabili geslo?« in vnesite svoj e-poštni naslov. Povezava v našem sporočilu velja eno uro in deluje enkrat. Ko nastavite novo geslo, se odjavijo vse naprave.',
    dashboard:
      'Prvi zaslon po prijavi. Pokaže vaš paket, ali je plačan in do kdaj, ter vodi do tega, kar potrebujete naslednje. Člani ekipe vidijo svoj račun in to, ali je delavnica plačala.',
    today:
      'Kaj prinaša dan: vozila, ki pridejo, stranke, ki se morajo odločiti, vozila v delu in končana vozila, zamujene obljube, deli za naročilo in kdo želi klic. Ob vsaki vrstici je gumb za naslednji korak. Kar spremenijo sodelavci, se pokaže samodejno.',
    planner:
      'Teden z zasedenim časom in izbrani dan po osebah in dvigalih. Ob njem je, kar čaka na načrtovanje: vozila brez dneva, potrjena dela in dela, ki niso končana. Povlecite jih na čas ali pritisnite P; M prestavi načrtovano, Enter odpre delovni nalog, N načrtuje obisk. Ko koga ni, na njegovem delu pritisnite A in Enter; R predlaga prvi prosti termin za vse, kar ni končano. Stanje pride z naloga in ur mehanikov.\nUre, odsotnosti, praznike in dvigala vpišete v nastavitvah pod »Ure in odsotnosti«. Mehaniki vidijo svoje delo.',
    jobs: 'Vsi odprti delovni nalogi v petih stolpcih. Nalog povlecite v drug stolpec ali na njem pritisnite »Premakni«; s puščicami greste od naloga do naloga, Enter ga odpre. Vozila na čakanju so na koncu stolpca »V delu« in povedo, na kaj čakajo. Vozilo, ki ga povlečete v stolpec »Končano«, je s tem končano: dogovorjena dela so končana, ure se ustavijo.\nFiltri ostanejo v naslovu strani, zato si pogled lahko shranite med zaznamke.',
    takeIn:
      'Kjer koli pritisnite N ali odprite ta zaslon in začnite z registrsko oznako, koncem številke VIN, telefonsko številko ali imenom. Ob strani se pokaže, kar je o vozilu znano: zadnja dela, odložena dela in tehnični pregled. Enter vodi od polja do polja, Ctrl+Enter sprejme vozilo in natisne potrdilo o prevzemu.\nZa vozilo, ki pride drug dan, kjer koli pritisnite V ali izberite »Najava za pozneje«: ko je delo izbrano, se pokažejo prvi dnevi z dovolj časa in Enter vzame prvega. Tipke z eno črko, kot je N, lahko izklopite v uporabniškem meniju.',
    myJobs:
      'Za vse, ki delajo na vozilih, z eno roko ob dvigalu: najprej vaša opravila, pod njimi vsi odprti nalogi. »Začni delo« začne meriti čas opravila in ustavi tisto, ki je teklo prej. »Sporoči ugotovitev« na nalog doda delo, ki ste ga odkrili, tudi s fotografijami; »Naroči del« doda del na seznam za naročilo.',
    clocks:
      'Kdo zdaj dela na čem in kaj je kdo delal na izbrani dan. V sprejemni pisarni lahko vsakomur ustavite in popravite čas, z razlogom; mehaniki vidijo svojega in lahko zapis istega dne prestavijo ali zavržejo. Čas je vedno tisti, ki velja v delavnici, kjer koli ga berete.',
    invoices:
      'Kaj je treba izdati, kaj je odprto in kaj je plačano. Račun se začne kot osnutek na delovnem nalogu, za prodajo brez naloga pa z gumbom »Nov račun«; ko je izdan, dobi številko in se ne spremeni več.\nPod »Iztržek in promet« sta dnevni iztržek in promet meseca po načinih plačila. »E-račun« shrani datoteko za računovodski program stranke ali pove, kaj še manjka. Stranke, ki so označene za e-račune, ga dobijo po e-pošti skupaj s PDF; vaš ponudnik ga dobi po poti, ki jo izberete v nastavitvah.\nNapako popravite z gumbom »Popravi«: dobropis razveljavi račun, osnutek z istimi postavkami pa lahko spremenite. Z gumbom »Dobropis za postavke« razveljavite samo del računa. Pomotoma vneseno plačilo razveljavite z razlogom. »Odpri PDF« pokaže dokument, ki ga lahko natisnete ali shranite.\nČe nobena naprava ne deluje, račune pišite ročno v vezano knjigo, nato vsakega vpišite pod »Vezana knjiga računov«: pošlje se Finančni upravi.',
    bank: 'Sem povlecite izpisek svoje banke, camt.053 (XML) ali CSV; v spletni banki ga najdete tam, kjer se shranjujejo izpiski. Vsaka knjižba se prevzame enkrat, zato lahko isto ali prekrivajočo se datoteko prinesete še enkrat. Kjer se sklic in znesek natančno ujemata z računom, se plačilo zapiše samodejno.\nDruge čakajo pod »Za odločitev« z možnimi računi in razlogi. Predlog potrdite z enim klikom; »Razdeli« znesek porazdeli na več računov in preostanek pusti kot dobroimetje stranke; »Odloži« pusti knjižbo brez plačila, z razlogom. »Razveljavi« razveljavi plačilo, ki je bilo knjiženo pomotoma.',
    figures:
      'Kaj delavnica zasluži in kaj jo še čaka. Osem podatkov na vrhu je tistih za ponedeljek zjutraj; pritisnite enega in vidite, iz česa je seštet, s pritiskom na vrstico pa odprete račun ali delovni nalog. Zneski so brez DDV in štejejo na dan izdaje, dobropis na svoj dan; ure štejejo na dan, ko so bile opravljene. Kjer jih je manj kot pet, deleža ni, ker ne bi povedal ničesar.\nNa vrhu izberete drug mesec; ob podatku je tisti izpred enega leta. Stolpci kažejo dvanajst mesecev, lahko tudi v tabeli. »Prenesi (CSV)« shrani vse podatke meseca, »Za računovodstvo« vodi do dnevnika računov, DDV in plačil.\nNa koncu vklopite sporočilo ob ponedeljkih ob 6.30 in ure posameznika. Preden vklopite slednje, zaposlenim povejte, čemu služijo; razvrstitve ni.',
    orders:
      'Kaj potrebujejo odprti delovni nalogi in česa je pod minimumom, po dobaviteljih. Odkljukajte, česar ne želite, popravite količine in pritisnite »Naroči«: naročilo gre po e-pošti ali pa se pokaže besedilo, ki ga preberete ali kopirate. Kar čaka nalog, je na njem označeno kot naročeno.\nV »Prevzemu blaga« prevzamete, kar je dobavitelj pripeljal: odčitajte kode na embalaži, vpišite količine ali pritisnite »Vse je prispelo«. Razlike do naročila se pokažejo, preden shranite. Kar čaka nalog, se zanj rezervira. Napačen prevzem razveljavite, dokler so deli še na polici.\nPod »Dobavitelji« piše, kako kdo sprejema naročila, do kdaj in od katerega zneska dostavlja.',
    tyres:
      'Katere pnevmatike strank so kje in kako so obrabljene. Police dodajte pod »Police«, vse naenkrat z vzorcem, na primer od A-01 do A-12; stolpci kažejo, kje je še prostor, šteto v pnevmatikah. »Shrani komplet« vpraša, čigave so pnevmatike, in po štirih globinah profila: po eni števki gre naprej na naslednjo pnevmatiko, z vejico dodate desetinke. Iščite po registrski, imenu, številki kompleta ali nalepki.\nNa delovnem nalogu vozila, čigar pnevmatike so pri vas, pritisnite »Zamenjaj«: vpišite štiri globine tega, kar gre z vozila, pritisnite Enter in oba kompleta sta tam, kamor spadata. »Za pripravo« našteje, kaj pripraviti za jutri, po vrstnem redu polic.\nHramba se zaračuna s\u00a0pogodbo, ki pripravi osnutek računa: odprite komplet in pritisnite »Hramba«. Pogodbo za pnevmatike, ki so shranjene brez nje, program ponudi na delovnem nalogu, nad seznamom kompletov in pod »Pogodbe«; tam z\u00a0enim pritiskom podaljšate tiste, ki v mesecu potečejo.\nLastnik uniči pnevmatike, po katere nihče ne pride, po obvestilu in s fotografijo.',
    parts:
      'Kaj je na vaših policah, koliko stane in česa je premalo. Iščite po kateri koli številki, oznaki EAN ali nazivu; ko z ročnim čitalnikom preberete embalažo, se del odpre. Skupina ali polica na seznamu pokaže vse, kar spada zraven.\nNa strani dela so njegova gibanja z delovnimi nalogi, številke in zadnje nabavne cene. Lastnik odpiše, kar je izgubljeno ali poškodovano, in združi dva vnosa istega dela. Zalogo vklopite v nastavitvah, do takrat se količine ne štejejo. Seznam iz drugega programa prenesete pod »Uvoz in izvoz«.',
    vehicles:
      'Vsa vozila, ki so že bila pri vas. Za začetek zadošča registrska oznaka, drugo dopišete, ko je vozilo pri vas. Črke ob nazivih polj so iste kot v prometnem dovoljenju.\nČe je novo stanje števca nižje od prejšnjega, navedite razlog; staro stanje ostane zapisano. Ko vozilo dobi novega lastnika, izberite »Zamenjaj lastnika«: prejšnji ostane na seznamu.',
    customers:
      'Kdo pripelje vozilo in kdo plača. Iščite po imenu, telefonu ali e-pošti, od koder koli pa s tipkama Ctrl+K.\nLastnik delavnice lahko združi dva vnosa iste stranke in izbriše osebne podatke tistega, ki to zahteva. Izdani računi svoj prepis ohranijo.',
    diagnostics:
      'Vpišite kodo napake, na primer p0299, in pomen se pokaže takoj, skupaj s\u00a0tem, kaj najprej preveriti; za to se vprašanje ne porabi. »Vprašaj« v\u00a0končanih opravilih vaše delavnice poišče, kaj je bilo narejeno pri takih kodah, znakih in vozilih. Ob popravilu piše, pri koliko od koliko podobnih vozil je bilo narejeno, in na katerih nalogih; manj kot trije primeri povedo malo. Iz odgovora lahko predlagate opravilo na nalogu, odgovor kopirate ali natisnete. Če poveste, ali je pomagal, so naslednji odgovori drugače razvrščeni.\nOdgovore sestavi računalnik (AI): preden ukrepate, jih preverite. Za navore, količine in varnostne korake veljajo podatki proizvajalca vozila. Odgovor ničesar ne potrdi, ne naroči in ne obračuna. V\u00a0paketu Professional je deset vprašanj na dan, v\u00a0paketih Business in Enterprise jih je poljubno mnogo.',
    reminders:
      'Na kaj opomnite lastnike vozil: tehnični pregled, naslednji servis, menjava pnevmatik, odloženo delo, konec garancije in kar napišete sami. Roki pridejo iz podatkov o vozilih. Na začetku so vse vrste izklopljene in nič se ne pošlje; lastnik jih vklopi v\u00a0nastavitvah in določi, koliko dni prej in ob kateri uri.\n»Predogled« pokaže besedilo, kot bi odšlo, s prejemnikom in ceno sporočila SMS. Kdor že ima termin ali je njegovo vozilo v\u00a0delavnici, opomnika ne dobi; razlog je zapisan ob vsakem. »Preskoči« en opomnik konča za vselej.',
    jobCard:
      'Delovni nalog pove, čigavo je vozilo, do kdaj je obljubljeno, in pokaže vsa opravila s postavkami. Pišite neposredno v postavke: s tabulatorko in puščicami se premikate med polji, Enter shrani postavko in gre na naslednjo, Escape vrne, kar je bilo prej. Vsote se spreminjajo sproti. Če postavke ni mogoče shraniti, vpisano ostane in pove, zakaj.\nČe v opis prilepite vrstice iz preglednice, dodate do 300 postavk hkrati. »Potrdi« zapiše, kdo se je strinjal in kako. »Začni delo« meri vaš čas pri opravilu. F zaključi delo: dogovorjena opravila so končana, merjenje časa se ustavi, o tem, česar ni potrdil nihče, vas vpraša. »Zaokroži znesek« razdeli popust na postavke.',
    workshopSettings:
      'Kaj je na vaših dokumentih: ime, logotip, naslov, davčna številka in bančni račun. Tu so tudi cene delovne ure, načini plačila, elektronske naprave in sodelavci. Vsak del se shrani posebej.',
    templates:
      'Opravila, ki se ponavljajo, s postavkami in cenami. Predlogo sestavite tukaj, tako kot postavke na delovnem nalogu, ali pa jo na nalogu shranite z gumbom »Shrani kot predlogo«. Delo, ki stane toliko kot urna postavka, se spremeni skupaj z njo.\nOb sprejemu vozila so najprej predloge, ki se za ta model uporabljajo največ.',
    inspections:
      'Pregled začnete na delovnem nalogu z eno od predlog. Na telefonu je vsaka točka v svoji vrstici: pritisnite »V redu« ali povejte, kako resna je pomanjkljivost, in dodajte pripravljen opis in fotografijo. »Ostalo je v redu« zapre sklop. Odgovor se takoj shrani na telefonu in se pošlje, ko je povezava. Nevarna pomanjkljivost potrebuje opis in fotografijo.\nNa delovnem nalogu »Ustvari opravila« predlaga popravila s postavkami in cenami predlog opravil, ki so pri točkah. Stranka na povezavi najprej vidi, kaj je nevarno. Pregled ni tehnični pregled.',
    importExport:
      'Stranke, vozila, pretekla popravila in odprte račune prenesite iz drugega programa kot datoteke CSV. Datoteko najprej samo pregledamo: napačne vrstice naštejemo in nič se ne zapiše, dokler tega ne potrdite. Ves uvoz lahko razveljavite, dokler se nič iz njega ne uporablja.\nZ gumbom »Prenesi vse podatke« kadar koli dobite vse podatke delavnice v enem arhivu, tudi po koncu naročnine.',
    people:
      'Tu lastnik povabi mehanike in sprejem, spremeni njihove podatke in jih odstrani. Povabilo velja sedem dni in ga lahko pošljete znova. Povabljena oseba takoj zasede mesto.\nZa koliko ljudi je prostora, je odvisno od paketa: Basic je samo za lastnika, Professional (Pro) ima mesto za enega mehanika, Business za skupaj deset ljudi, Enterprise za poljubno število. Odstranjena oseba je takoj odjavljena.',
    subscription:
      'Kaj imate, koliko stane in vaši računi. Lastnik tu zamenja paket, kartico in podatke na računih.\nOdpovedan paket velja do konca plačanega obdobja. Če v manjšem paketu ni prostora za vse, nikogar ne izbrišemo; kdor se je pridružil zadnji, se ne more prijaviti, dokler paket spet ne ustreza.',
    plans:
      'Izberite paket in plačajte s kartico ali, kjer je to mogoče, z nakazilom. Kjer je prvi mesec brezplačen, vnesete kartico, prvo plačilo pa je po 30 dneh, če paketa prej ne odpoveste. Brezplačni mesec vam pripada enkrat.\nStran za plačilo se odpre v novem zavihku. Ko plačate, to vesta oba zavihka.',
    card: 'Podatki kartice gredo neposredno k Stripu; mi jih nikoli ne vidimo. Če banka zahteva potrditev plačila, jo opravite v oknu, ki se odpre. Če plačilo ne uspe, ni nič izgubljeno: izberite drugo kartico in poskusite znova.',
    transfer:
      'Dobite predračun s kodo QR, ki jo prebere aplikacija vaše banke. Plačajte ga v osmih dneh in sklic navedite natanko tako, kot je zapisan. Dostop se odpre, ko denar prispe. Predračun ni račun; tega dobite po plačilu.',
    windowsApp:
      'Prenesite namestitveni program in ga zaženite na vsakem računalniku v delavnici, nato se prijavite z e-poštnim naslovom in geslom. Potrebujete Windows 10 ali novejši in plačan paket. Nove različice se prenesejo v ozadju in namestijo ob naslednjem zagonu.',
    offline:
      'Brez povezave se program za Windows odpre še največ sedem dni po tem, ko je bil zadnjič v stiku z našim strežnikom, in pokaže, kar je bilo prebrano nazadnje. Kar medtem vnesete, se ne more shraniti; program vas na to opozori.',
    security:
      'Tu spremenite ime, e-poštni naslov in geslo, vidite, kje ste prijavljeni, in odjavite druge naprave. Po spremembi gesla ali naslova vam pišemo; s povezavo v tem sporočilu jo lahko sedem dni razveljavite.\nLastniki najdejo tu tudi varnostne dogodke: kaj se je zgodilo z računom in ekipo in kdaj.',
    secondStep:
      'Z aplikacijo za preverjanje pristnosti prijava zahteva še kodo, ki se spremeni vsakih 30 sekund. Vklopite jo na zaslonu »Prijava in varnost«, preberite kodo QR in obnovitvene kode shranite na varno: vsaka enkrat nadomesti kodo. V brskalniku, ki mu zaupate, vas 30 dni ne vpraša po njej.\nČe ste izgubili telefon in obnovitvene kode, pišite podpori; poklicali vas bomo nazaj, da se prepričamo, da ste to vi.',
    data: 'Na zaslonu »Prijava in varnost« lahko kot eno datoteko prenesete vse, kar hranimo o vas. Lastnik lahko račun izbriše: izbrisan je sedem dni pozneje, skupaj z ekipo in podatki, do takrat pa si lahko premisli. Člani ekipe jo lahko zapustijo.',
    printers:
      'V programu za Windows za vsako vrsto dokumenta izberete, kateri tiskalnik tega računalnika jo natisne. Izbira se shrani v računalniku. V brskalniku vas po tem vpraša njegovo okno za tiskanje.',
    webhooks:
      'Za tistega, ki upravlja strežnik: naslov, na katerega Stripe pošilja sporočila, in podatek, ali prihajajo. Pri vsakdanjem delu tega zaslona ne potrebujete.',
    language:
      'Jezik in videz izberete v meniju pod svojim imenom. Jezik se shrani z računom in je tudi jezik naših e-poštnih sporočil; videz se shrani v tem brskalniku.',
  },
  supportTitle: 'Pišite podpori',
  supportLead: 'Opišite, kaj ste želeli storiti in kaj se je zgodilo. Odgovorimo po e-pošti na {email}.',
  supportVisitor: 'Če želite podpori pisati od tu, se prijavite, sicer uporabite obrazec na začetni strani.',
  supportMessage: 'Sporočilo',
  supportSent: 'Vaše sporočilo je na poti',
  supportSentText: 'Odgovorimo po e-pošti na {email}.',
  supportAnother: 'Napišite novo sporočilo',
  supportFailed: 'Sporočilo ni bilo poslano',
  supportWith: 'Zraven pošljemo vaše ime in e-poštni naslov.',
  supportWithScreen: 'Zraven pošljemo vaše ime, e-poštni naslov in zaslon, s katerega prihajate ({screen}).',
  supportWithRequest:
    'Zraven pošljemo vaše ime, e-poštni naslov in številko tega, kar ni uspelo ({request}); po njej to najdemo.',
  send: 'Pošlji',
  sending: 'Pošiljanje\u00a0…',
  statusTitle: 'Stanje sistema',
  statusLoading: 'Preverjanje sistema\u00a0…',
  statusFailed: 'Strežnik trenutno ne odgovarja, kot bi moral. O tem smo že obveščeni.',
  retry: 'Poskusi znova',
  services: {
    database: 'Podatke',
    mail: 'E-pošta',
    payments: 'Plačila',
  },
  states: {
    databaseWorking: 'je mogoče brati in shranjevati',
    mailWorking: 'se pošilja takoj',
    mailDelayed: 'se trenutno pošilja z zamudo; nobeno sporočilo se ne izgubi',
    paymentsWorking: 'so vidna takoj',
    paymentsDelayed: 'so trenutno vidna z zamudo; dvakrat vam ni treba plačati',
  },
  newsTitle: 'Novosti',
  newsVersion: 'Različica {version}, {day}',
} as const satisfies Words<typeof en>;
