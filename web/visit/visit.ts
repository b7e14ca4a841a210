import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import './visit.css';
import { pollForChanges, replaceChangedParts } from './fresh-page.ts';
import { decideEvery, showSum } from './sum.ts';

/**
 * What the public page of a visit does besides being read. The server writes the page, forms and all; here its forms are sent
 * without leaving it, it is kept fresh, and it says that a person has seen it.
 */

const token = location.pathname.split('/')[2] ?? '';
document.documentElement.dataset.alive = '';

function showNotSent(isSo: boolean): void {
  const words = document.getElementById('not-sent');
  if (words) words.hidden = !isSo;
}

/** What only fetches addresses runs no script, and a page that is loaded ahead is not visible. */
async function markSeen(): Promise<void> {
  if (document.querySelector('[data-estimate]') === null) return;
  const body = JSON.stringify({ token });
  const headers = { 'content-type': 'application/json' };
  await fetch('/api/workshop/markSharedViewed', { method: 'POST', headers, body }).catch(() => undefined);
}

function whenSeen(then: () => void): void {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', then, { once: true });
}

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (form.dataset.sending !== undefined) return;
  form.dataset.sending = '';
  if (button) button.setAttribute('aria-disabled', 'true');
  try {
    const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]);
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage || answer.status >= 500 || answer.status === 404) throw new Error(String(answer.status));
    replaceChangedParts(await answer.text());
    showNotSent(false);
  } catch {
    showNotSent(true);
  } finally {
    delete form.dataset.sending;
    button?.removeAttribute('aria-disabled');
  }
}

document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { submitter } = event;
  void send(event.target, submitter instanceof HTMLButtonElement ? submitter : null);
});

document.addEventListener('change', (event) => {
  if (event.target instanceof HTMLInputElement && event.target.form) showSum(event.target.form);
});

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const every = event.target.closest('[data-every]');
  if (every instanceof HTMLButtonElement && every.form) decideEvery(every.form, every.dataset.every ?? '');
  const button = event.target.closest('[data-copy]');
  if (!(button instanceof HTMLButtonElement)) return;
  const { copy = '', copied = '' } = button.dataset;
  const words = button.textContent;
  if (words === copied) return;
  void navigator.clipboard.writeText(copy).then(() => {
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = words;
    }, 2000);
  });
});

whenSeen(() => void markSeen());
pollForChanges(() => whenSeen(() => void markSeen()));
