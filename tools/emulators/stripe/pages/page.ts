import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { Html, html } from './html.ts';
import { style } from './style.ts';

const styleHash = createHash('sha256').update(style).digest('base64');

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** Where a form's redirect may lead besides the emulator; browsers check redirects against `form-action` too. */
  readonly formTargets: readonly string[];
  /** For a page that is in a frame of the seller's: its script. */
  readonly frame?: string;
}

/** Sends a page that loads nothing from elsewhere; unless it is made for a frame, it has no script and cannot be framed. */
export function sendPage(response: Response, status: number, { title, content, formTargets, frame }: Page): void {
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `style-src 'sha256-${styleHash}'`,
    `form-action ${["'self'", ...formTargets.map(sourceOf)].join(' ')}`,
    "base-uri 'none'",
    ...(frame ? ["script-src 'self'", "connect-src 'self'"] : ["frame-ancestors 'none'"]),
  ].join('; ');
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${new Html(`<style>${style}</style>`)}
</head>
<body>
<header class="banner"><strong>Local Stripe emulator.</strong> This page imitates a payment page. No money moves.</header>
<main>${content}</main>
${frame ? html`<script src="${frame}"></script>` : null}
</body>
</html>`;
  response
    .status(status)
    .set({
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(document.text);
}

/** The origin of an address as a content security policy names it; only the scheme where there is no origin. */
function sourceOf(address: string): string {
  const { origin, protocol } = new URL(address);
  return origin === 'null' ? protocol : origin;
}

/** An amount as people read it, for example `€19.99`. */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-IE', { style: 'currency', currency }).format(cents / 100);
}

/** A moment as people read it, for example `21 December 2026`. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
