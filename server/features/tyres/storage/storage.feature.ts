import { z } from 'zod';
import {
  savedLocations,
  storageLocation,
  storageLocationFilter,
  updatedLocation,
} from '../../../../schema/features/tyres/storage-locations.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { listLocations } from './list-locations.ts';
import { saveLocations, updateLocation } from './save-locations.ts';

const manages = { kind: 'mutation', permission: 'tyres.manage' } as const;

/** Places for the tyres of customers. */
export const storageFeature = feature({
  name: 'tyre-storage',
  ownedTables: ['storageLocation'],
  operations: [
    operation({
      name: 'storageLocations',
      kind: 'query',
      permission: 'tyres.see',
      shows: { any: ['STORAGE_LOCATION'] },
      description: 'Places for tyres, the oldest first. Archived ones are included only where the filter says so.',
      input: z.object({ filter: storageLocationFilter.optional(), ...pageArguments }),
      output: page(storageLocation),
      run: listLocations,
    }),
    operation({
      ...manages,
      name: 'saveLocations',
      description:
        'Adds the places of a pattern, and answers all of them; those that exist stay as they are. Fails with BAD_INPUT for an invalid pattern.',
      input: savedLocations,
      output: z.array(storageLocation),
      run: saveLocations,
    }),
    operation({
      ...manages,
      name: 'updateLocation',
      description:
        'Changes how many tyres a place holds, or archives it; omitted fields stay as they are. Fails with NOT_FOUND, and CONFLICT for an outdated version, for fewer places than tyres, and for archiving while tyres are there.',
      input: updatedLocation,
      output: storageLocation,
      run: updateLocation,
    }),
  ],
});
