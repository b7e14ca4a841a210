import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import '../visit/visit.css';
import './booking.css';
import { keepDraft } from './draft.ts';
import { smallerPhotos } from './photos.ts';

/**
 * What the booking page does besides being read and sent. Its last form is sent without leaving the page, so that nothing is
 * lost where a connection breaks, photos least of all.
 */

document.documentElement.dataset.alive = '';

function sayNotSent(isSo: boolean): void {
  const words = document.getElementById('not-sent');
  if (!words) return;
  words.hidden = !isSo;
  if (isSo) words.scrollIntoView({ block: 'center' });
}

/** Shows the page that has come in place of this one; photos that were chosen stay chosen. */
function show(html: string): void {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [next, there] = [page.querySelector('main'), document.querySelector('main')];
  if (next === null || there === null) throw new Error('not a page of ours');
  const [chosen, place] = [there, next].map((main) => main.querySelector<HTMLInputElement>('input[type="file"]'));
  if (chosen?.files?.length && place && place.ariaInvalid !== 'true') {
    place.parentElement?.querySelector('[data-again]')?.remove();
    place.replaceWith(chosen);
  }
  there.replaceWith(document.adoptNode(next));
  document.title = page.title;
  ready();
  const wrong = document.querySelector<HTMLElement>('[aria-invalid], .instead input, [role="alert"]:not([hidden])');
  wrong?.focus();
  wrong?.scrollIntoView({ block: 'center' });
}

async function send(form: HTMLFormElement, button: HTMLButtonElement | null): Promise<void> {
  if (form.dataset.sent !== undefined) return;
  form.dataset.sent = '';
  const words = button?.textContent ?? '';
  if (button) {
    button.setAttribute('aria-disabled', 'true');
    button.textContent = form.dataset.sending ?? words;
  }
  try {
    const body = await smallerPhotos(new FormData(form));
    const answer = await fetch(form.action, { method: 'POST', body });
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage || answer.status >= 500) throw new Error(String(answer.status));
    if (answer.redirected) {
      // What was sent is not to be sent again by going back.
      location.replace(answer.url);
      return;
    }
    show(await answer.text());
    sayNotSent(false);
  } catch {
    sayNotSent(true);
  }
  delete form.dataset.sent;
  button?.removeAttribute('aria-disabled');
  if (button) button.textContent = words;
}

function ready(): void {
  const form = document.getElementById('details');
  if (form instanceof HTMLFormElement) keepDraft(form);
  else if (document.getElementById('finished')) keepDraft(null);
}

document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || target.id !== 'details') return;
  event.preventDefault();
  void send(target, submitter instanceof HTMLButtonElement ? submitter : null);
});

ready();
