import { parseCookie } from 'cookie';
import type { Response } from 'express';
import { lifetimes } from '../../schema/rules.ts';
import type { Config } from '../config.ts';

/** The session cookie: unreadable for scripts, sent to us only, and bound to the exact host on https (`__Host-`). */

function nameOf(config: Config): string {
  return isSecure(config) ? '__Host-session' : 'session';
}

function isSecure(config: Config): boolean {
  return config.appUrl.startsWith('https:');
}

/** @returns the session token a Cookie header carries, if any */
export function readSessionCookie(header: string | undefined, config: Config): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[nameOf(config)];
}

export function setSessionCookie(response: Response, config: Config, token: string): void {
  response.cookie(nameOf(config), token, { ...attributes(config), maxAge: lifetimes.sessionSeconds * 1000 });
}

export function clearSessionCookie(response: Response, config: Config): void {
  response.clearCookie(nameOf(config), attributes(config));
}

function attributes(config: Config) {
  return { httpOnly: true, secure: isSecure(config), sameSite: 'lax', path: '/' } as const;
}
