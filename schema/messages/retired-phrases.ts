/** What we no longer say, what we say in its place, and where the other may stand after all. docs/voice.md shows the Slovenian ones. */
export interface RetiredPhrase {
  /** As it was written. */
  readonly was: string;
  /** A text, or a part of one, that stands in its place. */
  readonly better: string;
  /** Finds it wherever it is written; none where the same words are right in another place, which names.test.ts looks at. */
  readonly pattern?: RegExp;
}

export const retiredInEnglish: readonly RetiredPhrase[] = [
  // The plan on the dashboard is called Pro, elsewhere Professional: a text that speaks of it says both.
  { was: 'the Pro plan', better: 'Professional', pattern: /(?<!Professional \()\bPro\b(?!-)/ },
  { was: 'People', better: 'Team', pattern: /\bPeople\b/ },
  { was: 'Email', better: 'E-mail', pattern: /\bEmail\b/ },
  { was: 'this mail', better: 'this e-mail', pattern: /\bthis mail\b/ },
  { was: 'Login', better: 'Log in', pattern: /\bLogin\b|\blogin of\b/ },
  { was: 'Sign in to your workshop', better: 'Log in to', pattern: /\b[Ss]ign in to\b/ },
  { was: 'In work', better: 'In progress', pattern: /\b[Ii]n work\b/ },
  { was: 'Method of payment', better: 'Payment method', pattern: /\b[Mm]ethods? of payment\b/ },
  { was: 'desktop app', better: 'Windows app', pattern: /\b[Dd]esktop app\b/ },
  { was: 'meanwhile', better: 'in the meantime', pattern: /\bmeanwhile\b/ },
  { was: 'by itself', better: 'automatically', pattern: /\bby (itself|themselves)\b/i },
  { was: 'Go on', better: 'Continue', pattern: /\b[Gg]o on (only|if|in)\b|^Go on$/ },
  {
    was: 'This did not work',
    better: 'That did not work',
    pattern: /^(That was not done|This did not work|That could not be done)$/,
  },
  // What is archived is restored, what was paid is voided, what was asked for is cancelled.
  { was: 'Take back', better: 'Restore', pattern: /\b[Tt]ak(e|en|ing) (it )?back\b/ },
  // The screen is called as its heading says.
  { was: 'Overview', better: 'Dashboard', pattern: /^Overview$/ },
];

export const retiredInSlovenian: readonly RetiredPhrase[] = [
  { was: 'paket Pro', better: 'Professional', pattern: /(?<!Professional \()\bPro\b/ },
  { was: 'Ljudje', better: 'Ekipa', pattern: /\bLjudje\b/ },
  {
    was: 'aplikacija za Windows',
    better: 'program za Windows',
    pattern: /\b[Aa]plikacij\w* za Windows\b|\b[Nn]amizn\w+ program/,
  },
  { was: 'Email', better: 'E-pošta', pattern: /(?<!\{)\b[Ee]mail\b/ },
  { was: 'Login', better: 'Prijava', pattern: /\b[Ll]ogin\b/ },
  { was: 'receptor', better: 'sprejemna pisarna', pattern: /\b[Rr]eceptor\w*/ },
  { was: 'zabeležiti', better: 'zapisano', pattern: /\b[Zz]abelež/ },
  { was: 'FURS', better: 'Finančna uprava', pattern: /\bFURS\b/ },
  { was: 'Ni uspelo', better: 'To ni uspelo', pattern: /^(To ni bilo izvedeno|Ni uspelo)$/ },
  // The account's screen; Stripe's own has the other name.
  { was: 'Nadzorna plošča', better: 'Pregled', pattern: /[Nn]adzorn\w+ plošč(?!\w* Stripe)/ },
  { was: 'Delovni čas (delavnice)', better: 'Odpiralni čas', pattern: /[Dd]elovn\w+ čas/ },
  { was: 'Delovni čas (mehanikov)', better: 'Ure mehanikov', pattern: /[Dd]elovn\w+ čas/ },
  { was: 'Končaj', better: 'Zaključi', pattern: /\b[Kk]ončaj\b/ },
  { was: 'Opravljeno', better: 'Končano', pattern: /^(Opravljeno|Pripravljeno)$/ },
  { was: 'Predano (na gumbu)', better: 'Predaj vozilo' },
  { was: 'V delu (na gumbu)', better: 'Začni delo' },
  { was: 'Začni meriti čas', better: 'Začni delo', pattern: /^Začni( meriti čas.*)?$/ },
  { was: 'Nalog: sprejeto', better: 'Vozilo sprejeto', pattern: /^Nalog: sprejeto$/ },
  {
    was: 'Postavka: sprememba',
    better: '{field}: {before} → {after}',
    pattern: /^(Postavka: )?sprememba$/i,
  },
  {
    was: 'Vaši podatki jih je mogoče brati in shraniti',
    better: 'je mogoče brati in shranjevati',
    pattern: /brati in shraniti\b/,
  },
  { was: 'Izpolnite vsa polja (manjka eno)', better: 'Vpišite naziv' },
  { was: 'Na računu manjka ime in naslov stranke', better: 'Vpišite naslov stranke', pattern: /^Na računu manjka\b/ },
  {
    was: 'Koda, povezava ali sporočilo',
    better: 'Pošlji povezavo (SMS, Viber, QR)',
    pattern: /[Kk]oda, povezava/,
  },
  { was: 'Prejemki dneva', better: 'Dnevni iztržek', pattern: /[Pp]rejemk\w+ dneva/ },
  { was: 'Zneski meseca', better: 'Promet meseca', pattern: /[Zz]nesk\w+ meseca/ },
  { was: 'Pripeljal ga je nekdo drug (najavljeno vozilo)', better: 'Pripelje ga nekdo drug' },
  {
    was: 'Pozdravljeni, Hvala, da ste svojo delavnico prijavili v Delavnico',
    better: 'Hvala za registracijo',
    pattern: /^Pozdravljeni, Hvala|prijavili v Delavnico/,
  },
  { was: 'se pokaže samo', better: 'samodejno', pattern: /\bse (pokaže|pokažejo|zapiše|zapišejo|odpre) sam[aoi]?\b/ },
  { was: 'Ustvarite račun', better: 'Registracija', pattern: /^Ustvari(te)? račun$/ },
  { was: 'Račun in varnost', better: 'Prijava in varnost', pattern: /Račun in varnost/ },
];
