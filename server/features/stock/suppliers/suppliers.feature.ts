import { z } from 'zod';
import { savedSupplier, supplier, supplierFilter } from '../../../../schema/features/stock/suppliers.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { listSuppliers, readSupplier } from './list-suppliers.ts';
import { saveSupplier } from './save-supplier.ts';

const reads = { kind: 'query', permission: 'stock.manage' } as const;

/** From whom parts are bought. */
export const suppliersFeature = feature({
  name: 'suppliers',
  ownedTables: ['supplier'],
  operations: [
    operation({
      ...reads,
      name: 'suppliers',
      shows: { any: ['SUPPLIER'] },
      description: 'Suppliers, the oldest first. Archived ones are included only where the filter says so.',
      input: z.object({ filter: supplierFilter.optional(), ...pageArguments }),
      output: page(supplier),
      run: listSuppliers,
    }),
    operation({
      ...reads,
      name: 'supplier',
      shows: { named: ['SUPPLIER'] },
      description: 'A supplier. Fails with NOT_FOUND.',
      input: z.object({ id: rowId }),
      output: supplier,
      run: readSupplier,
    }),
    operation({
      name: 'saveSupplier',
      kind: 'mutation',
      permission: 'stock.manage',
      description:
        'Creates or updates a supplier; omitted fields stay as they are. Fails with NOT_FOUND, CONFLICT for an outdated version, and BAD_INPUT without a name.',
      input: savedSupplier,
      output: supplier,
      run: saveSupplier,
    }),
  ],
});
