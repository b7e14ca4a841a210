/**
 * What the server and the input schemas refuse with, in Slovenian. They speak English; a screen translates what it shows
 * here, so that a text that is missing stays readable.
 */
const slovenian: Readonly<Record<string, string>> = {
  'A payment has just arrived. Please load the page again': 'Plačilo je pravkar prispelo. Znova naložite stran',
  'An active paid subscription is needed to add team members':
    'Za dodajanje članov ekipe potrebujete aktivno plačano naročnino',
  'An active subscription is needed for this': 'Za to potrebujete aktivno naročnino',
  'Choose a month or a year': 'Izberite mesec ali leto',
  'Choose a new password': 'Izberite novo geslo',
  'Choose one of the countries': 'Izberite eno od držav',
  'Choose one of the languages': 'Izberite enega od jezikov',
  'Choose one of the plans': 'Izberite enega od paketov',
  'Codes of your app cannot be checked at the moment. Please use a recovery code, or write to us':
    'Kod iz vaše aplikacije trenutno ni mogoče preveriti. Uporabite obnovitveno kodo ali nam pišite',
  'Contains characters that cannot be used': 'Vsebuje znake, ki jih ni mogoče uporabiti',
  'Full name is required': 'Vpišite ime in priimek',
  'If an account with this e-mail exists, a link for a new password is on its way. It expires in 1 hour':
    'Če račun s tem e-poštnim naslovom obstaja, je povezava za novo geslo že na poti. Velja eno uro',
  'If an account with this e-mail waits for confirmation, a new link is on its way':
    'Če račun s tem e-poštnim naslovom čaka na potrditev, je nova povezava že na poti',
  'Invalid credentials': 'E-poštni naslov ali geslo ni pravilno',
  'Invalid email address': 'E-poštni naslov ni pravilen',
  'Invalid input': 'Vnos ni veljaven',
  'Invalid Reset Link': 'Povezava za novo geslo ne velja',
  'Invalid session id': 'Oznaka plačila ni veljavna',
  'Name must be at least 2 characters': 'Ime mora imeti vsaj 2 znaka',
  'Not found': 'Tega ni mogoče najti',
  'Only the owner of the workshop may do this': 'To lahko naredi samo lastnik delavnice',
  'Only your own account can be managed here': 'Tukaj lahko urejate samo svoj račun',
  'Password contains characters that cannot be used': 'Geslo vsebuje znake, ki jih ni mogoče uporabiti',
  "Passwords Don't Match": 'Gesli se ne ujemata',
  'Paying by bank transfer is not offered here': 'Plačilo po predračunu tukaj ni na voljo',
  'Please begin again with your password': 'Začnite znova s svojim geslom',
  'Please check the marked fields': 'Preverite označena polja',
  'Please choose a password of your own first': 'Najprej izberite svoje geslo',
  'Please confirm your e-mail address first': 'Najprej potrdite svoj e-poštni naslov',
  'Please enter a code of your authenticator app or a recovery code':
    'Vpišite kodo iz aplikacije za preverjanje ali obnovitveno kodo',
  'Please enter your billing details first': 'Najprej vnesite podatke za račun',
  'Please fill in all fields': 'Izpolnite vsa polja',
  'Please log in': 'Prijavite se',
  'Registration successful. Please check your e-mail, and the spam folder too':
    'Registracija je uspela. Preverite svojo e-pošto in tudi neželeno pošto',
  'Registration successful. The verification e-mail was prepared and will arrive soon':
    'Registracija je uspela. Potrditveno sporočilo je pripravljeno in bo kmalu prispelo',
  'Role is required': 'Izberite vlogo',
  'Something went wrong on our side. Please try again': 'Pri nas je šlo nekaj narobe. Poskusite znova',
  'The account is being deleted': 'Račun se briše',
  'The current password is wrong': 'Trenutno geslo ni pravilno',
  'The owner cannot leave the workshop': 'Lastnik ne more zapustiti delavnice',
  'The password was changed at the same moment. Please log in again':
    'Geslo je bilo v istem trenutku spremenjeno. Prijavite se znova',
  'The price has changed. Please load the page again': 'Cena se je spremenila. Znova naložite stran',
  'The request could not be read': 'Zahteve ni bilo mogoče prebrati',
  'The request is too large': 'Zahteva je prevelika',
  'There are no payments to manage yet. Please use Change Plan to choose a plan first.':
    'Plačil za urejanje še ni. Najprej izberite paket.',
  'There is no running subscription to change. Please choose a plan first':
    'Tekoče naročnine, ki bi jo lahko spremenili, ni. Najprej izberite paket',
  'This browser is logged in to another account': 'V tem brskalniku je prijavljen drug račun',
  'This call must come from the application itself': 'Ta klic mora priti iz same aplikacije',
  'This code is not right': 'Koda ni pravilna',
  'This computer was removed from the account. Please log in again':
    'Ta računalnik je bil odstranjen iz računa. Prijavite se znova',
  'This e-mail address has an account already. An address can have only one':
    'Ta e-poštni naslov že ima račun. Vsak naslov ima lahko samo enega',
  'This has changed since you read it': 'To se je medtem spremenilo',
  'This invitation is not valid any more': 'To vabilo ne velja več',
  'This is already so': 'To je že tako',
  'This is briefly unavailable. Please try again in a moment': 'To trenutno ni na voljo. Poskusite znova čez trenutek',
  'This log-in took too long. Please log in again': 'Prijava je trajala predolgo. Prijavite se znova',
  'This member was changed at the same moment. Please try again':
    'Ta član je bil v istem trenutku spremenjen. Poskusite znova',
  'This password is too common. Please choose another one': 'To geslo uporablja preveč ljudi. Izberite drugo',
  'This payment was meant for another account': 'To plačilo je bilo namenjeno drugemu računu',
  'This person has not accepted the invitation yet and will choose the password':
    'Ta oseba vabila še ni sprejela in si bo geslo izbrala sama',
  'This pro-forma invoice is not open any more': 'Ta predračun ni več odprt',
  'Too many attempts. Please wait a little and try again': 'Preveč poskusov. Malo počakajte in poskusite znova',
  'Two-factor authentication is off': 'Dvostopenjska prijava je izklopljena',
  'Two-factor authentication is on already': 'Dvostopenjska prijava je že vklopljena',
  'Username must be at least 3 characters': 'Uporabniško ime mora imeti vsaj 3 znake',
  'You already have a subscription': 'Naročnino že imate',
  'You cannot remove yourself': 'Sebe ne morete odstraniti',
  'You may not do this': 'Tega ne smete narediti',
  'Your access is open already. At the checkout you can subscribe from its end on':
    'Dostop že imate. Na strani za izbiro paketa lahko sklenete naročnino, ki se začne, ko se ta izteče',
  'Your access is open for two years anyway. Please come back later':
    'Dostop imate v vsakem primeru še dve leti. Vrnite se pozneje',
  'Your bank asks you to confirm this payment. Nothing has changed yet':
    'Vaša banka želi, da plačilo potrdite. Nič se še ni spremenilo',
  'Your plan has no seat left for this role': 'Vaš paket nima več prostega mesta za to vlogo',
  'Choose another password than the current one': 'Izberite drugo geslo, kot je trenutno',
  'Email Required': 'Vpišite e-poštni naslov',
  'No installer has been published yet': 'Namestitveni program še ni objavljen',
  'Please add a card under Manage Payments first': 'Najprej dodajte kartico pod »Upravljanje plačil«',
  'This code is not right. Please enter a new one': 'Koda ni pravilna. Vpišite novo',
  'This e-mail address cannot be used for a team member': 'Tega e-poštnega naslova ni mogoče uporabiti za člana ekipe',
  'This e-mail address was registered more than once. Please choose a new password with "Forgot password?" first, so that we know it is yours':
    'Ta e-poštni naslov je bil registriran več kot enkrat. Najprej izberite novo geslo s povezavo »Ste pozabili geslo?«, da bomo vedeli, da je naslov vaš',
  'This is your e-mail address already': 'To je že vaš e-poštni naslov',
  'This link is not valid any more': 'Ta povezava ne velja več',
  'This link is not valid any more. Please go back to the app and try again':
    'Ta povezava ne velja več. Vrnite se v program in poskusite znova',
  'This plan cannot be paid by transfer': 'Tega paketa ni mogoče plačati po predračunu',
  'This plan is not offered here': 'Ta paket tukaj ni na voljo',
  "Your workshop's plan has no seat for you at the moment. Please ask the owner of the workshop":
    'Paket vaše delavnice trenutno nima mesta za vas. Obrnite se na lastnika delavnice',
};

