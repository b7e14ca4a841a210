import { useQuery } from '@apollo/client/react';
import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router';
import { MeDocument } from '../../../generated/graphql.ts';
import { can } from '../../../schema/permissions.ts';
import { screens } from '../../../schema/screens.ts';
import { ScannerProvider } from '../../features/platform/scanner/index.ts';
import { useFoldedNavigation, useRoomyRows } from '../../kit/appearance/desk-layout.ts';
import { desktopBridge } from '../../kit/browser/desktop.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { isPaid, type Profile, useLogOut } from '../../kit/session/session.tsx';
import { AppShell } from '../../ui/layout/app-shell.tsx';
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx';
import { SearchButton } from '../commands/search-button.tsx';
import { TakeInKey } from '../commands/take-in-key.tsx';
import { accountScreens, listedScreens, navigationScreens, type Reader } from '../screens/listed-screens.ts';
import styles from './above-screen.module.css';
import { HelpLink } from './help-link.tsx';
import { Navigation } from './navigation/navigation.tsx';
import { UserButton } from './user-button.tsx';
import { WorkshopZone } from './workshop-zone.tsx';

/** Not waited for: a screen is there before them. */
const FaultNotice = lazy(async () => ({ default: (await import('./fault-notice.tsx')).FaultNotice }));
const ExampleBanner = lazy(async () => ({
  default: (await import('../../features/data/example/index.ts')).ExampleBanner,
}));
/** At once, because without a network the screens are answered by it; the desktop app has its files with it. */
const bar = desktopBridge() === undefined ? import('../offline/offline-bar.tsx') : undefined;
/** In the desktop app, which updates itself and is installed already. */
const ShowNothing = (_: { readonly className?: string | undefined }) => null;
const OfflineBar = lazy(async () => ({ default: (await bar)?.OfflineBar ?? ShowNothing }));

const ToBillCount = lazy(async () => ({
  default: (await import('../../features/money/to-bill/index.ts')).ToBillCount,
}));
const RequestCount = lazy(async () => ({
  default: (await import('../../features/desk/booking-requests/index.ts')).RequestCount,
}));
const requestCount = (
  <Suspense>
    <RequestCount />
  </Suspense>
);
const toBillCount = (
  <Suspense>
    <ToBillCount />
  </Suspense>
);

/**
 * The frame that stays while the screens of somebody who is signed in change: the bar with the user menu, and the
 * navigation. Anyone who has no session sees a screen that is open to visitors as such, below a bar without either.
 */
export function ShellLayout() {
  const { profile, visiting } = useReader();
  const { logOut: leave, loggingOut } = useLogOut();
  const logOut = () => void (bar ? bar.then(({ askLogOut }) => askLogOut(leave), leave) : leave());
  const folded = useFoldedNavigation();
  const roomy = useRoomyRows();
  const mayWork = profile !== undefined && !profile.mustChangePassword;
  const mayUse = mayWork && isPaid(profile);
  const bills = mayUse && can(profile.role, 'invoices.manage');
  const plans = mayUse && can(profile.role, 'planner.manage');
  const around = visiting
    ? { foot: <LanguageSwitch /> }
    : {
        home: paths.dashboard(),
        actions: profile && (
          <>
            <HelpLink />
            <SearchButton screens={listed(listedScreens, profile)} logOut={logOut} />
            <UserButton profile={profile} screens={listed(accountScreens, profile)} logOut={logOut} />
          </>
        ),
        navigation: (
          <Navigation
            screens={profile ? listed(navigationScreens, profile) : []}
            marks={{ [paths.today()]: plans && requestCount, [paths.toBill()]: bills && toBillCount }}
            home={profile?.role === 'mechanic' ? paths.myJobs() : undefined}
            logOut={logOut}
            loggingOut={loggingOut}
          />
        ),
      };
  // The screen is at one place in both: somebody may have begun to type before it is known whether anybody is signed in.
  return (
    <WorkshopZone known={mayUse}>
      <AppShell {...around} folded={folded} roomy={roomy}>
        {profile && (
          <Suspense>
            <OfflineBar className={styles.above} />
            <FaultNotice />
          </Suspense>
        )}
        {mayUse && (
          <Suspense>
            <ExampleBanner key={profile.id} className={styles.above} role={profile.role} />
          </Suspense>
        )}
        {mayWork && can(profile.role, 'job-cards.manage') && <TakeInKey />}
        <ScannerProvider>
          <Outlet />
        </ScannerProvider>
      </AppShell>
    </WorkshopZone>
  );
}

/** @param list which screens are listed for a reader */
function listed<Item>(list: (reader: Reader) => readonly Item[], profile: Profile): readonly Item[] {
  // Before one's own password is chosen, every screen asks for it and for nothing else.
  if (profile.mustChangePassword) return [];
  const place = desktopBridge() === undefined ? 'browser' : 'app';
  return list({ role: profile.role, paid: isPaid(profile), place });
}

/**
 * Who reads the screen. A screen for people with an account asks for it itself; of one that is open to visitors nobody
 * else asks whether there is an account.
 */
function useReader(): { readonly profile: Profile | undefined; readonly visiting: boolean } {
  const { pathname } = useLocation();
  const open = isOpenToVisitors(pathname);
  const { data, previousData, error } = useQuery(MeDocument, { fetchPolicy: open ? 'cache-first' : 'cache-only' });
  const visiting = open && data === undefined && error !== undefined;
  return { profile: visiting ? undefined : (data ?? previousData)?.me, visiting };
}

function isOpenToVisitors(path: string): boolean {
  return Object.values(screens).some((screen) => screen.path === path && 'openToVisitors' in screen);
}
