import type { z } from 'zod';
import type { aiProblem } from '../../../../../schema/features/workshop/enums.ts';
import { UnreadableError } from '../../../../auth/tokens/encrypted-text.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import {
  answerTokens,
  chatBody,
  chatPost,
  jsonInText,
  type ModelAccount,
  mayRefuseForm,
  readCompletion,
} from '../../../../integrations/ai/chat-completions.ts';
import { type OutgoingAnswer, postOutgoing } from '../../../../integrations/outgoing/post-outgoing.ts';
import { PrivateAddress } from '../../../../integrations/outgoing/public-addresses.ts';
import { type AnswerOfModel, answerOfModel, answerSchema } from '../proposal/answer-of-model.ts';
import type { KeptSettings } from '../settings/read-settings.ts';
import { openKey } from '../settings/sealed-key.ts';
import type { Tokens } from '../spending.ts';

export type AiProblem = z.output<typeof aiProblem>;

/** What became of a question to a model. */
export type Outcome =
  | { readonly answer: AnswerOfModel; readonly problem?: undefined }
  | { readonly answer?: undefined; readonly problem: AiProblem };

/** A call as it is about to be made. */
export interface Attempt {
  /** From 1. */
  readonly attempt: number;
  readonly host: string;
  readonly body: string;
  /** At the most. */
  readonly tokens: Tokens;
}

interface Question {
  readonly system: string;
  readonly data: object;
}

interface CallMeter {
  /** Before each call. @returns whether it may be made */
  readonly begin: (attempt: Attempt) => Promise<boolean>;
  /** After each call. @param tokens what it has used; undefined where nobody knows */
  readonly end: (attempt: Attempt, tokens: Tokens | undefined) => Promise<void>;
}

/** From looking up the name to the end of the last answer. */
const limitMilliseconds = 12_000;
const bytesOfToken = 3;
const nothing: Tokens = { input: 0, output: 0 };

/** The account of a workshop. @throws UnreadableError the key that sealed its own is gone */
async function accountOf(
  { config }: Pick<AppContext, 'config'>,
  workshopId: string,
  { baseUrl, model, sealedKey }: KeptSettings,
): Promise<ModelAccount | undefined> {
  if (baseUrl === null || model === null) return undefined;
  return { baseUrl: new URL(baseUrl), model, key: await openKey(config.dataKeys, workshopId, sealedKey) };
}

/**
 * Asks the model of a workshop, once more without the form of the answer where that is refused, or what comes is of another form.
 * Not inside of a transaction: it may take twelve seconds.
 */
export async function askModel(
  ctx: Pick<AppContext, 'config'>,
  { workshopId, settings }: { readonly workshopId: string; readonly settings: KeptSettings },
  question: Question,
  { begin, end }: CallMeter,
): Promise<Outcome> {
  let account: ModelAccount | undefined;
  try {
    account = await accountOf(ctx, workshopId, settings);
  } catch (error) {
    if (error instanceof UnreadableError) return { problem: 'KEY' };
    throw error;
  }
  if (account === undefined) return { problem: 'UNREACHABLE' };
  const signal = AbortSignal.timeout(limitMilliseconds);
  let outcome: Outcome = { problem: 'ANSWER' };
  for (const [place, schema] of [answerSchema, undefined].entries()) {
    const body = chatBody(account, { ...question, ...(schema === undefined ? {} : { schema }) });
    const tokens = { input: Math.ceil(Buffer.byteLength(body) / bytesOfToken), output: answerTokens };
    const attempt = { attempt: place + 1, host: account.baseUrl.host, body, tokens };
    if (!(await begin(attempt))) return place === 0 ? { problem: 'CAP' } : outcome;
    const answered = await call(ctx, account, body, signal);
    if ('problem' in answered) {
      await end(attempt, answered.problem === 'TIMEOUT' ? undefined : nothing);
      return answered;
    }
    const read = readAnswer(answered, tokens);
    await end(attempt, read.used);
    outcome = read.outcome;
    if (!read.isAskedAgain) return outcome;
  }
  return outcome;
}

async function call(
  { config }: Pick<AppContext, 'config'>,
  account: ModelAccount,
  body: string,
  signal: AbortSignal,
): Promise<OutgoingAnswer | { readonly problem: AiProblem }> {
  try {
    const answer = await postOutgoing(chatPost(account, body, signal), config.outgoing);
    // One that comes in pieces may have ended in the middle.
    return signal.aborted ? { problem: 'TIMEOUT' } : answer;
  } catch (error) {
    if (error instanceof PrivateAddress) return { problem: 'NOT_PUBLIC' };
    return { problem: signal.aborted ? 'TIMEOUT' : 'UNREACHABLE' };
  }
}

interface Read {
  readonly outcome: Outcome;
  readonly used: Tokens;
  readonly isAskedAgain: boolean;
}

function readAnswer(answered: OutgoingAnswer, { input }: Tokens): Read {
  const { status } = answered;
  if (status === 401 || status === 403) return { outcome: { problem: 'REFUSED' }, used: nothing, isAskedAgain: false };
  if (status < 200 || status > 299) {
    return { outcome: { problem: 'STATUS' }, used: nothing, isAskedAgain: mayRefuseForm(status) };
  }
  const completion = readCompletion(answered);
  const output = Math.ceil(Buffer.byteLength(answered.body) / bytesOfToken);
  const used = completion?.tokens ?? { input, output };
  const parsed = answerOfModel.safeParse(completion && jsonInText(completion.content));
  if (parsed.success) return { outcome: { answer: parsed.data }, used, isAskedAgain: false };
  return { outcome: { problem: 'ANSWER' }, used, isAskedAgain: true };
}
