const cardPayment = {
  alreadyPaidText: 'Naročnina je že aktivna, zato tukaj ni ničesar za plačilo.',
  alreadyPaidTitle: 'Naročnina že teče',
  back: 'Nazaj na nadzorno ploščo',
  cancelNote: 'Naročnino lahko kadar koli prekličete na nadzorni plošči.',
  cardTitle: 'Podatki o kartici',
  choosePlan: 'Izbira paketa',
  confirm: (amount: string) => `Potrdi ${amount}`,
  confirming: 'Čakamo na vašo banko …',
  confirmText: 'Vaša banka želi, da plačilo potrdite. Paket zamenjamo takoj, ko bo doplačilo potrjeno.',
  confirmTitle: 'Potrditev pri banki',
  declined: 'Plačilo Ni Uspelo',
  declinedFallback: 'Ponudnik plačil je plačilo zavrnil. Poskusite z drugo kartico.',
  dueForChange: 'Doplačilo danes',
  dueToday: 'Za plačilo danes',
  initFailed: 'Napaka',
  initFailedText: 'Ni mogoče inicializirati plačila',
  lead: 'Vnesite podatke o kartici in potrdite plačilo.',
  loadFailed: 'Računa ni bilo mogoče naložiti',
  loading: 'Nalaganje …',
  notOwnerText: 'Plačilo lahko opravi samo lastnik delavnice.',
  notOwnerTitle: 'Obrnite se na lastnika delavnice',
  paid: 'Plačilo je uspelo',
  paidText: 'Hvala. Preusmerjamo vas na potrditev.',
  pay: (amount: string) => `Plačaj ${amount}`,
  paying: 'Plačilo poteka …',
  plan: 'Paket',
  plansFailed: 'Paketov ni bilo mogoče naložiti',
  preparing: 'Priprava varnega plačila …',
  pricePerMonth: (amount: string) => `${amount} na mesec`,
  price: 'Cena',
  renewal: 'Naslednje plačilo',
  renewalOn: (amount: string, date: string) => `${amount}, ${date}`,
  retry: 'Poskusi znova',
  secure: 'Podatki o kartici gredo neposredno ponudniku plačil Stripe. Mi jih ne vidimo in ne hranimo.',
  summary: 'Povzetek naročila',
  title: 'Plačilo s kartico',
  unknownPlanText: 'Izberite paket, ki ga želite plačati.',
  unknownPlanTitle: 'Paket ni izbran',
};

/**
 * Texts of the card payment, which is in Slovenian whatever the language of the other screens (docs/specification.md
 * §2, §8).
 */
export const cardPaymentMessages = { en: cardPayment, sl: cardPayment };

export type CardPaymentMessages = typeof cardPayment;
