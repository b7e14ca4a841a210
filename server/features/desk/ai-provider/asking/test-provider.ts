import { performance } from 'node:perf_hooks';
import { AppError } from '../../../../../schema/errors.ts';
import type { AiTest } from '../../../../../schema/features/desk/diagnostics/ai-settings.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { readKeptSettings } from '../settings/read-settings.ts';
import { askModel } from './ask-model.ts';
import { meterCalls } from './meter-calls.ts';
import type { QuestionData } from './question-data.ts';
import { systemPrompt } from './system-prompt.ts';

/** @throws RATE_LIMITED */
export const limitTests = ({ ctx, actor }: SignedInCall): Promise<void> =>
  ctx.rateLimits.take('aiTestsPerAccount', actor.id);

/** Stands until the provider was asked. @throws INVALID_STATE the workshop has none */
export async function prepareTest({ db }: SignedInCall): Promise<AiTest> {
  const { provider } = await readKeptSettings(db);
  if (provider !== 'OPENAI_COMPATIBLE') throw new AppError('INVALID_STATE');
  return { ok: false, ms: 0, problem: 'UNREACHABLE' };
}

/** A question in which nothing is of the workshop. */
const car = { make: 'Test', model: 'Test', engine: null, year: 2015, kmBand: null };
const data: QuestionData = { vehicle: car, codes: ['P0299'], symptom: 'Test', cases: [] };

/** Asks the provider something of no workshop, and answers how that went. Outside of the transaction: it may take seconds. */
export async function testProvider({ ctx, db, actor }: SignedInCall): Promise<AiTest> {
  const settings = await readKeptSettings(db);
  const question = { system: systemPrompt(actor.language), data };
  const meter = meterCalls(db, { settings, now: ctx.clock.now() });
  const from = performance.now();
  const { problem = null } = await askModel(ctx, { workshopId: actor.workshopId, settings }, question, meter);
  return { ok: problem === null, ms: Math.round(performance.now() - from), problem };
}
