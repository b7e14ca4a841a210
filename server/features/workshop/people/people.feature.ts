import { feature } from '../../../api/operation/index.ts';
import { removeUnconfirmed } from './remove-unconfirmed.ts';

/** The accounts of owners and of the members of their teams. */
export const peopleFeature = feature({ name: 'people', ownedTables: ['user'], sweeps: [removeUnconfirmed] });
