import { z } from 'zod';
import {
  faultCode,
  faultCodesInput,
  recordFaultCodesInput,
} from '../../../../schema/features/desk/diagnostics/fault-codes.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { feature, operation } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { lookUpFaultCodes } from './codes/describe-codes.ts';
import { codesFollowCards } from './codes/follow-cards.ts';
import { recordFaultCodes } from './codes/record-codes.ts';
import { eraseFromDiagnostics } from './customer-erased.ts';

/** What fault codes of cars mean, and what the workshop itself did about such trouble. */
export const diagnosticsFeature = feature({
  name: 'diagnostics',
  ownedTables: ['cardFaultCode'],
  followers: [codesFollowCards],
  hooks: {
    customerErased: [{ columns: [], run: eraseFromDiagnostics }],
    exampleRemoved: [{ part: 'work', columns: ['cardFaultCode.vehicleId'], stays: 'they go with their card' }],
    importUndoing: [keepsImported('cardFaultCode', [['vehicleId', 'vehicle', 'vehicle']])],
  },
  operations: [
    operation({
      name: 'faultCodes',
      kind: 'query',
      permission: 'diagnostics.use',
      description:
        'What fault codes mean, in both languages, and what to check first. Codes without a title of their own are described by how codes are made. Fails with BAD_INPUT when something is no code, or there are more than 20.',
      input: faultCodesInput,
      output: z.array(faultCode),
      run: (_, input) => lookUpFaultCodes(input),
    }),
    operation({
      name: 'recordFaultCodes',
      kind: 'mutation',
      permission: 'job-cards.work',
      description:
        'Records the fault codes that were read from the car of a job card, once for each code; one that is recorded is updated. Fails with NOT_FOUND, BAD_INPUT when the card has no car, and INVALID_STATE when it is delivered or cancelled.',
      input: recordFaultCodesInput,
      output: jobCard,
      run: recordFaultCodes,
    }),
  ],
});
