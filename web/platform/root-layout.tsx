import { Outlet, ScrollRestoration } from 'react-router';
import { ToastProvider } from '../ui/toast.tsx';
import { useRouteFocus } from './route-focus.ts';
import { UnsavedWorkQuestion } from './unsaved-work-question.tsx';

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
