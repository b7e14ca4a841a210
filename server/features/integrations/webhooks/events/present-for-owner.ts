import type { z } from 'zod';
import { message } from '../../../../../schema/features/contact/messages.ts';
import { customer } from '../../../../../schema/features/customers/customers.ts';
import { vehicle } from '../../../../../schema/features/customers/vehicles.ts';
import { estimate } from '../../../../../schema/features/desk/estimates.ts';
import { inspection } from '../../../../../schema/features/desk/inspections/inspections.ts';
import { jobCard } from '../../../../../schema/features/desk/job-cards.ts';
import { invoice } from '../../../../../schema/features/money/invoices.ts';
import { part } from '../../../../../schema/features/stock/parts.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { presentMessage } from '../../../contact/customer-mails/index.ts';
import { presentWhole } from '../../../customers/customers/index.ts';
import { presentVehicle, readVehicle } from '../../../customers/vehicles/index.ts';
import { presentCardWithMoves, requireCard, type Viewer, viewerOf } from '../../../desk/card-model/index.ts';
import { presentEstimate, requireEstimate } from '../../../desk/estimates/index.ts';
import { presentInspection, requireInspection } from '../../../desk/inspections/index.ts';
import { loadInvoice } from '../../../money/invoice-model/index.ts';
import { presentPart, requirePart, stockViewer } from '../../../stock/parts/index.ts';
import type { EventTable } from './event-marks.ts';

type Present = (tx: TenantTables, id: string, viewer: Viewer) => Promise<object | null>;

const owner = { role: 'admin' } as const;

/** As the operations answer it that read one: `jobCard`, `estimate`, `invoice` and so on. */
const presenters: Readonly<Record<EventTable, Present>> = {
  jobCard: async (tx, id, viewer) => presentCardWithMoves(await requireCard(tx, id), viewer),
  estimate: async (tx, id, viewer) => presentEstimate(tx, await requireEstimate(tx, id), viewer),
  invoice: (tx, id) => loadInvoice(tx, id),
  async customer(tx, id, { people }) {
    return presentWhole(tx, await tx.customer.findUniqueOrThrow({ where: { id } }), people);
  },
  async vehicle(tx, id, { people }) {
    const row = await readVehicle(tx, id);
    return row === undefined ? null : presentVehicle(row, people);
  },
  async part(tx, id, { now }) {
    return presentPart(tx, await requirePart(tx, id), { ...(await stockViewer(tx, owner)), now });
  },
  inspection: async (tx, id) => presentInspection(await requireInspection(tx, id)),
  message: async (tx, id) => presentMessage(await tx.message.findUniqueOrThrow({ where: { id } })),
};

/** What of a row leaves: as of the operations, what is declared and nothing else. */
const forms: Readonly<Record<EventTable, z.ZodType<object>>> = {
  jobCard,
  estimate,
  invoice,
  customer,
  vehicle,
  part,
  inspection,
  message,
};

/** A row as the owner of the workshop sees it now. */
export async function presentForOwner(
  tx: TenantTables,
  { table, id }: { readonly table: EventTable; readonly id: string },
  now: Date,
): Promise<object | null> {
  const viewer = await viewerOf(tx, { ctx: { clock: { now: () => now } }, actor: owner });
  const presented = await presenters[table](tx, id, viewer);
  return presented && forms[table].parse(presented);
}
