import { z } from 'zod';
import {
  disposedTyres,
  labelledSets,
  movedTyreSet,
  namedTyreSet,
  pickDay,
  pickListRow,
  recordedTread,
  returnedTyres,
  savedTyreTask,
  storedTyres,
  swappedAnswer,
  swappedTyres,
  tyreLabel,
  tyreSet,
  tyreSetFilter,
} from '../../../../schema/features/tyres/tyre-sets.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, reassignCustomer } from '../../../context/hooks.ts';
import { eraseFromTyres } from './customer-erased.ts';
import { disposeTyres, moveTyreSet, recordTread, returnTyres, saveTyreTask, storeTyres } from './moves/move-sets.ts';
import { swapTyres } from './moves/swap-tyres.ts';
import { tyreRoutes } from './papers/tyres.rest.ts';
import { removeExampleSets } from './remove-example-sets.ts';
import { listSets, readLabels, readSet } from './sets/list-sets.ts';
import { readPickList } from './sets/pick-list.ts';

const reads = { kind: 'query', permission: 'tyres.see' } as const;
const moves = { kind: 'mutation', permission: 'tyres.move', output: tyreSet } as const;
/** What is shown of a set that is not its own. */
const besideSets = ['CUSTOMER', 'VEHICLE', 'STORAGE_LOCATION'] as const;

/** Sets of tyres that customers leave over a season. */
export const tyreSetsFeature = feature({
  name: 'tyre-sets',
  ownedTables: ['tyreSet', 'tyreReading', 'tyreMovement', 'tyreTask'],
  routes: tyreRoutes,
  hooks: {
    customerMerged: [reassignCustomer('tyreSet', ['customerId'], { countsUp: true })],
    customerErased: [{ columns: ['tyreSet.customerId'], run: eraseFromTyres }],
    exampleRemoved: [{ part: 'work', columns: ['tyreSet.customerId', 'tyreSet.vehicleId'], run: removeExampleSets }],
    importUndoing: [
      keepsImported('tyreSet', [
        ['customerId', 'customer', 'customer'],
        ['vehicleId', 'vehicle', 'vehicle'],
      ]),
    ],
  },
  operations: [
    operation({
      ...reads,
      name: 'tyreSets',
      shows: { any: ['TYRE_SET'], named: besideSets, unwatched: ['WORKSHOP'] },
      description:
        'Sets of tyres, the oldest first. A search finds them by plate, by the name of the customer, by their number and by their label.',
      input: z.object({ filter: tyreSetFilter.optional(), ...pageArguments }),
      output: page(tyreSet),
      run: listSets,
    }),
    operation({
      ...reads,
      name: 'tyreSet',
      shows: { named: ['TYRE_SET', ...besideSets], unwatched: ['WORKSHOP'] },
      description: 'A set of tyres by id, or by the code on its label. Fails with NOT_FOUND.',
      input: namedTyreSet,
      output: tyreSet,
      run: readSet,
    }),
    operation({
      ...reads,
      name: 'tyreLabels',
      shows: { named: ['TYRE_SET'] },
      description: 'What the labels of sets say. Fails with NOT_FOUND for any of them.',
      input: labelledSets,
      output: z.array(tyreLabel),
      run: readLabels,
    }),
    operation({
      ...reads,
      name: 'pickList',
      shows: { any: ['TYRE_SET', 'JOB_CARD', 'VEHICLE', 'STORAGE_LOCATION'], unwatched: ['WORKSHOP'] },
      description: 'The stored sets of cars that are expected on a day, in the order of the shelves.',
      input: pickDay,
      output: z.array(pickListRow),
      run: ({ db }, { on }) => readPickList(db, on),
    }),
    operation({
      ...moves,
      name: 'storeTyres',
      description:
        'Stores a new set, or one that comes back; omitted fields of that stay as they are. Fails with NOT_FOUND, BAD_INPUT for an impossible week of making, CONFLICT with the tyres for which there is room as `free`, and INVALID_STATE for a set that is stored or disposed of and for an archived place.',
      input: storedTyres,
      run: storeTyres,
    }),
    operation({
      ...moves,
      name: 'swapTyres',
      output: swappedAnswer,
      description:
        'Puts a stored set on the car of a card and stores what comes off it, all or nothing; `lines` are proposed as a job. Fails with NOT_FOUND, BAD_INPUT for a set of another car, CONFLICT for an outdated version and for too little room, and INVALID_STATE for a set that is not stored and when the card is delivered or cancelled.',
      input: swappedTyres,
      run: swapTyres,
    }),
    operation({
      ...moves,
      name: 'moveTyreSet',
      description:
        'Puts a stored set on another shelf. Fails with NOT_FOUND, CONFLICT for an outdated version and with the tyres for which there is room as `free`, and INVALID_STATE for a set that is not stored.',
      input: movedTyreSet,
      run: moveTyreSet,
    }),
    operation({
      ...moves,
      name: 'recordTread',
      description:
        'Records how deep treads are. Fails with NOT_FOUND, and INVALID_STATE for a set that is disposed of.',
      input: recordedTread,
      run: recordTread,
    }),
    operation({
      ...moves,
      name: 'saveTyreTask',
      description:
        'Records what is to be done to a set, or that it is done. Fails with NOT_FOUND, and INVALID_STATE for a set that is disposed of.',
      input: savedTyreTask,
      run: saveTyreTask,
    }),
    operation({
      ...moves,
      name: 'returnTyres',
      permission: 'tyres.manage',
      description:
        'Hands a stored set back. Fails with NOT_FOUND, BAD_INPUT without the name of the receiver, CONFLICT for an outdated version, and INVALID_STATE for a set that is not stored.',
      input: returnedTyres,
      run: returnTyres,
    }),
    operation({
      ...moves,
      name: 'disposeTyres',
      permission: 'tyres.dispose',
      description:
        'Disposes of a stored set that nobody fetches. Fails with NOT_FOUND, CONFLICT for an outdated version, and INVALID_STATE for a set that is not stored or has no photo.',
      input: disposedTyres,
      run: disposeTyres,
    }),
  ],
});
