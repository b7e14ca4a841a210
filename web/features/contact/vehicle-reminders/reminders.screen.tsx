import { lazy, Suspense } from 'react';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { remindersScreenTexts } from '../../../../schema/messages/reminders-screen/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

// What every screen loads names the files that come with this one: they are few as long as its parts come apart.
const load = () => import('./reminders-view.tsx');
const RemindersView = lazy(async () => ({ default: (await load()).RemindersView }));
const RemindersActs = lazy(async () => ({ default: (await load()).RemindersActs }));

/** `/reminders`: what owners of cars are reminded of, what leaves next, and what came of it. */
export function Screen() {
  const t = useTexts(remindersScreenTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => <Suspense>{can(role, 'messages.send') && <RemindersActs role={role} />}</Suspense>}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) =>
        can(role, 'messages.send') ? (
          <Suspense fallback={<Skeleton rows={8} text={kit('loading')} />}>
            <RemindersView role={role} />
          </Suspense>
        ) : (
          <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>
        )
      }
    </SignedInScreen>
  );
}
