import type { Proposal } from '../../../../../schema/features/desk/diagnostics/diagnoses.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { diagnosisTexts } from '../../../../../schema/messages/diagnosis/index.ts';
import { textIn } from '../../../../../schema/messages/text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { TenantDb } from '../../../../infrastructure/tenant/tenant-db.ts';
import { toProposal } from '../proposal/to-proposal.ts';
import { readKeptSettings } from '../settings/read-settings.ts';
import { askModel } from './ask-model.ts';
import { type CaseQuestion, composeQuestion } from './compose-question.ts';
import { meterCalls } from './meter-calls.ts';
import { systemPrompt } from './system-prompt.ts';

/** What became of a question to the provider. */
export type ProviderAnswer =
  | { readonly state: 'ANSWERED'; readonly proposal: Proposal }
  | { readonly state: 'TIMEOUT' | 'ERROR' | 'CAP' };

interface Caller {
  readonly workshopId: string;
  readonly language: Language;
}

/** Asks the provider of a workshop beside its own history. Not inside of a transaction: it may take twelve seconds. */
export async function askProvider(
  ctx: Pick<AppContext, 'config' | 'clock' | 'log'>,
  db: TenantDb,
  { workshopId, language }: Caller,
  asked: CaseQuestion,
): Promise<ProviderAnswer> {
  const settings = await readKeptSettings(db);
  // It was changed since the question was asked.
  if (settings.provider !== 'OPENAI_COMPATIBLE') return { state: 'ERROR' };
  const { data, ownTexts } = await composeQuestion(db, asked, settings);
  const meter = meterCalls(db, { settings, now: ctx.clock.now(), diagnosisId: asked.diagnosisId });
  const question = { system: systemPrompt(language), data };
  const { answer, problem } = await askModel(ctx, { workshopId, settings }, question, meter);
  if (answer === undefined) {
    ctx.log.info({ workshopId, problem }, 'the provider of AI diagnostics has not answered');
    return { state: problem === 'TIMEOUT' || problem === 'CAP' ? problem : 'ERROR' };
  }
  const t = textIn(language, diagnosisTexts);
  const proposal = toProposal(answer, {
    caseIds: new Set(data.cases.map(({ id }) => id)),
    ownTexts,
    marked: (text) => t('unprovedText', { text }),
  });
  return { state: 'ANSWERED', proposal };
}
