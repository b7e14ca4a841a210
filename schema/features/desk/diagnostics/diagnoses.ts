import { z } from 'zod';
import { boundedText, rowId } from '../../../fields/fields.ts';
import { diagnosisFeedback, diagnosisProvider, diagnosisState, providerState } from '../../workshop/enums.ts';
import { faultCode, faultCodeText } from './fault-codes.ts';

/** What somebody asked about a car's trouble, and what the workshop's own history and a provider say. */

const invalid = { error: 'invalidInput' } as const;
const texts = z.array(z.string()).readonly();
const ids = z.array(z.string()).readonly();

export const askDiagnosticsInput = z.object({
  vehicleId: rowId.optional(),
  jobCardId: rowId.optional(),
  codes: z.array(faultCodeText, invalid).max(20, 'invalidInput').optional(),
  symptom: boundedText(1000, 'invalidInput').optional().describe('Required without codes'),
});
export type AskDiagnostics = z.output<typeof askDiagnosticsInput>;

export const diagnosisGroup = z
  .object({
    title: z.string(),
    n: z.int32().describe('How many cars it was done on'),
    of: z.int32().describe('How many similar cases there are'),
    jobCardIds: ids,
    comebacks: z.int32().describe('How many came back within 90 days; each counts half'),
    score: z.number().describe('Wilson bound of n of `of`, two decimals'),
    minutes: z.int32().nullable().describe('Mean labour'),
    parts: texts,
  })
  .meta({ id: 'DiagnosisGroup' });
export type DiagnosisGroup = z.output<typeof diagnosisGroup>;

const finding = z
  .object({
    text: z.string(),
    jobCardIds: ids,
    unproved: z.boolean().describe('Whether it names a figure with a unit that nobody has proved'),
  })
  .meta({ id: 'DiagnosisFinding' });

const proposal = z
  .object({ findings: z.array(finding).readonly(), steps: texts, cautions: texts })
  .meta({ id: 'DiagnosisProposal' });
export type Proposal = z.output<typeof proposal>;

/** As it is kept; meanings follow from the codes. */
export const keptAnswer = z.object({
  few: z.boolean(),
  groups: z.array(diagnosisGroup.extend({ jobIds: ids })).readonly(),
  steps: texts,
  cautions: texts,
  proposal: proposal.nullable(),
});
export type KeptAnswer = z.output<typeof keptAnswer>;

export const diagnosis = z
  .object({
    id: z.string(),
    at: z.string(),
    staffId: z.uuid().nullable(),
    vehicleId: z.uuid().nullable(),
    jobCardId: z.uuid().nullable(),
    codes: texts,
    symptom: z.string().nullable(),
    state: diagnosisState,
    generatedBy: z.string().describe('AI'),
    provider: diagnosisProvider,
    providerState,
    few: z.boolean().describe('Fewer than three similar cases'),
    meanings: z.array(faultCode),
    groups: z.array(diagnosisGroup).readonly(),
    steps: texts,
    cautions: texts,
    proposal: proposal.nullable().describe('What the provider proposes'),
    feedback: diagnosisFeedback.nullable(),
    usedInJobId: z.uuid().nullable(),
  })
  .meta({ id: 'Diagnosis' });
export type Diagnosis = z.output<typeof diagnosis>;

export const diagnosisFilter = z
  .object({ id: rowId.optional(), vehicleId: rowId.optional(), jobCardId: rowId.optional() })
  .meta({ id: 'DiagnosisFilter' });

export const diagnosticsQuota = z
  .object({
    limit: z.int32().nullable().describe('Questions a day; null without a limit'),
    used: z.int32(),
    left: z.int32().nullable(),
    resetsAt: z.string(),
    unlimited: z.boolean(),
  })
  .meta({ id: 'DiagnosticsQuota' });
export type DiagnosticsQuota = z.output<typeof diagnosticsQuota>;

export const rateDiagnosisInput = z.object({ id: rowId, feedback: diagnosisFeedback });

export const jobFromDiagnosisInput = z.object({
  id: rowId,
  index: z.int(invalid).min(0, invalid).max(99, invalid).describe('Which group, from 0'),
  jobCardId: rowId.optional().describe('Default: the card of the question'),
});
