import { invalidField } from '../../../../../schema/errors.ts';
import { type ImportKind, importFields } from '../../../../../schema/features/data/import-fields.ts';
import type { Mapping } from '../../../../../schema/features/data/imports.ts';
import { compactText } from '../../../workshop/search/index.ts';

/** Which column is read for which field: by what it is called in Slovenian, English, German and Croatian. */

const heads: Readonly<Record<string, string>> = {
  name: 'ime naziv imepriimek priimekime imeinpriimek nazivstranke imestranke stranka kupec name fullname customer customername company kunde kundenname firma vorundnachname imeiprezime prezimeime klijent tvrtka nazivartikla nazivdela artikel imeartikla partname itemname bezeichnung artikelbezeichnung nazivdijela',
  firstName: 'ime imelastnika firstname givenname vorname imestranke',
  lastName: 'priimek priimeklastnika priimekstranke lastname surname familyname nachname familienname prezime',
  houseNumber: 'hisnastevilka hisnast hisst stevilkahise housenumber hausnummer hausnr kucnibroj',
  customerPhone:
    'tellastnika telefonlastnika telstlastnika gsmlastnika mobitellastnika kontaktlastnika ownerphone customerphone telefon tel gsm phone mobile telefonhalter telefonvlasnika',
  modelYear:
    'letnik letnikvozila letoizdelave letoproizvodnje modelyear year yearofmanufacture baujahr modelljahr godiste godinaproizvodnje',
  kind: 'vrsta tip vrstastranke vrstavozila type kind customertype vehicletype art kundenart fahrzeugart fahrzeugtyp vrstavozila',
  email:
    'email eposta epošta mail elektronskaposta epost eadresse emailadresse elposta elektronskinaslov mailnaslov emailnaslov naslovelektronskeposte enaslov kontaktemail',
  phone:
    'telefon tel telefonska telefonskastevilka gsm mobi mobilnitelefon mobitel mobilni phone phonenumber mobile telefonnummer handy mobil brojtelefona telst telst stevilkatelefona stevilkagsm gsmstevilka gsmst mobstevilka mobstevilka mobilnastevilka kontakt kontaktnastevilka kontaktnitelefon telgsm telefongsm tel1 telefon1 mobile1 cell cellphone mobilnummer',
  address:
    'naslov ulica ulicainhisnastevilka naslovstranke address street adresse strasse anschrift adresa naslovinhisnastevilka uliceinhisnastevilka ulicainst ulicahisnast stalninaslov naslovbivalisca',
  postcode:
    'posta postna postnastevilka poštnaštevilka pošta postcode zip zipcode postalcode plz postleitzahl postanskibroj pbr postast poststevilka ptt postaststevilka stevilkaposte postainkraj postakraj postnast postnastinkraj',
  town: 'kraj mesto nazivposte town city ort stadt grad mjesto naselje krajposta imeposte',
  country: 'drzava koda države country land drzava',
  taxNumber:
    'davcna davcnastevilka davcnast davst taxnumber taxid steuernummer oib porezni poreznibroj davcnastrank davcnastevilkastranke davstevilka ds',
  vatId:
    'idzaddv idddv ddv vatid vat vatnumber ustid ustidnr uid pdvid idstevilkazaddv identifikacijskastevilkazaddv ddvst ddvstevilka davcnastevilkazaddv',
  language: 'jezik language sprache',
  paymentTermDays: 'rokplacila placilnirok dnevi paymentterm paymenttermdays zahlungsziel rokplacanja',
  discountLabour: 'popustdelo popustnadelo discountlabour labourdiscount rabattarbeit popustrad',
  discountParts: 'popustdeli popustnadele popustmaterial discountparts partsdiscount rabattteile popustdijelovi',
  notes: 'opomba opombe notes note remark remarks bemerkung notiz napomena napomene',
  plate:
    'registrska registrskastevilka registrskaoznaka registracija regst regoznaka tablica plate licenseplate registration regnumber kennzeichen registarskaoznaka regbroj registarskatablica registracijskaoznaka registracijskastevilka regstevilka reg regtablica registrskatablica stregistrske stregistracije',
  vin: 'vin sasija stsasije stevilkasasije identifikacijskastevilka chassis chassisnumber fahrgestellnummer fin fahrzeugidentnummer brojsasije vinstevilka stsasijevin sasijavin vinkoda identifikacijskastevilkavozila idstvozila',
  customer:
    'lastnik stranka kupec nazivstranke imestranke ime owner customer customername client halter kunde besitzer kundenname vlasnik kupac klijent imelastnika lastnikvozila lastnikime uporabnik nazivlastnika imeinpriimeklastnika',
  make: 'znamka znamkavozila make brand marke hersteller marka proizvajalec znamkainmodel',
  model: 'model modelvozila tip modell typ',
  variant: 'razlicica izvedba izvedenka variant trim variante izvedba',
  plateCountry: 'drzavaregistracije platecountry zulassungsland',
  engineCode: 'oznakamotorja kodamotorja motor enginecode engine motorcode motorkennbuchstabe kodmotora',
  displacementCc: 'prostornina delovnaprostornina ccm displacement displacementcc hubraum obujam zapremina',
  powerKw: 'moc mockw kw power powerkw leistung snaga',
  fuel: 'gorivo vrstagoriva fuel fueltype kraftstoff treibstoff',
  gearbox: 'menjalnik gearbox transmission getriebe mjenjac',
  firstRegistrationOn:
    'prvaregistracija datumprveregistracije firstregistration firstregistrationon erstzulassung ez prvaregistracija datum1registracije 1registracija datumprvereg prvareg',
  colour: 'barva colour color farbe boja',
  tyreSizes: 'gume pnevmatike dimenzijagum tyres tyresizes tires reifen reifengrosse',
  oilSpec: 'olje oil oilspec ol motorol ulje',
  roadworthyUntil:
    'tehnicni tehnicnipregled tehnicnido veljavnosttehnicnega roadworthyuntil mot motuntil tuv hu hubis tehnicki registracijado veljavnostregistracije registracijavelja registracijaveljado tehnicnipregleddo',
  nextServiceOn: 'naslednjiservis datumnaslednjegaservisa nextservice nextserviceon nachsterservice sljedeciservis',
  nextServiceKm: 'naslednjiserviskm nextservicekm nachsterservicekm sljedeciserviskm',
  on: 'datum datumdela datumservisa dan on date day tag datumrada servicedate datumpopravila datumobiska datumstoritve',
  km: 'km kilometri stanjekm stanjestevca prevozeni odometer mileage kilometer kmstand kilometerstand kilometraza prevozenikm kmstanje stevec stanjekm kmpriservisu',
  text: 'opis opisdela delo dela popravilo besedilo storitev text description work beschreibung arbeit leistungen opisrada radovi',
  total: 'znesek skupaj skupajzddv vrednost cena total amount sum gross betrag gesamt summe brutto iznos ukupno',
  number:
    'stevilka stevilkaracuna racun stracuna dokument number invoice invoicenumber document nummer rechnungsnummer rechnung brojracuna broj',
  issuedOn:
    'datum datumracuna datumizdaje izdan issuedon date invoicedate issued datumrechnung rechnungsdatum datumracuna',
  dueOn:
    'zapade zapadlost rok datumzapadlosti rokplacila dueon due duedate fallig falligkeit falligam dospijece datumdospijeca',
  sku: 'sifra sifraartikla sifradela artikelst stevilkaartikla kataloska partnumber partno itemnumber itemno artikelnummer artikelnr teilenummer sifradijela',
  brand: 'proizvajalec blagovnaznamka znamka brand manufacturer maker marke hersteller marka proizvodac',
  ean: 'ean eankoda ean13 gtin crtnakoda koda barcode strichcode barkod',
  oe: 'oe oem oestevilka oemstevilka originalnastevilka oenumber oemnumber originalnumber oenummer oebroj oembroj',
  unit: 'enota em enotamere merskaenota unit unitofmeasure uom einheit jedinica jedinicamjere jm',
  location: 'polica lokacija mesto regal skladiscnomesto shelf location bin lagerplatz lagerort polozaj',
  price:
    'cena prodajnacena cenaenote mpc vpc price sellingprice unitprice preis verkaufspreis vk cijena prodajnacijena',
  min: 'min minimum minimalnazaloga najmanjsazaloga minzaloga minstock minimumstock mindestbestand minimalnazaliha',
  onHand:
    'zaloga stanje kolicina stanjezaloge kolicinanazalogi nazalogi onhand stock quantity qty instock bestand lagerbestand menge zaliha',
  cost: 'nabavnacena nabavnacenabrezddv nabavna nc cost unitcost purchaseprice costprice einkaufspreis ek nabavnacijena',
  open: 'odprto neplacano saldo zaplacilo ostanek open balance outstanding openamount due offen offenerbetrag otvoreno dug preostalo',
};

