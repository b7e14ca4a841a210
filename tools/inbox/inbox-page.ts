import { Router } from 'express';
import { escapeHtml } from '../../server/integrations/mail/mail-page.ts';
import type { Inbox, KeptMail } from './inbox.ts';

/** `/dev/inbox` for people, `/dev/inbox.json` for scripts. */
export function inboxPages(inbox: Inbox): Router {
  const router = Router();
  router.get('/dev/inbox', (_request, response) => {
    response
      .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
      .type('html')
      .send(page(inbox.list()));
  });
  router.get('/dev/inbox.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json({ mails: inbox.list() });
  });
  return router;
}

/** Mails carry their styles in their lines, as mail programs need it; nothing else may run or load here. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

const style = `
:root { color-scheme: light dark; --ground: #f4f5f6; --card: #fff; --ink: #14171a; --quiet: #4d555d; --line: #d6dade; --accent: #a33b00 }
@media (prefers-color-scheme: dark) { :root { --ground: #0f1113; --card: #181b1e; --ink: #eff1f3; --quiet: #a9b1b9; --line: #31373d; --accent: #ff9d57 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 760px; margin: 0 auto; padding: 32px 16px }
h1 { display: flex; align-items: center; gap: 10px; font-size: 24px; margin: 0 0 4px }
h1 img { width: 32px; height: 32px }
h2 { font-size: 18px; margin: 0; overflow-wrap: anywhere }
p { margin: 0 0 16px }
.quiet { color: var(--quiet) }
article { margin-top: 16px; padding: 20px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; margin: 8px 0 16px; color: var(--quiet); font-size: 14px }
dd { margin: 0; overflow-wrap: anywhere }
pre { margin: 0 0 16px; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
a { color: var(--accent); overflow-wrap: anywhere }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
summary { cursor: pointer; padding: 8px 0 }
iframe { width: 100%; height: 480px; border: 1px solid var(--line); border-radius: 8px; background: #fff }`;

function page(mails: readonly KeptMail[]): string {
  const content =
    mails.length === 0
      ? '<article><p>No mail yet.</p><p class="quiet">What the application sends shows up here. Reload the page.</p></article>'
      : mails.map(article).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>Inbox of the development server</title><style>${style}</style></head>
<body><main>
<h1><img src="/favicon.svg" alt="">Inbox (${mails.length})</h1>
<p class="quiet">Every mail of this development server, newest first. Nothing leaves this machine.</p>
${content}
</main></body>
</html>`;
}

function article({ to, from, replyTo, subject, sentAt, text, html, calendar, headers = {} }: KeptMail): string {
  const more = Object.entries(headers).map(
    ([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`,
  );
  const file =
    calendar &&
    `<details><summary>${escapeHtml(calendar.filename)}, method=${escapeHtml(calendar.method)}</summary><pre>${escapeHtml(calendar.content)}</pre></details>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<dl><dt>To</dt><dd>${escapeHtml(to)}</dd><dt>From</dt><dd>${escapeHtml(from)}</dd>${replyTo ? `<dt>Reply to</dt><dd>${escapeHtml(replyTo)}</dd>` : ''}<dt>Sent</dt><dd><time datetime="${sentAt}">${sentAt.replace('T', ' ').slice(0, 19)}</time></dd>${more.join('')}</dl>
<pre>${withLinks(text)}</pre>
<details><summary>As HTML</summary><iframe sandbox title="${escapeHtml(subject)}" srcdoc="${escapeHtml(html)}"></iframe></details>
${file ?? ''}
</article>`;
}

/** The plain text with its addresses made clickable. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
