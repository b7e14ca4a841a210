import { z } from 'zod';
import { type Html, html } from './html.ts';

/** What was typed, as it was typed, to be shown again beside what is wrong with it. */
export const typedForm = z.object({
  action: z.enum(['pay', 'fill']).catch('pay'),
  email: z.string().max(512).catch(''),
  number: z.string().max(64).catch(''),
  expiry: z.string().max(16).catch(''),
  cvc: z.string().max(8).catch(''),
  name: z.string().max(200).catch(''),
  country: z.string().max(2).catch(''),
});
export type TypedForm = z.output<typeof typedForm>;
export type FieldName = 'email' | 'number' | 'expiry' | 'cvc' | 'name' | 'country';
export type Mistakes = Partial<Record<FieldName, string>>;

export const emptyForm: TypedForm = {
  action: 'pay',
  email: '',
  number: '',
  expiry: '',
  cvc: '',
  name: '',
  country: '',
};

/** The form with Stripe's plainest test card in it; what was typed elsewhere stays. */
export function withTestCard(form: TypedForm, nowSeconds: number): TypedForm {
  const year = (new Date(nowSeconds * 1000).getUTCFullYear() + 2) % 100;
  return {
    ...form,
    email: form.email || 'owner@example.com',
    number: '4242 4242 4242 4242',
    expiry: `12 / ${year}`,
    cvc: '123',
    name: form.name || 'Test Card',
    country: form.country || 'SI',
  };
}

/** The fields of a card. Messages are beside the field they belong to and are read out with it. */
export function cardFields(form: TypedForm, mistakes: Mistakes, legend: string): Html {
  return html`<fieldset>
<legend>${legend}</legend>
${field('number', 'Card number', form, mistakes, 'cc-number', 'numeric', '1234 1234 1234 1234')}
<div class="pair">
${field('expiry', 'Expires', form, mistakes, 'cc-exp', 'numeric', 'MM / YY')}
${field('cvc', 'Security code', form, mistakes, 'cc-csc', 'numeric', '123')}
</div>
${field('name', 'Name on the card', form, mistakes, 'cc-name', 'text', '')}
</fieldset>`;
}

/** One labelled field with its message. */
export function field(
  name: FieldName,
  label: string,
  form: TypedForm,
  mistakes: Mistakes,
  autocomplete: string,
  inputMode: string,
  placeholder: string,
): Html {
  const mistake = mistakes[name];
  const marks = mistake ? html`aria-invalid="true" aria-describedby="${name}-wrong"` : null;
  return html`<div>
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${form[name]}" autocomplete="${autocomplete}" inputmode="${inputMode}" placeholder="${placeholder}" required ${marks}>
${mistake ? html`<p class="wrong" id="${name}-wrong">${mistake}</p>` : null}
</div>`;
}

/** The test cards a person may try, in a place that does not disturb. */
export const testCardHelp: Html = html`<details>
<summary>Other test cards</summary>
<table>
<thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>
<tr><th scope="row">4242 4242 4242 4242</th><td>succeeds</td></tr>
<tr><th scope="row">4000 0025 0000 3155</th><td>asks for 3-D Secure</td></tr>
<tr><th scope="row">4000 0000 0000 0002</th><td>is declined</td></tr>
<tr><th scope="row">4000 0000 0000 9995</th><td>has insufficient funds</td></tr>
<tr><th scope="row">4000 0000 0000 0069</th><td>has expired</td></tr>
<tr><th scope="row">4000 0000 0000 0341</th><td>works now, fails at the renewal</td></tr>
</tbody>
</table>
</details>`;