/** On a delivery note a number is that of a part. */
const deliveryHeads: typeof heads = {
  number:
    'stevilka st sifra sifraartikla sifraizdelka sifrablaga sifradobavitelja sifradela artikel artikelst stevilkaartikla stevilkadela kataloska kataloskastevilka katst ident code number partnumber partno part articlenumber articleno article item itemnumber itemno itemcode sku suppliernumber productcode artikelnummer artikelnr teilenummer sifraartikla brojartikla sifraproizvoda',
  quantity:
    'kolicina kol dobavljeno dobavljenakolicina prejeto poslano stkosov kosov quantity qty delivered shipped deliveredquantity qtyshipped amount menge liefermenge anzahl kolicina isporuceno',
  unitCost:
    'cena cenabrezddv cenanaenoto cenanaem cenaenote cenakos nabavnacena nabavna nc osnovnacena cenabrezrabata vpc cost unitcost unitprice price pricenet netprice priceexclvat listprice purchaseprice preis einzelpreis nettopreis ep cijena jedinicnacijena nabavnacijena',
  discount:
    'popust rabat rab popustvodstotkih rabatvodstotkih odstotekpopusta discount disc discountpercent rebate rabatt nachlass',
};

const wordsOf = (all: typeof heads): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(all).map(([field, words]) => [
      field,
      new Set([field, ...words.split(' ')].map((word) => compactText(word.replaceAll(' ', '')))),
    ]),
  );
