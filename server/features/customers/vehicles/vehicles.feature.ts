import { z } from 'zod';
import { AppError } from '../../../../schema/errors.ts';
import { seenRow } from '../../../../schema/features/customers/customers.ts';
import {
  changedOwner,
  changedVehicle,
  newReading,
  newVehicle,
  vehicle,
  vehicleFilter,
} from '../../../../schema/features/customers/vehicles.ts';
import { rowId } from '../../../../schema/fields/fields.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported, notOfImport, reassignCustomer } from '../../../context/hooks.ts';
import { changeOwner, recordOdometer } from './change-owner.ts';
import { redactOwnVehicles } from './customer-erased.ts';
import { listVehicles } from './list-vehicles.ts';
import { presentVehicle, readVehicle, readVisibility } from './present-vehicle.ts';
import { removeExampleVehicles } from './vehicle-rows.ts';
import { archiveVehicle, createVehicle, unarchiveVehicle, updateVehicle } from './write-vehicle.ts';

/** What is shown beside vehicles. */
const besideVehicles = {
  named: ['VEHICLE', 'CUSTOMER'],
  where: { jobCards: ['JOB_CARD'], history: ['HISTORY_ENTRY'], deferredWork: ['JOB', 'LINE'] },
} as const;

const changes = { kind: 'mutation', permission: 'vehicles.change', output: vehicle } as const;

const vehicleNotOfImport = (importId: string) => ({ vehicle: notOfImport(importId) });

/** The vehicles of the workshop's customers. */
export const vehiclesFeature = feature({
  name: 'vehicles',
  ownedTables: ['vehicle', 'vehicleOwnership', 'odometerReading', 'historyEntry'],
  hooks: {
    customerMerged: [reassignCustomer('vehicleOwnership', ['customerId'])],
    customerErased: [{ columns: ['vehicleOwnership.customerId'], run: redactOwnVehicles }],
    exampleRemoved: [{ part: 'records', columns: [], run: removeExampleVehicles }],
    importUndoing: [
      keepsImported('historyEntry', [['vehicleId', 'vehicle', 'vehicle']], notOfImport),
      keepsImported('vehicleOwnership', [['customerId', 'customer', 'customer']], vehicleNotOfImport),
      { columns: ['vehicleOwnership.vehicleId', 'odometerReading.vehicleId'], stays: 'they are part of the vehicle' },
    ],
  },
  operations: [
    operation({
      name: 'vehicles',
      shows: { any: ['VEHICLE'], ...besideVehicles },
      kind: 'query',
      permission: 'vehicles.see',
      description:
        'The vehicles of the workshop, oldest first unless ordered; archived ones only where the filter says so.',
      input: z.object({ filter: vehicleFilter.optional(), ...pageArguments }),
      output: page(vehicle),
      run: listVehicles,
    }),
    operation({
      name: 'vehicle',
      shows: besideVehicles,
      kind: 'query',
      permission: 'vehicles.see',
      description: 'A vehicle of the workshop.',
      input: z.object({ id: rowId }),
      output: vehicle,
      run: async ({ db, actor }, { id }) => {
        const row = await readVehicle(db, id);
        if (row === undefined) throw new AppError('NOT_FOUND');
        return presentVehicle(row, await readVisibility(db, actor));
      },
    }),
    operation({
      ...changes,
      name: 'createVehicle',
      description: 'Adds a vehicle; a plate or a VIN is enough.',
      input: newVehicle,
      run: createVehicle,
    }),
    operation({
      ...changes,
      name: 'updateVehicle',
      permission: 'vehicles.note',
      description: 'Changes a vehicle; what is left out stays. Mechanics change the notes alone.',
      input: changedVehicle,
      run: updateVehicle,
    }),
    operation({
      ...changes,
      name: 'changeOwner',
      description: 'Gives a vehicle another owner from a day on.',
      input: changedOwner,
      run: changeOwner,
    }),
    operation({
      ...changes,
      name: 'recordOdometer',
      permission: 'vehicles.note',
      description: 'Notes what the odometer says.',
      input: newReading,
      run: recordOdometer,
    }),
    operation({
      ...changes,
      name: 'archiveVehicle',
      description: 'Takes a vehicle out of lists and search.',
      input: seenRow,
      run: archiveVehicle,
    }),
    operation({
      ...changes,
      name: 'unarchiveVehicle',
      description: 'Takes an archived vehicle back into lists and search.',
      input: seenRow,
      run: unarchiveVehicle,
    }),
  ],
});