/** Texts with a number or a name in them. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^At most (\d+) characters$/, 'Največje število znakov: $1'],
  [/^Password must be at least (\d+) characters( long)?$/, 'Geslo mora imeti vsaj $1 znakov'],
  [/^Password must be at most (\d+) characters long$/, 'Geslo ima lahko največ $1 znakov'],
  [/^The (\w+) plan has no seat for a mechanic\. /, 'Paket $1 nima mest za mehanike. '],
  [/^The (\w+) plan has no seat for a receptionist\. /, 'Paket $1 nima mest za sprejemno pisarno. '],
  [/^The (\w+) plan has (\d+) mechanic seats?, and .* taken\. /, 'Mesta za mehanike v paketu $1 so zasedena ($2). '],
  [
    /^The (\w+) plan has (\d+) receptionist seats?, and .* taken\. /,
    'Mesta za sprejemno pisarno v paketu $1 so zasedena ($2). ',
  ],
  [/Please upgrade your plan$/, 'Izberite višji paket'],
];

/** @returns the text itself when nobody has translated it yet, such as the words of the payment provider */
export function refusalInSlovenian(text: string): string {
  return slovenian[text] ?? patterns.reduce((said, [english, words]) => said.replace(english, words), text);
}

/** What a refusal of the server's says in each language; apart from the other texts, because the landing page needs none. */
export const refusalIn = { en: (text: string) => text, sl: refusalInSlovenian };
