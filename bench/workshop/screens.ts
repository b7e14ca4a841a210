import { z } from 'zod';
import {
  BoardDocument,
  CustomerDocument,
  CustomersDocument,
  DayTakingsDocument,
  FilesDocument,
  InvoiceDocument,
  InvoiceSumsDocument,
  InvoicesDocument,
  JobCardActivityDocument,
  JobCardDocument,
  LineSuggestionsDocument,
  MyJobsDocument,
  SearchDocument,
  TakeInVehicleDocument,
  TodayDocument,
  VehicleDocument,
  VehiclePastDocument,
  VehiclesDocument,
} from '../../generated/graphql.ts';
import { tenantDb } from '../../server/infrastructure/tenant/tenant-db.ts';
import { type Desk, type Garage, requestBody, rowsIn } from './garage.ts';

/** What a screen asks, with some of the things of a workshop by turns, as bodies of GraphQL. */
export type Screens = Readonly<Record<string, readonly string[]>>;

/** So many that also the workshop with few fills its page. */
const pageSize = 10;
const many = 20;

const car = z.object({ id: z.string(), plate: z.string() });

/**
 * The four that are asked a hundred times a second.
 *
 * @param things how many cards are opened by turns, and how many cars looked for
 */
export async function mainScreens(desk: Pick<Desk, 'call'>, things = many) {
  const [cards, cars] = [await openCardsOf(desk, things), await carsOf(desk, things)];
  const texts = [...cars.map(({ plate }) => plate), 'Ana', 'novak', 'golf', '041', 'DN-2026-0000', '12'];
  return {
    Today: [requestBody(TodayDocument)],
    board: [requestBody(BoardDocument)],
    card: cards.map((id) => requestBody(JobCardDocument, { id })),
    search: texts.map((text) => requestBody(SearchDocument, { text })),
  } satisfies Screens;
}

/** The lists, in the middle and searched, and what is beside the main screens. */
export async function otherScreens(garage: Garage): Promise<Screens> {
  const { cards, cars, customers, invoices, middle } = await thingsOf(garage);
  const page = { first: pageSize, archived: false };
  const day = new Date().toISOString().slice(0, 10);
  const month = { issuedFrom: `${day.slice(0, 8)}01`, issuedTo: day };
  return {
    'customers, first page': [requestBody(CustomersDocument, page)],
    'customers, from the middle': [requestBody(CustomersDocument, { ...page, after: middle.customer })],
    'customers, searched': [requestBody(CustomersDocument, { ...page, search: 'Ana Nov' })],
    'vehicles, first page': [requestBody(VehiclesDocument, page)],
    'vehicles, from the middle': [requestBody(VehiclesDocument, { ...page, after: middle.vehicle })],
    'vehicles, searched': cars.map(({ plate }) =>
      requestBody(VehiclesDocument, { ...page, search: plate.slice(0, 6) }),
    ),
    'vehicles, searched by two letters': [requestBody(VehiclesDocument, { ...page, search: 'LJ' })],
    'invoices of the month': [requestBody(InvoicesDocument, { first: pageSize, filter: month })],
    'invoices, open': [requestBody(InvoicesDocument, { first: pageSize, filter: { states: ['ISSUED'] } })],
    'invoices, overdue': [requestBody(InvoicesDocument, { first: pageSize, filter: { overdue: true } })],
    'my jobs': [requestBody(MyJobsDocument, { states: ['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD'] })],
    vehicle: cars.map(({ id }) => requestBody(VehicleDocument, { id })),
    'vehicle at take-in': cars.map(({ id }) => requestBody(TakeInVehicleDocument, { id })),
    customer: customers.map((id) => requestBody(CustomerDocument, { id })),
    invoice: invoices.map((id) => requestBody(InvoiceDocument, { id })),
    'takings of the day': [requestBody(DayTakingsDocument, { on: day })],
    "month's sums": [requestBody(InvoiceSumsDocument, month)],
    'files of a card': cards.map((id) => requestBody(FilesDocument, { kind: 'JOB_CARD', id })),
    'activity of a card': cards.map((id) => requestBody(JobCardActivityDocument, { id })),
    'earlier cards': cars.map(({ id }) => requestBody(VehiclePastDocument, { vehicleId: id })),
    'suggested lines': cars.map(({ id }) => requestBody(LineSuggestionsDocument, { text: 'filter', vehicleId: id })),
  };
}

const idsOf = (answer: unknown) => rowsIn(answer).map(({ id }) => id);

const carsOf = async (desk: Pick<Desk, 'call'>, first: number) =>
  z.array(car).parse(rowsIn(await desk.call('vehicles', { first })));

async function openCardsOf(desk: Pick<Desk, 'call'>, first: number): Promise<readonly string[]> {
  const states = ['READY_TO_START', 'IN_PROGRESS', 'ON_HOLD', 'READY'];
  return idsOf(await desk.call('jobCards', { first, filter: { states } }));
}

async function thingsOf(garage: Garage) {
  const db = tenantDb(garage.database, garage.workshopId);
  const middleOf = async (table: 'customer' | 'vehicle') => {
    const skip = Math.floor((table === 'customer' ? await db.customer.count() : await db.vehicle.count()) / 2);
    const asks = { orderBy: { id: 'asc' as const }, skip, take: 1, select: { id: true } };
    const [found] = table === 'customer' ? await db.customer.findMany(asks) : await db.vehicle.findMany(asks);
    return found?.id;
  };
  return {
    cars: await carsOf(garage, many),
    cards: await openCardsOf(garage, many),
    customers: idsOf(await garage.call('customers', { first: many })),
    invoices: idsOf(await garage.call('invoices', { first: many, filter: { states: ['ISSUED'] } })),
    middle: { customer: await middleOf('customer'), vehicle: await middleOf('vehicle') },
  };
}
