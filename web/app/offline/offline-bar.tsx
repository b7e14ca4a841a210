import { registerWorker, updates } from './register-worker.ts';
import { UpdateNotice } from './update-notice.tsx';

void registerWorker();

/** What has to be said above every screen about the app on this device. */
export function OfflineBar({ className }: { readonly className?: string | undefined }) {
  return updates && <UpdateNotice updates={updates} className={className} />;
}
