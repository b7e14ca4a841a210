import { pageHeader } from '../../../../schema/desktop/desktop-bridge.ts';
import { fieldsOf, reasonOfAnswer } from '../../browser/answer-body.ts';
import type { KeptFile, Refused } from './operation.ts';
import type { Failure, SentAnswer, SentOperation, Transport } from './send-queue.ts';

/** A call that brings nothing for so long is as good as no network. */
const patienceMilliseconds = 30_000;

/** Sends what waits over REST, whose statuses say what became of it without a look into the answer. */
export const browserTransport: Transport = {
  async send(operations) {
    const answer = await call('/api/workshop/sendQueued', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operations }),
    });
    if (!(answer instanceof Response)) return answer;
    return answersOf(await answer.json(), operations);
  },
  async sendFile({ operationId, name, blob }: KeptFile, belongsTo) {
    const form = new FormData();
    // The fields first, so that they are known while the file still arrives.
    form.set('belongsTo', belongsTo);
    form.set('operationId', operationId);
    form.set('file', blob, name);
    const answer = await call('/api/files', { body: form });
    return answer instanceof Response ? 'sent' : answer;
  },
};

/** Whose session it is. */
export async function askAccount(): Promise<{ readonly userId: string } | Failure> {
  const answer = await call('/api/user/profile', { method: 'GET' });
  if (!(answer instanceof Response)) return typeof answer === 'string' ? answer : 'unreachable';
  const { id } = fieldsOf(await answer.json()) ?? {};
  return typeof id === 'string' ? { userId: id } : 'unreachable';
}

/** Asks for what the phone keeps. @param since the sequence of what it has */
export async function askSnapshot(since: number | undefined): Promise<unknown> {
  const answer = await call('/api/workshop/snapshot', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(since === undefined ? {} : { since }),
  });
  return answer instanceof Response ? answer.json() : undefined;
}

/** @returns the answer of a call that has succeeded */
async function call(path: string, init: RequestInit): Promise<Response | Failure | Refused> {
  const answer = await fetch(path, {
    method: 'POST',
    ...init,
    credentials: 'same-origin',
    signal: AbortSignal.timeout(patienceMilliseconds),
    headers: { ...init.headers, [pageHeader]: '1', 'accept-language': document.documentElement.lang },
  }).catch(() => undefined);
  if (answer?.ok) return answer;
  if (answer === undefined || answer.status >= 500 || answer.status === 429) return 'unreachable';
  const body = fieldsOf(await answer.json().catch(() => undefined)) ?? {};
  const { reason } = reasonOfAnswer(body);
  if (answer.status === 401 && reason === 'accountRemoved') return 'removed';
  // Without the right, or without a payment: it stays until somebody who may has logged in.
  if ([401, 402, 403].includes(answer.status)) return 'signedOut';
  return { code: typeof body.code === 'string' ? body.code : 'BAD_INPUT', reason };
}

function answersOf(body: unknown, operations: readonly SentOperation[]): readonly SentAnswer[] | Failure {
  const { answers } = fieldsOf(body) ?? {};
  if (!Array.isArray(answers)) return 'unreachable';
  return answers.flatMap((each, place): SentAnswer[] => {
    const { state, code, reason, current, free, answer } = fieldsOf(each) ?? {};
    const operationId = operations[place]?.operationId;
    const known = (['APPLIED', 'CONFLICT', 'REFUSED', 'WAITING'] as const).find((one) => one === state);
    if (operationId === undefined || known === undefined) return [];
    return [
      {
        operationId,
        state: known,
        code: textOf(code),
        reason: textOf(reason),
        current: parsed(current),
        free: typeof free === 'number' ? free : undefined,
        madeId: textOf(fieldsOf(parsed(answer))?.id),
      },
    ];
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : undefined);