const known = wordsOf(heads);
const knownOnNotes = wordsOf({ ...heads, ...deliveryHeads });

interface FoundMapping {
  /** Fields and their columns. */
  readonly mapping: Readonly<Record<string, string>>;
  /** Columns that were said, and that the file does not have. */
  readonly missingColumns: string[];
}

/**
 * The fields of a kind and the columns that they are read from: those that were said, and of the others what the head gives.
 *
 * @param unknownColumns whether a column that the file does not have is refused, or its field guessed
 * @throws BAD_INPUT a field or a column that is not there
 */
export function mappingFor(
  kind: ImportKind,
  head: readonly string[],
  said: Mapping = {},
  unknownColumns: 'REFUSE' | 'IGNORE' = 'REFUSE',
): FoundMapping {
  const fields: readonly string[] = importFields[kind];
  const isMissing = (column: string | null) => column !== null && !head.includes(column);
  const missing = Object.entries(said).filter(([, column]) => isMissing(column));
  const isUnknown = Object.keys(said).some((field) => !fields.includes(field));
  if (isUnknown || (unknownColumns === 'REFUSE' && missing.length > 0)) {
    throw invalidField('mapping');
  }
  const chosen = Object.fromEntries(Object.entries(said).filter(([, column]) => !isMissing(column)));
  const missingColumns = missing.flatMap(([, column]) => column ?? []);
  return { mapping: guessed(kind, head, chosen), missingColumns };
}

function guessed(kind: ImportKind, head: readonly string[], said: Mapping): FoundMapping['mapping'] {
  const fields: readonly string[] = importFields[kind];
  const words = kind === 'DELIVERY_NOTE' ? knownOnNotes : known;
  const isCalled = (field: string, key: string) => words.get(field)?.has(key) ?? false;
  const mapping = new Map<string, string>();
  for (const [field, column] of Object.entries(said)) if (column !== null) mapping.set(field, column);
  // Folded once: there are many fields, and perhaps many long columns.
  const columns = head.map((name) => ({ name, key: compactText(name) }));
  // `Ime` is the whole name, unless another column has the last names.
  const hasLastNames =
    said.lastName === undefined ? columns.some(({ key }) => isCalled('lastName', key)) : said.lastName !== null;
  const order = hasLastNames
    ? fields.toSorted((a, b) => Number(partsOfName.has(b)) - Number(partsOfName.has(a)))
    : fields.filter((field) => field !== 'firstName');
  // Those that are called exactly so come first, and no column is read twice unless somebody says so.
  for (const isSame of [isNamed, isCalled]) {
    for (const field of order) {
      if (mapping.has(field) || Object.hasOwn(said, field)) continue;
      const taken = new Set(mapping.values());
      const column = columns.find(({ name, key }) => !taken.has(name) && isSame(field, key));
      if (column !== undefined) mapping.set(field, column.name);
    }
  }
  return Object.fromEntries(fields.flatMap((field) => (mapping.has(field) ? [[field, mapping.get(field) ?? '']] : [])));
}

const partsOfName: ReadonlySet<string> = new Set(['firstName', 'lastName']);
const isNamed = (field: string, key: string) => compactText(field) === key;
