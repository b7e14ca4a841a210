import { z } from 'zod';
import { kmMaximum, newVehicle } from '../../../../../schema/features/customers/vehicles.ts';
import { requiredMessage } from '../../../../../schema/fields/fields.ts';
import { missingField } from '../../../../../schema/fields/missing/missing-field.ts';
import { wholeUpTo } from '../../../../../schema/fields/numbers.ts';
import { parse } from '../../../../api/rest/parse.ts';
import { definedFields } from '../../../../infrastructure/defined-fields.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import { rowsOf } from '../../../../infrastructure/pages-of.ts';
import { newVehicleRow, termsOfVehicle } from '../../../customers/vehicles/index.ts';
import { foldText, termsOfWork } from '../../../workshop/search/index.ts';
import { KnownVehicles } from './known-vehicles.ts';
import { type ImportContext, type RowChecker, type SourceRow, skipRow } from './writes.ts';

const entry = z.object({ text: requiredMessage(missingField('text'), 10_000), km: wholeUpTo(kmMaximum).optional() });

/** Earlier repairs. A vehicle that nobody knows is made; the same repair of the same day is there already. */
export async function createHistoryChecker(context: ImportContext): Promise<RowChecker> {
  const { db, home, importId, source, now } = context;
  const vehicles = await KnownVehicles.of(db);
  const select = { id: true, vehicleId: true, on: true, km: true, text: true, totalCents: true } as const;
  const known = new Map<string, SourceRow>();
  const rows = rowsOf((where, take) => db.historyEntry.findMany({ where, select, orderBy: { id: 'asc' }, take }));
  for await (const each of rows) {
    await yieldIfOverBudget();
    known.set(keyOf(each), 0);
  }
  return (cells, number) => {
    const [on, totalCents = null, km] = [cells.day('on'), cells.cents('total'), cells.whole('km')];
    if (cells.text('on') === undefined) cells.refuseMissing('on');
    const said = { plate: cells.text('plate'), vin: cells.text('vin') };
    if (said.plate === undefined && said.vin === undefined) cells.refuseMissing('plate');
    const text = cells.required('text');
    cells.settle();
    const values = parse(entry, { text, km });
    const asked = parse(newVehicle, definedFields(said));
    const found = vehicles.find(asked.plate, asked.vin)?.id;
    const made = found === undefined ? { ...newVehicleRow(asked, home, now), importId } : undefined;
    const vehicleId = found ?? made?.id ?? '';
    const row = { vehicleId, on: on ?? '', km: values.km ?? null, text: values.text, totalCents };
    const key = keyOf(row);
    const before = known.get(key);
    if (before !== undefined) return skipRow('text', before);
    known.set(key, number);
    if (made !== undefined) vehicles.add({ ...made, source: number });
    const id = newId(now);
    const entryTerms = { kind: 'HISTORY_ENTRY' as const, id, terms: termsOfWork({ texts: [row.text] }) };
    return {
      writes: {
        historyEntry: [{ ...row, id, source, importId, createdAt: now }],
        ...(made === undefined
          ? { terms: [entryTerms] }
          : { vehicle: [made], terms: [entryTerms, { kind: 'VEHICLE', id: made.id, terms: termsOfVehicle(made) }] }),
      },
      preview: { ...asked, ...row, total: totalCents === null ? null : (totalCents / 100).toFixed(2) },
    };
  };
}

interface Entry {
  readonly vehicleId: string;
  readonly on: string;
  readonly km: number | null;
  readonly text: string;
  readonly totalCents: number | null;
}

const keyOf = ({ vehicleId, on, km, text, totalCents }: Entry) =>
  JSON.stringify([vehicleId, on, km, foldText(text), totalCents]);
