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
        'Vehicles of the workshop, oldest first unless ordered. Archived ones are included only where the filter says so.',
      input: z.object({ filter: vehicleFilter.optional(), ...pageArguments }),
      output: page(vehicle),
      run: listVehicles,
    }),
    operation({
      name: 'vehicle',
      shows: besideVehicles,
      kind: 'query',
      permission: 'vehicles.see',
      description: 'A vehicle by id. Fails with NOT_FOUND.',
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
      description:
        'Creates a vehicle. A plate or a VIN is required. Fails with BAD_INPUT without either, and with NOT_FOUND for an unknown customer.',
      input: newVehicle,
      run: createVehicle,
    }),
    operation({
      ...changes,
      name: 'updateVehicle',
      permission: 'vehicles.note',
      description:
        'Updates a vehicle; omitted fields stay as they are. Mechanics can change only the notes. Fails with NOT_FOUND, CONFLICT for an outdated version, FORBIDDEN, and BAD_INPUT when neither plate nor VIN would be left.',
      input: changedVehicle,
      run: updateVehicle,
    }),
    operation({
      ...changes,
      name: 'changeOwner',
      description:
        'Sets the owner of a vehicle from a given day on; earlier ownership stays in its history. Fails with NOT_FOUND, CONFLICT for an outdated version, and BAD_INPUT for a day before the present ownership began.',
      input: changedOwner,
      run: changeOwner,
    }),
    operation({
      ...changes,
      name: 'recordOdometer',
      queueable: true,
      permission: 'vehicles.note',
      description:
        'Records an odometer reading of a vehicle. Fails with NOT_FOUND, and with BAD_INPUT when it is below the last reading and no reason is given.',
      input: newReading,
      run: recordOdometer,
    }),
    operation({
      ...changes,
      name: 'archiveVehicle',
      description:
        'Archives a vehicle: lists and search leave it out. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: seenRow,
      run: archiveVehicle,
    }),
    operation({
      ...changes,
      name: 'unarchiveVehicle',
      description:
        'Brings an archived vehicle back into lists and search. Fails with NOT_FOUND, and CONFLICT for an outdated version.',
      input: seenRow,
      run: unarchiveVehicle,
    }),
  ],
});
