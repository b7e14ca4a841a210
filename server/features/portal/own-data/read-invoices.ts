import type { PortalInvoice } from '../../../../schema/features/portal/portal.ts';
import { owingStates } from '../../../../schema/money/documents/index.ts';
import type { FieldSelection } from '../../../api/operation/index.ts';
import { newestFirst } from '../../../infrastructure/tenant/in-order.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../infrastructure/tenant/tenant-tables.ts';
import { withLines } from '../../money/invoice-model/index.ts';

type Row = Awaited<ReturnType<TenantTables['invoice']['findUniqueOrThrow']>>;

/** Where the papers of a portal are: `https://…/p/novak`. */
export interface PortalPlace {
  readonly url: string;
}

/** The condition of those that somebody is shown: issued, and theirs to pay. Whoever else pays for their car is not theirs. */
export const ownInvoices = (customerIds: readonly string[]): Where<'invoice'> => ({
  customerId: { in: [...customerIds] },
  number: { not: null },
  state: { not: 'DRAFT' },
});

/** Their invoices, the latest first: put in order here, because SQLite walks through all of the workshop's otherwise. */
export async function readInvoices({ invoice }: TenantTables, customerIds: readonly string[]): Promise<readonly Row[]> {
  const rows = newestFirst(await invoice.findMany({ where: ownInvoices(customerIds) }));
  return rows.toSorted((one, other) => (other.issuedOn ?? '').localeCompare(one.issuedOn ?? ''));
}

const cardsAlone: FieldSelection = (name) => name === 'jobCards';

/** For which cars their invoices are, by their ids: the plates, or nothing. */
export async function readPlates(
  db: TenantTables,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const invoices = await withLines(db, await readInvoices(db, customerIds), cardsAlone);
  return new Map(
    invoices.map(({ id, jobCards }) => {
      const plates = new Set(jobCards.flatMap(({ plate }) => plate?.toUpperCase() ?? []));
      return [id, [...plates].join(', ')];
    }),
  );
}

/** @param paying those whose online payment is being checked */
export function presentPortalInvoice(row: Row, { url }: PortalPlace, paying: ReadonlySet<string>): PortalInvoice {
  const { id, number, kind, state, issuedOn, dueOn, totalCents, openCents, origin } = row;
  const pdfUrl = origin === 'OWN' ? `${url}/invoices/${id}.pdf` : null;
  return {
    id,
    number: number ?? '',
    kind,
    state,
    issuedOn,
    dueOn,
    totalCents,
    openCents,
    paying: paying.has(id),
    pdfUrl,
  };
}

const isOwing = (state: string) => owingStates.some((each) => each === state);

/** What is still to be paid, the earliest due first. */
export function openItemsOf<Item extends Pick<Row, 'kind' | 'state' | 'openCents' | 'dueOn' | 'issuedOn'>>(
  invoices: readonly Item[],
): readonly Item[] {
  const due = ({ dueOn, issuedOn }: Item) => dueOn ?? issuedOn ?? '';
  return invoices
    .filter(({ kind, state, openCents }) => kind !== 'CREDIT' && isOwing(state) && openCents > 0)
    .toSorted((one, other) => due(one).localeCompare(due(other)));
}

export const sumOf = (items: readonly { readonly openCents: number }[]): number =>
  items.reduce((sum, { openCents }) => sum + openCents, 0);
