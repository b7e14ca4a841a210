import { AppError } from '../../../../schema/errors.ts';
import { type ImportKind, importFields, type Mapping } from '../../../../schema/features/workshop/imports.ts';
import { joined } from '../../search/index.ts';

/** Which column is read for which field: by what it is called in Slovenian, English, German and Croatian. */

const heads: Readonly<Record<string, string>> = {
  name: 'ime naziv imepriimek priimekime imeinpriimek nazivstranke imestranke stranka kupec name fullname customer customername company kunde kundenname firma vorundnachname imeiprezime prezimeime klijent tvrtka',
  kind: 'vrsta tip vrstastranke vrstavozila type kind customertype vehicletype art kundenart fahrzeugart fahrzeugtyp vrstavozila',
  email: 'email eposta epošta mail elektronskaposta epost eadresse emailadresse',
  phone:
    'telefon tel telefonska telefonskastevilka gsm mobi mobilnitelefon mobitel mobilni phone phonenumber mobile telefonnummer handy mobil brojtelefona',
  address: 'naslov ulica ulicainhisnastevilka naslovstranke address street adresse strasse anschrift adresa',
  postcode:
    'posta postna postnastevilka poštnaštevilka pošta postcode zip zipcode postalcode plz postleitzahl postanskibroj pbr',
  town: 'kraj mesto nazivposte town city ort stadt grad mjesto',
  country: 'drzava koda države country land drzava',
  taxNumber: 'davcna davcnastevilka davcnast davst taxnumber taxid steuernummer oib porezni poreznibroj',
  vatId: 'idzaddv idddv ddv vatid vat vatnumber ustid ustidnr uid pdvid',
  language: 'jezik language sprache',
  paymentTermDays: 'rokplacila placilnirok dnevi paymentterm paymenttermdays zahlungsziel rokplacanja',
  discountLabour: 'popustdelo popustnadelo discountlabour labourdiscount rabattarbeit popustrad',
  discountParts: 'popustdeli popustnadele popustmaterial discountparts partsdiscount rabattteile popustdijelovi',
  notes: 'opomba opombe notes note remark remarks bemerkung notiz napomena napomene',
  plate:
    'registrska registrskastevilka registrskaoznaka registracija regst regoznaka tablica plate licenseplate registration regnumber kennzeichen registarskaoznaka regbroj registarskatablica',
  vin: 'vin sasija stsasije stevilkasasije identifikacijskastevilka chassis chassisnumber fahrgestellnummer fin fahrzeugidentnummer brojsasije',
  customer:
    'lastnik stranka kupec nazivstranke imestranke ime owner customer customername client halter kunde besitzer kundenname vlasnik kupac klijent',
  make: 'znamka znamkavozila make brand marke hersteller marka',
  model: 'model modelvozila tip modell typ',
  variant: 'razlicica izvedba izvedenka variant trim variante izvedba',
  plateCountry: 'drzavaregistracije platecountry zulassungsland',
  engineCode: 'oznakamotorja kodamotorja motor enginecode engine motorcode motorkennbuchstabe kodmotora',
  displacementCc: 'prostornina delovnaprostornina ccm displacement displacementcc hubraum obujam zapremina',
  powerKw: 'moc mockw kw power powerkw leistung snaga',
  fuel: 'gorivo vrstagoriva fuel fueltype kraftstoff treibstoff',
  gearbox: 'menjalnik gearbox transmission getriebe mjenjac',
  firstRegistrationOn:
    'prvaregistracija datumprveregistracije firstregistration firstregistrationon erstzulassung ez prvaregistracija',
  colour: 'barva colour color farbe boja',
  tyreSizes: 'gume pnevmatike dimenzijagum tyres tyresizes tires reifen reifengrosse',
  oilSpec: 'olje oil oilspec ol motorol ulje',
  roadworthyUntil:
    'tehnicni tehnicnipregled tehnicnido veljavnosttehnicnega roadworthyuntil mot motuntil tuv hu hubis tehnicki registracijado',
  nextServiceOn: 'naslednjiservis datumnaslednjegaservisa nextservice nextserviceon nachsterservice sljedeciservis',
  nextServiceKm: 'naslednjiserviskm nextservicekm nachsterservicekm sljedeciserviskm',
  on: 'datum datumdela datumservisa dan on date day tag datumrada servicedate',
  km: 'km kilometri stanjekm stanjestevca prevozeni odometer mileage kilometer kmstand kilometerstand kilometraza',
  text: 'opis opisdela delo dela popravilo besedilo storitev text description work beschreibung arbeit leistungen opisrada radovi',
  total: 'znesek skupaj skupajzddv vrednost cena total amount sum gross betrag gesamt summe brutto iznos ukupno',
  number:
    'stevilka stevilkaracuna racun stracuna dokument number invoice invoicenumber document nummer rechnungsnummer rechnung brojracuna broj',
  issuedOn:
    'datum datumracuna datumizdaje izdan issuedon date invoicedate issued datumrechnung rechnungsdatum datumracuna',
  dueOn:
    'zapade zapadlost rok datumzapadlosti rokplacila dueon due duedate fallig falligkeit falligam dospijece datumdospijeca',
  open: 'odprto neplacano saldo zaplacilo ostanek open balance outstanding openamount due offen offenerbetrag otvoreno dug preostalo',
};

const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(heads).map(([field, words]) => [
    field,
    new Set([field, ...words.split(' ')].map((word) => joined(word.replaceAll(' ', '')))),
  ]),
);

/**
 * The fields of a kind and the columns that they are read from: those that were said, and of the others what the head gives.
 *
 * @throws BAD_INPUT a field or a column that is not there
 */
export function mappingFor(
  kind: ImportKind,
  head: readonly string[],
  said: Mapping = {},
): Readonly<Record<string, string>> {
  const fields: readonly string[] = importFields[kind];
  for (const [field, column] of Object.entries(said)) {
    if (!fields.includes(field) || (column !== null && !head.includes(column))) {
      throw new AppError('BAD_INPUT', undefined, { fields: { mapping: 'invalidInput' } });
    }
  }
  const mapping = new Map<string, string>();
  for (const [field, column] of Object.entries(said)) if (column !== null) mapping.set(field, column);
  // Those that are called exactly so come first, and no column is read twice unless somebody says so.
  for (const isSame of [sameName, sameWord]) {
    for (const field of fields) {
      if (mapping.has(field) || Object.hasOwn(said, field)) continue;
      const taken = new Set(mapping.values());
      const column = head.find((name) => !taken.has(name) && isSame(field, name));
      if (column !== undefined) mapping.set(field, column);
    }
  }
  return Object.fromEntries(fields.flatMap((field) => (mapping.has(field) ? [[field, mapping.get(field) ?? '']] : [])));
}

const sameName = (field: string, column: string) => joined(field) === joined(column);
const sameWord = (field: string, column: string) => known.get(field)?.has(joined(column)) ?? false;
