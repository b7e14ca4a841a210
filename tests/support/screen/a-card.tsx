import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { z } from 'zod';
import { MeDocument } from '../../../generated/graphql.ts';
import { JobCardPage } from '../../../web/features/desk/job-cards/job-card-page.tsx';
import { LiveContext } from '../../../web/kit/live/live.ts';
import { answering } from './answering.ts';
import { fakeLive } from './fake-live.ts';
import { owner } from './frame.tsx';
import { show } from './shown.tsx';

/** The screen of a job card with one job of one line, as the server would answer it. */

export const ids = { card: '01900000-0000-7000-8000-000000000001', job: '01900000-0000-7000-8000-000000000002' };
export const line = {
  __typename: 'Line',
  id: '01900000-0000-7000-8000-000000000003',
  version: 1,
  jobId: ids.job,
  kind: 'PART',
  description: 'Oil filter',
  quantityThousandths: 1000,
  unit: 'C62',
  unitPrice: 100_000,
  costPrice: 60_000,
  discountBasisPoints: 0,
  discountCents: 0,
  vatCategory: 'STANDARD',
  vatGround: null,
  vatGroundKind: null,
  labourRateId: null,
  partNumber: null,
  brand: null,
  supplierName: null,
  origin: 'BOUGHT',
  partState: 'NONE',
  partId: null,
  reservedThousandths: 0,
  issuedThousandths: 0,
  stockState: 'NONE',
  isSupplies: false,
};
export const job = {
  __typename: 'Job',
  id: ids.job,
  version: 1,
  jobCardId: ids.card,
  title: 'Service',
  complaint: null,
  cause: null,
  correction: null,
  state: 'PROPOSED',
  mechanicId: null,
  plannedMinutes: null,
  pricing: 'LINES',
  fixedCents: null,
  fixedVatCategory: 'STANDARD',
  payerId: null,
  chargeTo: 'CUSTOMER',
  amountCents: 1000,
  needsApproval: false,
  isBilled: false,
  approvedCents: null,
  approvedAt: null,
  approvedVia: null,
  cancelReason: null,
  lines: [line],
};
export const card = {
  __typename: 'JobCard',
  id: ids.card,
  version: 1,
  number: 'DN-2026-000001',
  state: 'CHECKED_IN',
  possibleStates: ['DIAGNOSIS', 'CANCELLED'],
  holdReason: null,
  holdUntil: null,
  customerId: 'c',
  payerId: 'c',
  customer: { __typename: 'Customer', id: 'c', name: 'Ana Kos', kind: 'PERSON', phone: '+38641123456' },
  payer: { __typename: 'Customer', id: 'c', name: 'Ana Kos', kind: 'PERSON', phone: '+38641123456' },
  vehicleId: 'v',
  vehicle: { __typename: 'Vehicle', id: 'v', plate: 'LJ AB-123', vin: null, make: 'VW', model: 'Golf', variant: null },
  vehicleText: null,
  expectedAt: null,
  movedFrom: null,
  callAskedAt: null,
  callPhone: null,
  bookingState: null,
  noShowAt: null,
  dropOff: null,
  kmIn: 123_456,
  kmOut: null,
  kmBelowLast: false,
  fuelLevel: null,
  keyTag: 'A7',
  customerWish: 'Brakes squeak',
  internalNote: null,
  promisedAt: null,
  broughtByName: null,
  broughtByPhone: null,
  wantsOldParts: false,
  approvedUpToCents: null,
  priceMode: 'GROSS',
  checkedInAt: null,
  deliveredAt: null,
  comebackOfId: null,
  totals: { __typename: 'DocumentTotals', netCents: 820, vatCents: 180, grossCents: 1000 },
  unbilledCents: 0,
  writtenOffAt: null,
  blocks: [],
  jobs: [job],
};
const desk = {
  workshop: {
    __typename: 'Workshop',
    id: 'w',
    vatStatus: 'PAYER',
    priceMode: 'NET',
    receptionistSeesCost: false,
    receptionistMayCredit: true,
    receptionistMayVoidLater: false,
    mechanicSeesPrices: false,
    mechanicSeesPhone: false,
    labourRates: [{ __typename: 'LabourRate', id: 'r', price: 400_000, isDefault: true }],
  },
  staff: [],
  runningClock: null,
};
const past = {
  vehicle: { __typename: 'Vehicle', id: 'v', history: [], deferredWork: [] },
  jobCards: { __typename: 'JobCardPage', totalCount: 0, nodes: [] },
};
/** Nothing was sent yet of a card that is so. */
const sharingOf = (state: string) => ({
  workshop: { __typename: 'Workshop', id: 'w', name: 'Avto Novak', language: 'SL' },
  jobCard: {
    __typename: 'JobCard',
    id: ids.card,
    state,
    vehicle: { __typename: 'Vehicle', id: 'v', plate: 'LJ AB-123' },
    customer: { __typename: 'Customer', id: 'c', email: 'ana@example.com', phone: '+38641123456', language: null },
  },
  estimates: { __typename: 'EstimatePage', nodes: [] },
  shareLinks: [],
});

/** The state of the card in the first answer. */
function stateIn(answers: Parameters<typeof answering>[0]): string {
  const [first] = answers.JobCard ?? [];
  const read = z.object({ data: z.object({ jobCard: z.object({ state: z.string() }) }) }).safeParse(first);
  return read.data?.data.jobCard.state ?? card.state;
}

/** Opens the screen. @param answers in place of the usual ones @param after what answers wait for */
export function openCard(
  answers: Parameters<typeof answering>[0] = {},
  profile = owner,
  after: Parameters<typeof answering>[1] = {},
) {
  const usual = {
    JobCard: [{ data: { jobCard: card } }],
    JobCardDesk: [{ data: desk }],
    Files: [{ data: { files: [] } }],
    VehiclePast: [{ data: past }],
    CardSharing: [{ data: sharingOf(stateIn(answers)) }],
    Invoices: [{ data: { invoices: { __typename: 'InvoicePage', totalCount: 0, endCursor: null, nodes: [] } } }],
    CardFaultCodes: [{ data: { jobCard: { __typename: 'JobCard', id: ids.card, faultCodes: [] } } }],
    InspectionsOfCard: [{ data: { inspections: { __typename: 'InspectionPage', totalCount: 0, nodes: [] } } }],
    InspectionChoices: [{ data: { inspectionTemplates: [] } }],
    LineSuggestions: [{ data: { lineSuggestions: [] } }],
    ...answers,
  };
  const { client, asked } = answering(usual, after);
  client.writeQuery({ query: MeDocument, data: { me: profile } });
  const { live, receive } = fakeLive();
  const shown = show(<div />, {
    path: `/jobs/${ids.card}`,
    elsewhere: {
      '/jobs/:id': (
        <ApolloProvider client={client}>
          <LiveContext value={live}>
            <JobCardPage />
          </LiveContext>
        </ApolloProvider>
      ),
    },
  });
  const sent = (name: string) => asked.filter((each) => each.name === name);
  return { ...shown, asked, sent, receive };
}

/** A field of a line by the head of its column. */
export const cell = (field: string, place: number) => screen.findByLabelText(`${field}, line ${place}`);
