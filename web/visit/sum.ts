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

/** Gives each job of a form the same answer, which can still be changed one by one, and goes on to the name. */
export function decideEvery(form: HTMLFormElement, decision: string): void {
  for (const choice of form.querySelectorAll<HTMLInputElement>('[data-cents] input')) {
    choice.checked = choice.value === decision;
  }
  showSum(form);
  form.querySelector<HTMLInputElement>('[name="byName"]')?.focus();
}
