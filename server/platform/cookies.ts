import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { lifetimes } from '../../schema/rules.ts';
import type { Config } from '../config.ts';

/** Our cookies: unreadable for scripts, sent to us only, and bound to the exact host on https (`__Host-`). */

const lifetimeSeconds = {
  /** Names the session. */
  session: lifetimes.sessionSeconds,
  /** Names a browser that needs no second factor at the next log-in. */
  'trusted-device': lifetimes.trustedDeviceSeconds,
} as const;
export type CookieName = keyof typeof lifetimeSeconds;

function nameOf(config: Config, name: CookieName): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

function isSecure(config: Config): boolean {
  return config.appUrl.startsWith('https:');
}

/** @returns the token that a Cookie header carries under this name, if any */
export function readCookie(header: string | undefined, config: Config, name: CookieName): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameOf(config, name)];
}

export function setCookie(response: Response, config: Config, name: CookieName, token: string): void {
  response.cookie(nameOf(config, name), token, { ...attributes(config), maxAge: lifetimeSeconds[name] * 1000 });
}

export function clearCookie(response: Response, config: Config, name: CookieName): void {
  response.clearCookie(nameOf(config, name), attributes(config));
}

function attributes(config: Config) {
  return { httpOnly: true, secure: isSecure(config), sameSite: 'lax', path: '/' } as const;
}
