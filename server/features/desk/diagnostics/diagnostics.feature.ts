import { z } from 'zod';
import { diagnosisCase, diagnosisCasesInput } from '../../../../schema/features/desk/diagnostics/cases.ts';
import {
  askDiagnosticsInput,
  diagnosis,
  diagnosisFilter,
  diagnosticsQuota,
  jobFromDiagnosisInput,
  rateDiagnosisInput,
} from '../../../../schema/features/desk/diagnostics/diagnoses.ts';
import {
  faultCode,
  faultCodesInput,
  recordFaultCodesInput,
} from '../../../../schema/features/desk/diagnostics/fault-codes.ts';
import { jobCard } from '../../../../schema/features/desk/job-cards.ts';
import { job } from '../../../../schema/features/desk/jobs.ts';
import { feature, operation, page, pageArguments } from '../../../api/operation/index.ts';
import { keepsImported } from '../../../context/hooks.ts';
import { answerByProvider, unansweredJob } from './asking/answer-by-provider.ts';
import { askDiagnostics } from './asking/ask-diagnostics.ts';
import { jobFromDiagnosis } from './asking/job-from-diagnosis.ts';
import { listCases } from './asking/list-cases.ts';
import { listDiagnoses } from './asking/list-diagnoses.ts';
import { purgeQuotaDays, readQuota } from './asking/quota.ts';
import { rateDiagnosis } from './asking/rate-diagnosis.ts';
import { indexFollowsJobs } from './cases/index-cases.ts';
import { caseIndexJob } from './cases/index-existing.ts';
import { lookUpFaultCodes } from './codes/describe-codes.ts';
import { codesFollowCards } from './codes/follow-cards.ts';
import { recordFaultCodes } from './codes/record-codes.ts';
import { eraseFromDiagnostics } from './customer-erased.ts';
import { diagnosisRoutes } from './paper/diagnosis.rest.ts';

const reads = { kind: 'query', permission: 'diagnostics.use' } as const;
const asks = { kind: 'mutation', permission: 'diagnostics.use' } as const;

/** What fault codes of cars mean, and what the workshop itself did about such trouble. */
export const diagnosticsFeature = feature({
  name: 'diagnostics',
  ownedTables: ['cardFaultCode', 'caseDoc', 'caseTerm', 'caseIndex', 'diagnosis', 'diagnosisDay'],
  followers: [codesFollowCards, indexFollowsJobs],
  jobs: [caseIndexJob, unansweredJob],
  sweeps: [purgeQuotaDays],
  routes: diagnosisRoutes,
  hooks: {
    customerErased: [{ columns: [], run: eraseFromDiagnostics }],
    exampleRemoved: [
      {
        part: 'work',
        columns: ['cardFaultCode.vehicleId', 'diagnosis.vehicleId'],
        stays: 'they go with their card or car',
      },
    ],
    jobRemoved: [
      {
        columns: [],
        run: async ({ tx, jobId }) => {
          await tx.diagnosis.updateMany({
            where: { usedInJobId: jobId },
            data: { usedInJobId: null, usedIndex: null },
          });
        },
      },
    ],
    importUndoing: [
      keepsImported('cardFaultCode', [['vehicleId', 'vehicle', 'vehicle']]),
      keepsImported('diagnosis', [['vehicleId', 'vehicle', 'vehicle']]),
    ],
  },
  operations: [
    operation({
      name: 'faultCodes',
      shows: {},
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
    operation({
      ...asks,
      name: 'askDiagnostics',
      leastPlan: 'professional',
      description:
        'Answers from the history of the workshop what was done about such codes and symptoms, with how often and on which cards, and what to check first; and what the provider of a model proposes, where the workshop has one (`aiSettings`), without what names anybody. One that fails gives the question back. Fails with NOT_FOUND, BAD_INPUT without a code and a symptom, INVALID_STATE while it is turned off, and QUOTA with `resetsAt` when the questions of the day are used up.',
      input: askDiagnosticsInput,
      output: diagnosis,
      run: askDiagnostics,
      afterwards: answerByProvider,
    }),
    operation({
      ...reads,
      name: 'diagnosticsQuota',
      shows: { any: ['DIAGNOSIS'], unwatched: ['WORKSHOP'] },
      description: 'How many questions of today are used and left.',
      output: diagnosticsQuota,
      run: readQuota,
    }),
    operation({
      ...reads,
      name: 'diagnoses',
      shows: { any: ['DIAGNOSIS'] },
      description: 'Questions to AI diagnostics with their answers, the newest first.',
      input: z.object({ filter: diagnosisFilter.optional(), ...pageArguments }),
      output: page(diagnosis),
      run: listDiagnoses,
    }),
    operation({
      ...reads,
      name: 'diagnosisCases',
      shows: { any: ['DIAGNOSIS'], unwatched: ['JOB', 'JOB_CARD', 'VEHICLE'] },
      description:
        'The job cards of an answer, or of one of its groups: what was found and done, without customers and prices. Fails with NOT_FOUND, and BAD_INPUT for another index.',
      input: diagnosisCasesInput,
      output: z.array(diagnosisCase),
      run: listCases,
    }),
    operation({
      ...asks,
      name: 'rateDiagnosis',
      description:
        'Rates an answer: the repair that it was about stands higher or lower in later answers. Another rating takes the place of the one before. Fails with NOT_FOUND.',
      input: rateDiagnosisInput,
      output: diagnosis,
      run: rateDiagnosis,
    }),
    operation({
      ...asks,
      name: 'jobFromDiagnosis',
      permission: 'job-cards.work',
      description:
        'Proposes a job of a repair that an answer names, once for each answer. Fails with NOT_FOUND, BAD_INPUT for another index or without a job card, and INVALID_STATE when the card is delivered or cancelled.',
      input: jobFromDiagnosisInput,
      output: job,
      run: jobFromDiagnosis,
    }),
  ],
});
