import { useKeptSubscription } from '../../features/account/push/index.ts';
import { useKnownAccount } from '../../kit/session/known-account.ts';
import { registerWorker, updates } from './register-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

void registerWorker();

/** What has to be said above every screen about the app on this device. */
export function OfflineBar({ className }: { readonly className?: string | undefined }) {
  useKeptSubscription(useKnownAccount()?.id);
  return updates && <UpdateNotice updates={updates} className={className} />;
}
