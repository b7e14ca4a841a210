/** The behaviour of the card frame: confirms with what was typed and shows the refusal beside its field. */
const form = document.querySelector('form');
if (!form) throw new Error('The card frame has no form');
form.addEventListener('submit', (event) => event.preventDefault());
document.querySelector('#fill')?.addEventListener('click', () => {
  const values = { number: '4242 4242 4242 4242', expiry: `12 / ${(new Date().getFullYear() + 2) % 100}`, cvc: '123' };
  for (const [name, value] of Object.entries(values)) fieldOf(name).value = value;
  if (fieldOf('name').value === '') fieldOf('name').value = 'Test Card';
});

/** @param {string} name */
function fieldOf(name) {
  const field = document.getElementById(name);
  if (!(field instanceof HTMLInputElement)) throw new Error(`The card frame has no field ${name}`);
  return field;
}

/** Which field a refusal of the API belongs to. @type {Record<string, string>} */
const fieldByCode = {
  incorrect_number: 'number',
  invalid_expiry: 'expiry',
  expired_card: 'expiry',
  invalid_cvc: 'cvc',
};

/** @param {{ code?: string, message: string } | undefined} error */
function show(error) {
  for (const field of document.querySelectorAll('input')) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
  }
  const message = document.getElementById('message');
  if (message) message.textContent = error?.message ?? '';
  const name = error?.code ? fieldByCode[error.code] : undefined;
  if (!name) return;
  fieldOf(name).setAttribute('aria-invalid', 'true');
  fieldOf(name).setAttribute('aria-describedby', 'message');
  fieldOf(name).focus();
}

addEventListener('message', async ({ data, ports }) => {
  const [port] = ports;
  if (!port) return;
  const [month = '', year = ''] = fieldOf('expiry').value.split(/\s*[/-]\s*/);
  const body = new URLSearchParams({
    key: data.key,
    client_secret: data.clientSecret,
    return_url: data.returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': fieldOf('number').value.replace(/[\s-]/g, ''),
    'payment_method_data[card][exp_month]': month.trim(),
    'payment_method_data[card][exp_year]': year.trim().length === 2 ? `20${year.trim()}` : year.trim(),
    'payment_method_data[card][cvc]': fieldOf('cvc').value.trim(),
    'payment_method_data[billing_details][name]': fieldOf('name').value.trim(),
  });
  const intentId = String(data.clientSecret).split('_secret_')[0];
  const response = await fetch(`/v1/payment_intents/${intentId}/confirm`, { method: 'POST', body });
  const answer = await response.json();
  show(answer.error);
  port.postMessage(answer.error ? { error: answer.error } : { paymentIntent: answer });
});
