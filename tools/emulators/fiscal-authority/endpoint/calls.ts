import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import express, { type Express, type Request, type Response } from 'express';
import { z } from 'zod';
import type { Chains } from '../certificates/chains.ts';
import type { AuthorityControl, ReceivedTraffic } from '../control/control.ts';
import type { Call, Fault } from '../control/faults.ts';
import { answerTo, type Signing, signedAnswer } from '../messages/answer.ts';
import { processMessage, readOnly, unread, type Verdict } from '../messages/process-message.ts';
import type { SignedCall } from '../messages/read-message.ts';
import { Refusal } from '../messages/refusal.ts';
import type { Store } from '../records/store.ts';

export interface Parts {
  readonly store: Store;
  readonly chains: Chains;
  readonly control: AuthorityControl;
  readonly seen: ReceivedTraffic;
  /** Which certificates an answer shows. */
  readonly answerChain: 'whole' | 'leaf';
}

const root = '/v1/cash_registers';

/** The three paths. Whatever else is asked for is 404 without a signature. */
export function calls(parts: Parts): Express {
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.use(express.text({ type: () => true, limit: '1mb' }));
  app.post(`${root}/echo`, (request, response) => take(parts, 'echo', request, response));
  app.post(`${root}/invoices`, (request, response) => take(parts, 'invoices', request, response));
  app.post(`${root}/invoices/register`, (request, response) => take(parts, 'register', request, response));
  return app;
}

/** Does what a message asks for and answers it, unless a fault is in the way. */
async function take(parts: Parts, call: Call, request: Request, response: Response): Promise<void> {
  const body = typeof request.body === 'string' ? request.body : '';
  const fault = parts.control.faults.take(call);
  const isUndone = fault !== undefined && 'when' in fault && fault.when === 'before';
  const verdict =
    call === 'echo'
      ? unread
      : isUndone
        ? readOnly(call, body)
        : processMessage(parts.store, call, body, openedBy(request));
  const { messageId, payload, serial, refusal } = verdict;
  const outcome = isUndone ? 'undone' : (refusal?.code ?? 'accepted');
  parts.seen.messages.push({ call, at: new Date(), body, messageId, payload, serial, outcome, fault });
  const { signing, said } = fault ? changed(fault, verdict) : { signing: 'right' as const, said: verdict };
  if (fault && isAnswerOf(parts, fault, response)) return;
  if (fault?.kind === 'slow') await wait(fault.milliseconds, undefined, { ref: false });
  if (call === 'echo') answerEcho(body, response);
  else answerCall(parts, call, said, signing, response);
}

function openedBy({ socket }: Request) {
  const shown = socket instanceof TLSSocket ? socket.getPeerX509Certificate() : undefined;
  if (!shown) throw new Error('The endpoint has let somebody in without a certificate');
  return shown;
}

/** What is said instead of a verdict, and how it is signed. */
function changed(fault: Fault, verdict: Verdict): { said: Verdict; signing: Signing } {
  if (fault.kind === 'signing') return { said: verdict, signing: fault.signing };
  if (fault.kind === 'otherMessage') {
    return { said: { ...unread, messageId: randomUUID(), eor: randomUUID() }, signing: 'right' };
  }
  if (fault.kind === 'refuse') {
    return { said: { ...verdict, eor: undefined, refusal: new Refusal(fault.code) }, signing: 'right' };
  }
  return { said: verdict, signing: 'right' };
}

/** Whether a fault is all that the other side gets. */
function isAnswerOf({ control }: Parts, fault: Fault, response: Response): boolean {
  const { socket } = response;
  if (fault.kind === 'hang') control.faults.hang(() => socket?.destroy());
  else if (fault.kind === 'drop') socket?.destroy();
  else if (fault.kind === 'status') response.status(fault.status).type('text').send('Not available');
  else if (fault.kind === 'notJson') response.type('html').send('<!doctype html><title>Maintenance</title>');
  else return false;
  return true;
}

const echo = z.string().transform((written, problem) => {
  try {
    return z.strictObject({ EchoRequest: z.string() }).parse(JSON.parse(written)).EchoRequest;
  } catch {
    problem.addIssue('Not {"EchoRequest":"text"}');
    return z.NEVER;
  }
});

function answerEcho(body: string, response: Response): void {
  const asked = echo.safeParse(body);
  if (asked.success) response.json({ EchoResponse: asked.data });
  else response.status(400).json({ error: z.prettifyError(asked.error) });
}

function answerCall(parts: Parts, call: SignedCall, said: Verdict, signing: Signing, response: Response): void {
  response.json({ token: signedAnswer(parts.chains, answerTo(call, said), signing, parts.answerChain) });
}
