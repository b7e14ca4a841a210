import ChevronLeft from 'lucide-react/icons/chevron-left';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { type SettingsPage, settingsPages } from '../../../../schema/features/workshop/settings-pages.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { settingsPagesTexts } from '../../../../schema/messages/settings-pages/index.ts';
import { workshopSettingsTexts } from '../../../../schema/messages/workshop-settings/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { desktopBridge } from '../../../kit/browser/desktop.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { isPaid } from '../../../kit/session/session.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import styles from './area/settings-area.module.css';
import { SettingsNavigation } from './area/settings-navigation.tsx';
import { useWideWindow } from './area/wide-window.ts';

const SettingsPageParts = lazy(async () => ({
  default: (await import('./area/settings-page-parts.tsx')).SettingsPageParts,
}));

const [firstPage] = settingsPages;

/**
 * `/workshop-settings` and its pages: what is on documents, how the workshop works, and what its people choose from.
 * Wide windows begin with the first page; on phones the names of the pages are a page of their own.
 */
export function Screen() {
  const t = useTexts(workshopSettingsTexts);
  const kit = useTexts(kitTexts);
  const names = useTexts(settingsPagesTexts);
  const { pathname, hash } = useLocation();
  const isWide = useWideWindow();
  const page = settingsPages.find((each) => paths[each]() === pathname) ?? (isWide ? firstPage : undefined);
  // Mails of earlier versions lead here.
  if (hash === '#fiscal') return <Navigate replace to={paths.settingsFiscal()} />;
  const title = page === undefined ? t('title') : names(page);
  return (
    <SignedInScreen
      title={title}
      lead={page === undefined ? undefined : t(`leads.${page}`)}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {(profile) => {
        if (!can(profile.role, 'settings.manage'))
          return <Notice title={kit('notAllowed')}>{kit('notAllowedText')}</Notice>;
        const place = desktopBridge() === undefined ? 'browser' : 'app';
        const reader = { role: profile.role, paid: isPaid(profile), place } as const;
        return (
          <div className={styles.area}>
            {(isWide || page === undefined) && <SettingsNavigation reader={reader} current={page && paths[page]()} />}
            {page !== undefined && <Page page={page} back={!isWide} />}
          </div>
        );
      }}
    </SignedInScreen>
  );
}

function Page({ page, back }: { readonly page: SettingsPage; readonly back: boolean }) {
  const t = useTexts(workshopSettingsTexts);
  const kit = useTexts(kitTexts);
  return (
    <div className={styles.page}>
      {back && (
        <Link className={styles.back} to={paths.workshopSettings()}>
          <ChevronLeft aria-hidden="true" />
          {t('allSettings')}
        </Link>
      )}
      <Suspense fallback={<Skeleton rows={6} text={kit('loading')} />}>
        <SettingsPageParts page={page} />
      </Suspense>
    </div>
  );
}
