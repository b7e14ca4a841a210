import { Outlet, ScrollRestoration } from 'react-router';
import { ToastProvider } from '../../ui/notices/toast.tsx';
import { UnsavedWorkQuestion } from '../forms/unsaved-work-question.tsx';
import { useRouteFocus } from '../navigation/route-focus.ts';

/** Around every screen: the region for notifications, the question before work is lost, and the place to come back to. */
export function RootLayout() {
  useRouteFocus();
  return (
    <ToastProvider>
      <UnsavedWorkQuestion>
        <Outlet />
      </UnsavedWorkQuestion>
      <ScrollRestoration />
    </ToastProvider>
  );
}
