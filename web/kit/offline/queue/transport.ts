import { pageHeader } from '../../../../schema/desktop/desktop-bridge.ts';
import { fieldsOf, reasonOfAnswer } from '../../browser/answer-body.ts';
import { recordServerTime } from '../server-clock.ts';
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
    return 'body' in answer ? answersOf(answer.body, operations) : answer.end;
  },
  async sendFile({ operationId, name, blob }: KeptFile, belongsTo) {
    const form = new FormData();
    // The fields first, so that they are known while the file still arrives.
    form.set('belongsTo', belongsTo);
    form.set('operationId', operationId);
    form.set('file', blob, name);
    const answer = await call('/api/files', { body: form });
    if (!('body' in answer)) return answer.end;
    // What stands before the server may answer anything with 200: only the file that was made says that it is there.
    return fieldsOf(answer.body)?.file === undefined ? 'unreachable' : 'sent';
  },
};

/** Whose session it is. */
export async function askAccount(): Promise<{ readonly userId: string } | Failure> {
  const answer = await call('/api/user/profile', { method: 'GET' });
  if (!('body' in answer)) return typeof answer.end === 'string' ? answer.end : 'unreachable';
  const { id } = fieldsOf(answer.body) ?? {};
  return typeof id === 'string' ? { userId: id } : 'unreachable';
}

/** Asks for what the phone keeps. @param since the sequence of what it has */
export async function askSnapshot(since: number | undefined): Promise<unknown> {
  const answer = await call('/api/workshop/snapshot', {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(since === undefined ? {} : { since }),
  });
  return 'body' in answer ? answer.body : undefined;
}

/** @returns what a call that has succeeded was answered, or how it ended */
async function call(
  path: string,
  init: RequestInit,
): Promise<{ readonly body: unknown } | { readonly end: Failure | Refused }> {
  const sentAt = Date.now();
  const answer = await fetch(path, {
    method: 'POST',
    ...init,
    credentials: 'same-origin',
    // For the body as well: a call that hangs anywhere would hold up all that waits behind it.
    signal: AbortSignal.timeout(patienceMilliseconds),
    headers: { ...init.headers, [pageHeader]: '1', 'accept-language': document.documentElement.lang },
  }).catch(() => undefined);
  if (answer === undefined || answer.status >= 500 || answer.status === 429) return { end: 'unreachable' };
  recordServerTime(answer.headers.get('date'), sentAt);
  const body: unknown = await answer.json().catch(() => undefined);
  // Cut off in the middle, or not from the server.
  if (answer.ok) return body === undefined ? { end: 'unreachable' } : { body };
  const fields = fieldsOf(body) ?? {};
  const { reason } = reasonOfAnswer(fields);
  if (answer.status === 401 && reason === 'accountRemoved') return { end: 'removed' };
  // Without the right, or without a payment: it stays until somebody who may has logged in.
  if ([401, 402, 403].includes(answer.status)) return { end: 'signedOut' };
  return { end: { code: typeof fields.code === 'string' ? fields.code : 'BAD_INPUT', reason } };
}

function answersOf(body: unknown, operations: readonly SentOperation[]): readonly SentAnswer[] | Failure {
  const { answers } = fieldsOf(body) ?? {};
  if (!Array.isArray(answers)) return 'unreachable';
  return answers.flatMap((each, place): SentAnswer[] => {
    const { state, code, reason, fields, current, free, answer } = fieldsOf(each) ?? {};
    const operationId = operations[place]?.operationId;
    const known = (['APPLIED', 'CONFLICT', 'REFUSED', 'WAITING'] as const).find((one) => one === state);
    if (operationId === undefined || known === undefined) return [];
    return [
      {
        operationId,
        state: known,
        code: textOf(code),
        reason: reasonOfField(fields) ?? textOf(reason),
        current: parsed(current),
        free: typeof free === 'number' ? free : undefined,
        madeId: textOf(fieldsOf(parsed(answer))?.id),
      },
    ];
  });
}

/** Of refused fields the first reason says more than that something was refused. */
const reasonOfField = (json: unknown) => Object.values(fieldsOf(parsed(json)) ?? {}).map(textOf)[0];
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : undefined);
