import { z } from 'zod';
import { searchHit, searchInput } from '../../../../schema/features/workshop/search.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { searchIndexJob } from './index-existing.ts';
import { searchEverything } from './search-everything.ts';

/** The one field that finds everything of the workshop. */
export const searchFeature = feature({
  name: 'search',
  ownedTables: ['searchTerm'],
  operations: [
    operation({
      name: 'search',
      shows: { any: ['CUSTOMER', 'VEHICLE', 'JOB_CARD', 'INVOICE'] },
      kind: 'query',
      permission: 'customers.see',
      description:
        'What is known by these words, with the open cards of cars and customers; a vehicle of exactly this plate first, and last the work that was done, ours and from another program.',
      input: searchInput,
      output: z.array(searchHit),
      run: searchEverything,
    }),
  ],
  jobs: [searchIndexJob],
});
