import type { ScreenName } from './screens.ts';

/** The first hour of an owner, in this order. The names are stored, so none is ever renamed. */
export const firstRunStepNames = [
  'email',
  'plan',
  'workshop',
  'bank',
  'rate',
  'fiscal',
  'car',
  'colleague',
  'app',
] as const;
export type FirstRunStep = (typeof firstRunStepNames)[number];

interface Declaration {
  /** Where it is done; none for what is done elsewhere, as in a mailbox. */
  readonly screen?: ScreenName;
  /** Can be done once the workshop has paid. */
  readonly needsPayment?: true;
}

/**
 * What a screen has to know of each step. A new one is a name and an entry here, its rule in
 * `server/features/account/first-run/step-rules.ts` and its words in `messages/first-run`; the compiler asks for all of them.
 */
export const firstRunSteps: Readonly<Record<FirstRunStep, Declaration>> = {
  email: {},
  // The dashboard asks for the payment above the list, once.
  plan: {},
  // These open a short form where they are.
  workshop: { needsPayment: true },
  bank: { needsPayment: true },
  rate: { needsPayment: true },
  // Who confirms invoices paid by cash or card with the tax authority: without it neither can be taken.
  fiscal: { needsPayment: true },
  car: { screen: 'vehicles', needsPayment: true },
  colleague: { screen: 'team', needsPayment: true },
  app: { screen: 'download', needsPayment: true },
};
