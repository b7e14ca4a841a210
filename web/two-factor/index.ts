/** What other features may show of two-factor authentication. */
export { SecondFactorForm } from './second-factor-form.tsx';
export { TwoFactorCard } from './two-factor-card.tsx';
