import type { RegisterMutationVariables } from '../../../../../generated/graphql.ts';

/** The fields from top to bottom. */
export const registrationFields = ['firstName', 'lastName', 'username', 'email', 'password'] as const;

/** What is typed into the registration form; the names are the payload's (docs/specification.md §3). */
export type Registration = Pick<RegisterMutationVariables, (typeof registrationFields)[number]>;

export const emptyRegistration: Registration = { firstName: '', lastName: '', username: '', email: '', password: '' };

/** The entered data as the debug panel shows it; the password's length stays hidden too (docs/contract.md §4.7). */
export function maskedRegistration(entered: Registration): Registration {
  return { ...entered, password: entered.password === '' ? '' : '••••••••' };
}

/** What the registration hands to the log-in screen. */
export interface Registered {
  readonly registeredEmail: string;
}

/** Reads what may be a `Registered`, without zod, which the log-in has no other need of before somebody sends it. */
export function registeredEmailOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('registeredEmail' in state)) return undefined;
  return typeof state.registeredEmail === 'string' ? state.registeredEmail : undefined;
}
