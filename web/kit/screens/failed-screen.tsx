import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Report } from '../../ui/data/report.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { ToastProvider } from '../../ui/notices/toast.tsx';

/**
 * Shown when a screen throws or its code cannot be loaded, which happens after a release to tabs opened before it.
 * The cause goes to the console; people get a way on.
 */
export function FailedScreen() {
  const t = useTexts(commonTexts);
  const error = useRouteError();
  useEffect(() => console.error('A screen failed', error), [error]);
  return (
    <ToastProvider>
      <AppShell foot={<LanguageSwitch />}>
        <Page title={t('screenFailedTitle')} lead={t('screenFailedLead')} width="text">
          <p>
            <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
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
