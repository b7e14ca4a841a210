import type { z } from 'zod';
import { readLabelCode } from '../../../../../schema/documents/tyre-label-codes.ts';
import { AppError } from '../../../../../schema/errors.ts';
import type { TyreLabel, TyreSet, tyreSetFilter } from '../../../../../schema/features/tyres/tyre-sets.ts';
import { pageOfFound, type SignedInCall } from '../../../../api/operation/index.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Where } from '../../../../infrastructure/tenant/tenant-tables.ts';
import { findByWords, listedAtMost } from '../../../workshop/search/index.ts';
import { presentSet, presentSets, tyreViewer } from './present-set.ts';
import { referenceOf } from './set-reference.ts';

interface ListQuery {
  readonly filter?: z.output<typeof tyreSetFilter> | undefined;
  readonly first: number;
  readonly after?: string | undefined;
  readonly search?: string | undefined;
}

/** A page of sets, the oldest first. @throws BAD_INPUT an invalid cursor */
export async function listSets(call: SignedInCall, { filter = {}, ...input }: ListQuery) {
  const { db, selects } = call;
  const { state, season, customerId, vehicleId, locationId } = filter;
  const of: Where<'tyreSet'> = definedFields({ state, season, customerId, vehicleId, locationId });
  const page = await pageOfFound(input, {
    selects,
    read: (query) => db.tyreSet.findMany({ ...query, where: { AND: [of, query.where] } }),
    count: (filtered) => db.tyreSet.count({ where: { AND: [of, filtered.where] } }),
    find: (text) => setsByWords(db, text),
  });
  return { ...page, nodes: await presentSets(db, page.nodes, await tyreViewer(db, call)) };
}

/** The sets of cars and customers that are known by these words, archived ones too, and the one with this number or label. */
async function setsByWords(db: TenantTables, text: string): Promise<readonly string[]> {
  const known = async (kind: 'VEHICLE' | 'CUSTOMER') => {
    const asked = [false, true].map((hidden) =>
      findByWords(db, { text, kind, hidden, phonesOf: undefined, atMost: listedAtMost }),
    );
    return (await Promise.all(asked)).flat().map(({ id }) => id);
  };
  const [vehicles, customers] = await Promise.all([known('VEHICLE'), known('CUSTOMER')]);
  const marks = [{ labelCode: readLabelCode(text) }, { reference: referenceOf(text) }].filter((mark) =>
    Object.values(mark).every((value) => value !== undefined),
  );
  const conditions: Where<'tyreSet'>[] = [
    ...marks,
    ...chunksOf(vehicles).map((some) => ({ vehicleId: { in: some } })),
    ...chunksOf(customers).map((some) => ({ customerId: { in: some } })),
  ];
  const found = await Promise.all(conditions.map((where) => db.tyreSet.findMany({ where, select: { id: true } })));
  return found.flat().map(({ id }) => id);
}

/** A set by its id, or by what its label says. @throws NOT_FOUND also the label of another workshop */
export async function readSet(
  call: SignedInCall,
  { id, code }: { readonly id?: string | undefined; readonly code?: string | undefined },
): Promise<TyreSet> {
  const { db } = call;
  const labelCode = code === undefined ? undefined : readLabelCode(code);
  const row =
    labelCode === undefined ? null : await db.tyreSet.findFirst({ where: { labelCode }, select: { id: true } });
  const known = id ?? row?.id;
  if (known === undefined) throw new AppError('NOT_FOUND');
  return presentSet(db, known, await tyreViewer(db, call));
}

/** What the labels of sets say, in the order in which they were asked for. @throws NOT_FOUND one of them */
export async function readLabels(
  { db }: Pick<SignedInCall, 'db'>,
  { ids }: { readonly ids: readonly string[] },
): Promise<readonly TyreLabel[]> {
  const rows = await db.tyreSet.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, reference: true, labelCode: true },
  });
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const row = rowOf.get(id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return { setId: id, reference: row.reference, code: row.labelCode };
  });
}
