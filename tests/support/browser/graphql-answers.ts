import type { Page } from 'playwright-core';
import { z } from 'zod';
import { unpaidProfile } from '../answers/profile.ts';

/** What an operation is answered: its data, or a refusal as the server words it. */
export type GraphqlAnswer =
  | { readonly data: object }
  | { readonly refused: { code: string; text: string; fields?: Record<string, string>; requestId?: string } }
  /** No answer until the page is closed: a screen that loads. */
  | 'never';

const requestBody = z.object({ operationName: z.string() });

/**
 * Answers the named operations in the server's place, to bring a screen into a state that is hard to reach otherwise.
 * Operations without an answer go where they would have gone.
 *
 * @param answers by operation name; changing the object later changes the answers
 * @returns the names of the operations that were asked, in order
 */
export async function answerGraphql(page: Page, answers: Record<string, GraphqlAnswer>): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/graphql', async (route) => {
    const { operationName } = requestBody.parse(route.request().postDataJSON());
    asked.push(operationName);
    const answer = answers[operationName];
    if (answer === undefined) return route.fallback();
    if (answer === 'never') return;
    return route.fulfill({ json: 'data' in answer ? answer : refusalBody(answer.refused) });
  });
  return asked;
}

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
