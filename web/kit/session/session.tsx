import type { ApolloCache } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useLocation, useNavigate } from 'react-router';
import { LogOutDocument, MeDocument, type MeQuery } from '../../../generated/graphql.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { delays } from '../../../schema/rules.ts';
import { useTexts } from '../../language/texts.ts';
import { useToast } from '../../ui/notices/toast.tsx';
import { useDelayedNavigation } from '../navigation/delayed-navigation.ts';
import { paths } from '../navigation/paths.ts';
import { loginPathFrom } from '../navigation/return-path.ts';
import { type ReadStep, useReadStep } from './read-step.ts';
import { useResult } from './result.ts';

/** The signed-in account (docs/specification.md §3, Profile response). */
export type Profile = MeQuery['me'];

/** Paid means an active subscription whose payment is verified (docs/specification.md §4). */
export function isPaid(account: Pick<Profile, 'subscriptionStatus' | 'paymentVerified'>): boolean {
  return account.subscriptionStatus === 'active' && account.paymentVerified;
}

/** The name to greet somebody by: the first word of the full name. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/)[0] ?? '';
}

/**
 * The signed-in account. Without a session the screen is left for the log-in screen after 100 ms (docs/specification.md
 * §8), which leads back here.
 */
export function useProfile(): ReadStep<Profile> {
  const read = useReadStep(useQuery(MeDocument));
  const loginPath = useLoginPath();
  const signedOut = read.step === 'refused' && read.error.code === 'UNAUTHENTICATED';
  useDelayedNavigation(signedOut ? loginPath : undefined, delays.unauthenticatedMilliseconds);
  if (signedOut) return { step: 'loading' };
  return read.step === 'ready' ? { ...read, data: read.data.me } : read;
}

/** The address of the log-in screen that leads back to this screen. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation();
  return loginPathFrom(pathname + search);
}

/** Makes the next screen ask for the account again, because a payment has changed where it is. */
export function evictProfile(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'me' });
  cache.gc();
}

/**
 * Forgets everything that was read in a session. `clearStore` would not do: it also cuts off requests on their way, and a
 * screen opened in that moment would wait for its answer for ever.
 */
export function evictSession(cache: ApolloCache): void {
  cache.evict({ id: 'ROOT_QUERY' });
  cache.evict({ id: 'ROOT_MUTATION' });
  cache.gc();
}

/**
 * Ends the session, forgets everything that was read in it, and goes to the log-in screen (docs/specification.md §4).
 */
export function useLogOut() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useTexts(sessionTexts);
  const resultOf = useResult();
  const [run, { loading }] = useMutation(LogOutDocument);

  const logOut = async () => {
    const result = await resultOf(run());
    if (result.kind === 'error') {
      toast({ title: t('logoutFailed'), text: result.error.text, tone: 'error' });
      return;
    }
    // First leave, then forget: a screen that is still shown would ask for its data again and be refused.
    await navigate(paths.login());
    evictSession(client.cache);
  };
  return { logOut, loggingOut: loading };
}
