import { useKeptSubscription } from '../../features/account/push/index.ts';
import { useResendAnswers } from '../../features/desk/inspections/index.ts';
import { apolloClient } from '../../kit/client/apollo.ts';
import { useOffline } from '../../kit/offline/offline.ts';
import { workOffline } from '../../kit/offline/offline-link.ts';
import { useKnownAccount } from '../../kit/session/known-account.ts';
import { InstallHint } from './install/install-hint.tsx';
import { LogOutQuestion } from './log-out-question.tsx';
import { registerWorker, updates } from './register-worker.ts';
import { UnsentNotice } from './unsent-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';

workOffline(apolloClient);
void registerWorker();

export { askLogOut } from './log-out-question.tsx';

/** What has to be said above every screen about the app on this device. */
export function OfflineBar({ className }: { readonly className?: string | undefined }) {
  const accountId = useKnownAccount()?.id;
  useKeptSubscription(accountId);
  useResendAnswers(accountId);
  const state = useOffline();
  return (
    <>
      {updates && <UpdateNotice updates={updates} className={className} />}
      <UnsentNotice state={state} className={className} />
      <InstallHint className={className} />
      <LogOutQuestion />
    </>
  );
}
