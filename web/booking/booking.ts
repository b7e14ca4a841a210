import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import '../visit/visit.css';
import '../visit/times.css';
import './booking.css';
import { type Draft, draftOf, fillIn } from './draft.ts';
import { smallerPhotos } from './photos.ts';

/**
 * What the booking page does besides being read and sent: its steps come in place of each other without leaving it, so that
 * nothing that was typed or chosen is lost where a connection breaks, or where somebody goes back to another day.
 */

/** What was typed so far; it is kept nowhere but here. */
let draft: Draft = new Map();

/** The time that is held for the reader, also where an address of before does not name it. */
let heldId = '';

document.documentElement.dataset.alive = '';

function showNotSent(isSo: boolean): void {
  const words = document.getElementById('not-sent');
  if (!words) return;
  words.hidden = !isSo;
  if (isSo) words.scrollIntoView({ block: 'center' });
}

const heldIn = (page: ParentNode) => page.querySelector<HTMLInputElement>('[name="holdId"], [name="replaces"]')?.value;
const detailsIn = (page: ParentNode) => page.querySelector<HTMLFormElement>('form#details');

/** Shows the step of a page that has come in place of the one that is there. */
function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const next = page.querySelector('main');
  const there = document.querySelector('main');
  if (next === null || there === null) throw new Error('not a page of ours');
  const form = detailsIn(there);
  if (form) draft = draftOf(form);
  const after = detailsIn(next);
  heldId = heldIn(next) ?? (next.querySelector('#finished') ? '' : heldId);
  if (after) fillIn(after, draft);
  else if (next.querySelector('#finished')) draft = new Map();
  document.querySelector('header')?.replaceWith(document.adoptNode(page.querySelector('header') ?? next.cloneNode()));
  there.replaceWith(document.adoptNode(next));
  document.title = page.title;
}

/** Leads the reader to what matters now: what is wrong, the times of a day, else the beginning. */
function lead(hash: string): void {
  const main = document.querySelector('main');
  const wrong = main?.querySelector<HTMLElement>('[aria-invalid], .instead input, [role="alert"]:not([hidden])');
  const place = wrong ?? (hash === '' ? null : document.querySelector<HTMLElement>(hash));
  const target = place ?? main?.querySelector('h1');
  if (!target) return;
  if (target.matches('h1, h3, p')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  if (place) place.scrollIntoView({ block: 'center' });
  else scrollTo(0, 0);
}

/** Whoever goes back to choose another time still has the one that is held. */
function withHold(address: string): string {
  const url = new URL(address);
  const isNamed = ['hold', 'kept', 'visit'].some((name) => url.searchParams.has(name));
  if (heldId !== '' && !isNamed) url.searchParams.set('kept', heldId);
  return url.href;
}

/**
 * Asks for a page and shows it.
 *
 * @param isStep whether its address becomes one that is gone back from
 */
async function load(address: string, init: RequestInit, isStep: boolean): Promise<void> {
  const main = document.querySelector('main');
  // What is there is over: nobody takes a time of the day before.
  if (main) main.inert = true;
  try {
    const answer = await fetch(init.method === undefined ? withHold(address) : address, init);
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage || answer.status >= 500) throw new Error(String(answer.status));
    show(await answer.text());
    const { hash } = new URL(address);
    if (init.method === undefined ? isStep : answer.redirected) {
      const isLast = document.getElementById('finished') !== null;
      // What was booked is not to be booked again by going back.
      history[isLast ? 'replaceState' : 'pushState'](null, '', answer.url.split('#')[0] + hash);
    }
    showNotSent(false);
    lead(hash);
  } catch (error) {
    if (main) main.inert = false;
    throw error;
  }
}

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (form.dataset.sent !== undefined) return;
  form.dataset.sent = '';
  const words = button?.textContent ?? '';
  button?.setAttribute('aria-disabled', 'true');
  if (button && form.dataset.sending) button.textContent = form.dataset.sending;
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  try {
    const body =
      form.enctype === 'multipart/form-data'
        ? await smallerPhotos(fields)
        : new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, String(value)]));
    await load(form.action, { method: 'POST', body }, true);
  } catch {
    showNotSent(true);
    button?.focus({ preventScroll: true });
  }
  delete form.dataset.sent;
  button?.removeAttribute('aria-disabled');
  if (button) button.textContent = words;
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || location.pathname.startsWith('/b/visit/')) return;
  event.preventDefault();
  void send(target, submitter instanceof HTMLButtonElement ? submitter : null);
});

/** For how long a browser may take to hand a number over to the telephone. */
const handOverMs = 1000;
let isCalling = false;

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && !link.protocol.startsWith('http')) {
    // Whoever calls or writes stays on the page, though a browser asks as if it were left.
    isCalling = true;
    setTimeout(() => {
      isCalling = false;
    }, handOverMs);
  }
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.pathname !== location.pathname) return;
  event.preventDefault();
  load(link.href, {}, true).catch(() => location.assign(link.href));
});

addEventListener('popstate', () => {
  load(location.href, {}, false).catch(() => location.reload());
});

// A finger that pulls a phone's page down reloads it, and nothing that was typed is kept: that is asked about first.
addEventListener('beforeunload', (event) => {
  const form = detailsIn(document);
  const typed = form ? draftOf(form) : draft;
  if (!isCalling && [...typed.values()].some((value) => value !== '')) event.preventDefault();
});

heldId = heldIn(document) ?? '';
