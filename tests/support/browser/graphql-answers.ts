import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { unpaidProfile } from '../answers/profile.ts';

/** What an operation is answered: its data, or a refusal as the server words it. */
export type GraphqlAnswer =
  | { readonly data: object }
  | { readonly refused: { code: string; text: string; fields?: Record<string, string>; requestId?: string } }
  /** No answer until the page is closed: a screen that loads. */
  | 'never';

const requestBody = z.object({ operationName: z.string() });

interface Layer {
  readonly answers: Record<string, GraphqlAnswer>;
  readonly asked: string[];
}
interface Answering {
  readonly session: CDPSession;
  /** The last call of `answerGraphql` comes first. */
  readonly layers: Layer[];
}
const answering = new WeakMap<Page, Answering>();

/**
 * Answers the named operations in the server's place, to bring a screen into a state that is hard to reach otherwise;
 * others go to an earlier call of this, and then to the server. Only these requests are held up: a route of
 * Playwright's holds up every file of the page and switches the browser's cache off.
 *
 * @param answers by operation name; changing the object later changes the answers
 * @returns the names of the operations that were asked, in order
 */
export async function answerGraphql(page: Page, answers: Record<string, GraphqlAnswer>): Promise<string[]> {
  const asked: string[] = [];
  const { layers } = answering.get(page) ?? (await beginAnswering(page));
  layers.unshift({ answers, asked });
  return asked;
}

async function beginAnswering(page: Page): Promise<Answering> {
  const session = await page.context().newCDPSession(page);
  const layers: Layer[] = [];
  session.on('Fetch.requestPaused', async ({ requestId, request }) => {
    const { operationName } = requestBody.parse(JSON.parse(request.postData ?? '{}'));
    const answer = answerOf(operationName, layers);
    if (answer === 'never') return;
    const reply =
      answer === undefined
        ? session.send('Fetch.continueRequest', { requestId })
        : session.send('Fetch.fulfillRequest', {
            requestId,
            responseCode: 200,
            body: Buffer.from(JSON.stringify(bodyOf(answer))).toString('base64'),
            responseHeaders: [{ name: 'content-type', value: 'application/json' }],
          });
    // The page may have gone on to another document meanwhile, or be closed.
    await reply.catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/graphql', requestStage: 'Request' }] });
  const started = { session, layers };
  answering.set(page, started);
  return started;
}

function answerOf(operationName: string, layers: readonly Layer[]): GraphqlAnswer | undefined {
  for (const { answers, asked } of layers) {
    asked.push(operationName);
    const answer = answers[operationName];
    if (answer !== undefined) return answer;
  }
  return undefined;
}

/** From now on the server answers for itself. */
export async function stopAnswering(page: Page): Promise<void> {
  await answering.get(page)?.session.detach();
  answering.delete(page);
}

/** The same on a page whose every request is answered by a route already, as that of the desktop app. */
export async function routeGraphql(page: Page, answers: Record<string, GraphqlAnswer>): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const { operationName } = requestBody.parse(route.request().postDataJSON());
    const answer = answers[operationName];
    if (answer === undefined) return route.fallback();
    if (answer === 'never') return;
    return route.fulfill({ json: bodyOf(answer) });
  });
}

const bodyOf = (answer: Exclude<GraphqlAnswer, 'never'>) => ('data' in answer ? answer : refusalBody(answer.refused));

function refusalBody({ text, ...extensions }: { code: string; text: string; fields?: object; requestId?: string }) {
  return { data: null, errors: [{ message: text, extensions }] };
}

/** The answer to `Me`: an owner who has not paid, unless something else is said. */
export function aProfile(changes: object = {}): GraphqlAnswer {
  return { data: { me: { ...unpaidProfile, ...changes } } };
}

/** The answer to `Me` for an account with paid access. */
export function aPaidProfile(changes: object = {}): GraphqlAnswer {
  const paid = {
    subscriptionPlan: 'business',
    subscriptionStatus: 'active',
    paymentVerified: true,
    subscriptionRunning: true,
  };
  return aProfile({ ...paid, currentPeriodEnd: '2030-12-20T10:00:00.000Z', ...changes });
}

/** The answer to `Release`: something is published. */
export const aRelease: GraphqlAnswer = {
  data: {
    release: {
      __typename: 'Release',
      version: '1.4.2',
      fileName: 'Delavnica-Setup-1.4.2.exe',
      size: 92_412_345,
      releaseDate: '2026-11-18T09:00:00.000Z',
    },
  },
};
