import { z } from 'zod';
import { workshopAnswer } from '../../../schema/features/workshop/workshop-settings.ts';
import { tenantDb } from '../../../server/infrastructure/tenant/tenant-db.ts';
import type { Garage } from '../garage.ts';
import { deliveryNote } from './input-files.ts';
import type { InputCase, Senders } from './senders.ts';

/** As many lines as a delivery note and an invoice of a supplier may have. */
const mostLines = 300;

const made = z.object({ id: z.string() });

/** What suppliers send, beside as many parts as were imported; the largest of our own invoices stands for theirs. */
export function supplyCases(garage: Garage, { taken, refused }: Senders): readonly InputCase[] {
  const { url, headers, database, workshopId } = garage;
  const [largest, bound] = [`${mostLines} lines`, `${mostLines} lines, 20 MB`];
  let supplierId = '';
  let invoice = '';
  const note = (lines: number) =>
    [deliveryNote(lines), 'note.csv', { kind: 'DELIVERY_NOTE', supplierId, noteNumber: `N-${lines}` }] as const;
  return [
    {
      what: 'delivery note of a supplier, CSV',
      largest,
      bound,
      prepare: async () => {
        const { id, version } = workshopAnswer.parse(await garage.call('workshop'));
        await garage.call('updateWorkshop', { id, version, stockEnabled: true });
        supplierId = made.parse(await garage.call('saveSupplier', { name: 'Deli d. o. o.' })).id;
      },
      run: () => taken('/api/imports', ...note(mostLines)),
      beyond: () => refused('/api/imports', ...note(mostLines + 1)),
    },
    {
      what: 'invoice of a supplier, UBL',
      largest,
      bound,
      prepare: async () => {
        const issued = await tenantDb(database, workshopId).invoice.findFirstOrThrow({
          where: { kind: 'INVOICE', number: { not: null }, netCents: mostLines * 122 },
        });
        invoice = await (await fetch(`${url}/api/invoices/${issued.id}.xml?syntax=ubl`, { headers })).text();
      },
      run: () => taken('/api/imports', invoice, 'invoice.xml', { kind: 'SUPPLIER_INVOICE', supplierId }),
    },
  ];
}
