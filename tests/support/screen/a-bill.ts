/** The bill of one job card, as the server would answer what its dialog asks. */

const method = (id: string, name: string, kind: string) => ({
  __typename: 'PaymentMethod',
  id,
  name,
  kind,
  active: true,
  needsConfirmation: kind !== 'TRANSFER',
});
const workshop = (fiscalMode: string) => ({
  __typename: 'Workshop',
  id: 'w',
  version: 5,
  fiscalMode,
  fiscalDeclaredAt: null,
  vatStatus: 'PAYER',
  paymentMethods: [
    method('cash', 'Cash', 'CASH'),
    method('card', 'Card', 'CARD'),
    method('transfer', 'Bank transfer', 'TRANSFER'),
  ],
});
export const aDraft = {
  __typename: 'Invoice',
  id: 'i',
  version: 3,
  kind: 'INVOICE',
  origin: 'OWN',
  state: 'DRAFT',
  number: null,
  customerId: 'c',
  priceMode: 'GROSS',
  paymentMethodId: null,
  paymentMethod: null,
  reference: null,
  issuedOn: null,
  servicedOn: null,
  dueOn: null,
  netCents: 10_000,
  vatCents: 2200,
  totalCents: 12_200,
  paidCents: 0,
  creditedCents: 0,
  openCents: 12_200,
  note: null,
  reason: null,
  creditOfId: null,
  creditOfNumber: null,
  correctsId: null,
  correctsNumber: null,
  jobCardIds: ['j'],
  jobCards: [],
  lines: [],
  advances: [],
  payments: [],
  fiscal: null,
  isExample: false,
  paymentMethods: [],
  buyer: { __typename: 'InvoiceBuyer', customerId: 'c', name: 'Ana Erjavec', address: 'Trg 2' },
  seller: {
    __typename: 'InvoiceSeller',
    legalName: 'Avto Novak d.o.o.',
    address: 'Cesta 1',
    postcode: '1000',
    town: 'Ljubljana',
    taxNumber: '50223054',
    iban: 'SI56020170014356205',
  },
};
const issued = { ...aDraft, version: 4, state: 'PAID', number: 'P1-B1-7', openCents: 0 };
/** @param jobCard the card as it is after it */
export const settled = (jobCard: object | null = null) => ({
  data: { settle: { __typename: 'Settled', invoice: issued, jobCard } },
});

const aJob = {
  __typename: 'Job',
  title: 'Brakes',
  chargeTo: 'CUSTOMER',
  pricing: 'LINES',
  lines: [{ __typename: 'Line', id: 'l' }],
  needsApproval: false,
  isBilled: false,
};

/** What there was of the card before its bill was opened. */
export const draftsBefore = (
  ids: readonly string[],
  jobs: readonly object[] = [],
  possibleStates: readonly string[] = ['DELIVERED'],
) => ({
  data: {
    jobCard: {
      __typename: 'JobCard',
      id: 'j',
      state: 'READY',
      possibleStates,
      jobs: jobs.map((job) => ({ ...aJob, ...job })),
    },
    invoices: { __typename: 'InvoicePage', nodes: ids.map((id) => ({ __typename: 'Invoice', id })) },
  },
});

/** @param fiscalMode of the workshop */
export const billAnswers = (fiscalMode = 'NONE') => ({
  DraftsOfCard: [draftsBefore(['i'])],
  RemoveDraft: [{ data: { removeDraft: { __typename: 'Invoice', id: 'i' } } }],
  DraftInvoice: [{ data: { draftInvoice: aDraft } }],
  Settle: [settled()],
  BillingChoices: [{ data: { workshop: workshop(fiscalMode) } }],
});
