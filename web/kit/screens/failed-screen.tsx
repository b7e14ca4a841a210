import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { commonMessages } from '../../../schema/messages/common.ts';
import { useMessages } from '../../language/messages.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Report } from '../../ui/data/report.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ToastProvider } from '../../ui/notices/toast.tsx';

/**
 * Shown when a screen throws or its code cannot be loaded, which happens after a release to tabs opened before it.
 * The cause goes to the console; people get a way on.
 */
export function FailedScreen() {
  const messages = useMessages(commonMessages);
  const error = useRouteError();
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <ToastProvider>
      <AppShell>
        <Page title={messages.screenFailedTitle} lead={messages.screenFailedLead} width="text">
          <p>
            <Button onClick={() => window.location.reload()}>{messages.reload}</Button>
          </p>
          <Report text={reportOf(error)} />
        </Page>
      </AppShell>
    </ToastProvider>
  );
}

/** What support needs to know; the address without its query, which may hold a token. */
function reportOf(error: unknown): string {
  const what = error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error);
  return [window.location.pathname, navigator.userAgent, new Date().toISOString(), '', what].join('\n');
}
