import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../../../../schema/errors.ts';
import { budgets } from '../../../../schema/rules.ts';
import type { FindKey, KeyBudget } from '../../../auth/sessions/presented-key.ts';
import { requestSourceOf, sendRefusal } from '../../rest/http.ts';

/** Keys of the API, which programs present as `Authorization: Bearer …`. */

/** @returns undefined without such a header, and at a domain of a workshop, where no key is looked at; it may be anything */
export function presentedKeyOf(request: Request, { locals }: Response): string | undefined {
  if (locals.customHost !== undefined) return undefined;
  const [, key] = /^Bearer(?:$|\s+(.*)$)/i.exec(request.get('authorization') ?? '') ?? [undefined, null];
  return key === null ? undefined : (key ?? '');
}

/** Where programs have no business. */
const forPeople: ReadonlySet<string> = new Set(['/graphql/stream', '/billing/status']);

interface Passing {
  readonly request: Request;
  readonly response: Response;
  readonly next: NextFunction;
}

/** Finds out which key asks, and says what is left of its budget. No cookie beside it is looked at. */
export function authenticateKey(findKey: FindKey, key: string, { request, response, next }: Passing): void {
  response.locals.tokens = {};
  const onCount = ({ left, seconds }: KeyBudget) => {
    const { points, windowSeconds } = budgets.apiPerKey;
    response.setHeader('RateLimit-Policy', `"minute";q=${points};w=${windowSeconds}`);
    response.setHeader('RateLimit', `"minute";r=${left};t=${seconds}`);
  };
  findKey({ key, address: request.ip, source: requestSourceOf(request), onCount }).then(
    (found) => {
      response.locals.actor = found;
      const path = `${request.baseUrl}${request.path}`.replace(/\/$/, '');
      if (forPeople.has(path)) sendRefusal(response, new AppError('FORBIDDEN'));
      else next();
    },
    (error) => sendRefusal(response, error),
  );
}
