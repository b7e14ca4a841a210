import { paths } from '../navigation/paths.ts';
import { isPaid, type Profile } from './session.tsx';

/** What decides where somebody begins. */
export type LandingAccount = Pick<Profile, 'role' | 'subscriptionStatus' | 'paymentVerified'>;

/**
 * The screen on which somebody begins: staff where their day is, while the workshop is paid; the owner on the dashboard
 * (docs/specification.md §4).
 */
export function firstScreenOf(account: LandingAccount | null): string {
  if (account === null || !isPaid(account)) return paths.dashboard();
  if (account.role === 'mechanic') return paths.myJobs();
  return account.role === 'receptionist' ? paths.today() : paths.dashboard();
}
