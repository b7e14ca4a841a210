/** What other features may show of two-factor authentication. */
export { FreshCodeField } from './fresh-code-field.tsx';
export { SecondFactorForm } from './second-factor-form.tsx';
export { TwoFactorCard } from './two-factor-card.tsx';
