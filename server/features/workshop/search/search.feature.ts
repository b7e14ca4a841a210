import { z } from 'zod';
import { searchHit, searchInput } from '../../../../schema/features/workshop/search.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { searchIndexJob } from './index-existing.ts';
import { searchEverything } from './search-everything.ts';

/** Search over everything in the workshop. */
export const searchFeature = feature({
  name: 'search',
  ownedTables: ['searchTerm'],
  operations: [
    operation({
      name: 'search',
      shows: { any: ['CUSTOMER', 'VEHICLE', 'JOB_CARD', 'INVOICE', 'PART'] },
      kind: 'query',
      permission: 'customers.see',
      description:
        'Customers, vehicles, job cards, invoices, parts and past work that match a search. A vehicle with exactly this plate comes first, past work last.',
      input: searchInput,
      output: z.array(searchHit),
      run: searchEverything,
    }),
  ],
  jobs: [searchIndexJob],
});
