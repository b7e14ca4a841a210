import { Outlet, ScrollRestoration } from 'react-router';
import { ToastProvider } from '../ui/toast.tsx';
import { useRouteFocus } from './route-focus.ts';

/** Around every screen: the region for notifications, and the place on the page to come back to. */
export function RootLayout() {
  useRouteFocus();
  return (
    <ToastProvider>
      <Outlet />
      <ScrollRestoration />
    </ToastProvider>
  );
}
