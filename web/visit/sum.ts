/** Says below the jobs of a form what is approved there; the words come with the page. */
export function showSum(form: HTMLFormElement): void {
  const place = form.querySelector('[data-sum]');
  if (!(place instanceof HTMLElement)) return;
  const approved = [...form.querySelectorAll('[data-cents]')].filter(
    (choice) => choice.querySelector('input:checked')?.getAttribute('value') === 'APPROVED',
  );
  const cents = approved.reduce((sum, choice) => sum + Number(choice.getAttribute('data-cents')), 0);
  const money = new Intl.NumberFormat(place.dataset.locale, {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
  });
  // One sentence for each number of jobs, with a sign where the sum is.
  const words = place.dataset.words?.split('|')[approved.length] ?? '';
  place.textContent = words.replace('€', money.format(cents / 100));
  place.hidden = form.querySelector('input[type="radio"]:checked') === null;
}
