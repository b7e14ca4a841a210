import { lazy, type ReactNode, Suspense } from 'react';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Skeleton } from '../../ui/data/skeleton.tsx';
import { Page, type PageProps } from '../../ui/layout/page.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { type Profile, useProfile } from '../session/session.tsx';

/** Loaded apart, because only a member who was given a password needs it, once. */
const OwnPasswordForm = lazy(async () => ({
  default: (await import('../forms/own-password-form.tsx')).OwnPasswordForm,
}));

/** How to ask for the account again, and whether that is happening. */
export interface ProfileReading {
  readonly refetch: () => void;
  readonly isRefetching: boolean;
}

export interface SignedInScreenProps extends Pick<PageProps, 'title' | 'width' | 'ownHeading'> {
  readonly actions?: PageProps['actions'] | ((profile: Profile) => ReactNode);
  readonly lead?: PageProps['lead'] | ((profile: Profile) => ReactNode);
  readonly views?: (profile: Profile) => ReactNode;
  /** What is said when the account cannot be read. */
  readonly failure: { readonly title: string; readonly text: string };
  /** The screen's content once the account is known; `reading` can ask the server for it again. */
  readonly children: (profile: Profile, reading: ProfileReading) => ReactNode;
}

/** The body of every screen that needs a session, with the account's own states; the frame around it is the shell's. */
export function SignedInScreen(props: SignedInScreenProps) {
  const { title, lead, views, width, ownHeading = false, actions, failure, children } = props;
  const t = useTexts(sessionTexts);
  const profile = useProfile();
  const ready = profile.step === 'ready' ? profile.data : undefined;
  const choosingPassword = ready?.mustChangePassword === true;
  return (
    <Page
      title={choosingPassword ? t('atFirstLoginTitle') : title}
      lead={choosingPassword ? undefined : typeof lead === 'function' ? ready && lead(ready) : lead}
      views={choosingPassword ? undefined : ready && views?.(ready)}
      width={choosingPassword ? 'form' : width}
      ownHeading={ownHeading && ready !== undefined && !choosingPassword}
      actions={choosingPassword ? undefined : typeof actions === 'function' ? ready && actions(ready) : actions}
    >
      {profile.step === 'loading' && <Skeleton rows={6} text={t('loading')} />}
      {profile.step === 'refused' && (
        <Notice
          tone="error"
          title={failure.title}
          action={
            <Button variant="secondary" onClick={profile.refetch}>
              {t('retry')}
            </Button>
          }
        >
          {failure.text}. {profile.error.text}
        </Notice>
      )}
      {profile.step === 'ready' && !choosingPassword && children(profile.data, profile)}
      {profile.step === 'ready' && choosingPassword && (
        <Suspense fallback={<Skeleton rows={3} text={t('loading')} />}>
          <OwnPasswordForm onDone={profile.refetch} />
        </Suspense>
      )}
    </Page>
  );
}
