import type { Response } from 'express';
import type { Config } from '../../config/config.ts';
import type { ApiRequest } from '../rest/route.ts';

/** The domain of a workshop that a request was sent to; undefined where it was sent to ours. */
export type CustomHost = NonNullable<ApiRequest['customHost']>;

/** The public origin; in development also its other loopback name, since people type either. */
export function ownOrigins(config: Config): ReadonlySet<string> {
  const own = new URL(config.appUrl);
  const loopback = config.mode === 'development' && ['localhost', '127.0.0.1'].includes(own.hostname);
  const port = own.port ? `:${own.port}` : '';
  return new Set([own.origin, ...(loopback ? [`http://localhost${port}`, `http://127.0.0.1${port}`] : [])]);
}

/**
 * Whether a page that a browser names is one of ours: at a domain of a workshop, one of that very domain.
 *
 * @param ours what `ownOrigins` has made of the configuration, once
 */
export function isOwnOrigin(ours: ReadonlySet<string>, response: Response, origin: string): boolean {
  const host: CustomHost | undefined = response.locals.customHost;
  return host === undefined ? ours.has(origin) : origin === originOf(host);
}

/** Domains of workshops are served by https alone. */
export const originOf = ({ host }: Pick<CustomHost, 'host'>): string => `https://${host}`;

/** Where the reader of a page is, for addresses that lead back there. */
export const readersOrigin = ({ appUrl }: Pick<Config, 'appUrl'>, { customHost }: Pick<ApiRequest, 'customHost'>) =>
  customHost === undefined ? appUrl : originOf(customHost);
