import '../ui/styles/tokens.css';
import '../ui/styles/fonts.css';
import '../ui/styles/base.css';
import '../visit/visit.css';
import '../visit/times.css';
import './portal.css';
import { followChanges } from './live-page.ts';

/**
 * What the portal does besides being read and sent: it shows how far the cars are as the workshop moves them, and copies what is
 * needed for a payment.
 */

document.documentElement.dataset.alive = '';

const shownMilliseconds = 2000;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-copy]') : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const { copy = '', copied = '' } = button.dataset;
  const words = button.textContent;
  if (words === copied) return;
  void navigator.clipboard.writeText(copy).then(() => {
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = words;
    }, shownMilliseconds);
  });
});

/** A form is sent once, however often its button is pressed. */
document.addEventListener('submit', (event) => {
  if (!(event.target instanceof HTMLFormElement)) return;
  if (event.target.dataset.sending !== undefined) event.preventDefault();
  event.target.dataset.sending = '';
});

/** A page that was gone back to is as it was left, and its forms can be sent again. */
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sending]')) delete form.dataset.sending;
});

followChanges();
