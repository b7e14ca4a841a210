import type { Request, Response } from 'express';

/** The pattern of the route that has answered, so that neither a metric nor a trace names an id or a person. */
export function matchedRoute(request: Request, response: Response): string {
  return String(response.locals.route ?? request.route?.path ?? 'other');
}
