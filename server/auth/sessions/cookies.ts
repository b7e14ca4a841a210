import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { lifetimes } from '../../../schema/rules.ts';
import type { Config } from '../../config/config.ts';

/** Our cookies: unreadable for scripts, sent to us only, and bound to the exact host on https (`__Host-`). */

/** What a browser keeps for us and shows at each request. */
export interface BrowserTokens {
  /** Names the session. */
  readonly session?: string | undefined;
  /** Names a browser that needs no second factor at the next log-in. */
  readonly trustedDevice?: string | undefined;
  /** Names a browser from which somebody has logged in before. */
  readonly knownDevice?: string | undefined;
  /** Names an account whose confirmation link was opened in this browser. */
  readonly openedMailbox?: string | undefined;
  /** Names a session of the customer portal. */
  readonly portal?: string | undefined;
  /** Shows that a link to the customer portal was asked for in this browser. */
  readonly portalLogin?: string | undefined;
  /** The theme that was chosen in this browser; it says nothing about a person. */
  readonly theme?: string | undefined;
}

/** What a browser is given to keep, or is to forget where it is null; omitted fields stay as they are. */
export type BrowserTokenChanges = { readonly [Name in keyof BrowserTokens]: string | null | undefined };

/** Every cookie that the server sets. Exported for the test of the privacy notice. */
export const cookies = [
  { token: 'session', name: 'session', lifetimeSeconds: lifetimes.sessionSeconds },
  { token: 'trustedDevice', name: 'trusted-device', lifetimeSeconds: lifetimes.trustedDeviceSeconds },
  { token: 'knownDevice', name: 'known-device', lifetimeSeconds: lifetimes.knownDeviceSeconds },
  { token: 'openedMailbox', name: 'opened-mailbox', lifetimeSeconds: lifetimes.verificationLinkSeconds },
  { token: 'portal', name: 'portal', lifetimeSeconds: lifetimes.portalSessionSeconds },
  { token: 'portalLogin', name: 'portal-login', lifetimeSeconds: lifetimes.portalLoginSeconds },
  { token: 'theme', name: 'theme', lifetimeSeconds: lifetimes.themeSeconds },
] as const satisfies { token: keyof BrowserTokens; name: string; lifetimeSeconds: number }[];

function isSecure(config: Config): boolean {
  return config.appUrl.startsWith('https:');
}

function nameIn(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

/** Under which name browsers keep the session. */
export function sessionCookieName(config: Config): string {
  return nameIn(config, 'session');
}

/** Reads our cookies out of a Cookie header. */
export function readBrowserTokens(header: string | undefined, config: Config): BrowserTokens {
  if (header === undefined) return {};
  const sent = parseCookie(header);
  return Object.fromEntries(cookies.map(({ token, name }) => [token, sent[nameIn(config, name)]]));
}

/** What a browser keeps for a domain of a workshop: customers are logged in there, and nobody of the staff ever is. */
const ofCustomHosts: ReadonlySet<keyof BrowserTokens> = new Set(['portal', 'portalLogin']);

/** Of what a browser brings, what counts at the name that it asks for. */
export function tokensAt(response: Response, tokens: BrowserTokens): BrowserTokens {
  if (response.locals.customHost === undefined) return tokens;
  const { portal, portalLogin } = tokens;
  return { portal, portalLogin };
}

/** Gives a browser what it is to keep. */
export function writeBrowserTokens(response: Response, config: Config, changes: BrowserTokenChanges): void {
  const attributes = { httpOnly: true, secure: isSecure(config), sameSite: 'lax', path: '/' } as const;
  for (const { token, name, lifetimeSeconds } of cookies) {
    if (response.locals.customHost !== undefined && !ofCustomHosts.has(token)) continue;
    const value = changes[token];
    if (value === null) response.clearCookie(nameIn(config, name), attributes);
    else if (value !== undefined) {
      response.cookie(nameIn(config, name), value, { ...attributes, maxAge: lifetimeSeconds * 1000 });
    }
  }
}
