import ClipboardList from 'lucide-react/icons/clipboard-list';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { tyresTexts } from '../../../../schema/messages/tyres/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { LazyContractsView } from '../contracts/index.ts';
import { useScannedSet } from './sets/use-scanned-set.ts';
import { StoreOrAdd } from './store/store-or-add.tsx';

const SetList = lazy(async () => ({ default: (await import('./sets/set-list.tsx')).SetList }));
const ShelvesView = lazy(async () => ({ default: (await import('./shelves/shelves-view.tsx')).ShelvesView }));
const PickView = lazy(async () => ({ default: (await import('./pick/pick-view.tsx')).PickView }));
const SeasonView = lazy(async () => ({ default: (await import('./season/season-view.tsx')).SeasonView }));

/** What the address can ask for beside the sets. */
const views = ['shelves', 'pick', 'contracts', 'season'] as const;

/**
 * `/tyres`: the sets of customers; with `show=shelves` where there is room, with `show=pick` what to fetch for tomorrow, with
 * `show=contracts` which storage ends, with `show=season` who is invited to the change of tyres. */
export function Screen() {
  const t = useTexts(tyresTexts);
  const kit = useTexts(kitTexts);
  const [address] = useSearchParams();
  useScannedSet();
  const view = views.find((each) => each === address.get('show'));
  return (
    <SignedInScreen
      title={view === undefined ? t('title') : t(view)}
      lead={t(view === undefined ? 'lead' : `${view}Lead`)}
      actions={({ role }) => (
        <Actions>
          {view !== undefined && (
            <ButtonLink variant="secondary" to={{ search: '' }}>
              {t('title')}
            </ButtonLink>
          )}
          {view !== 'shelves' && (
            <ButtonLink variant="secondary" to={{ search: '?show=shelves' }}>
              {t('shelves')}
            </ButtonLink>
          )}
          {view !== 'pick' && (
            <ButtonLink variant="secondary" icon={<ClipboardList aria-hidden="true" />} to={{ search: '?show=pick' }}>
              {t('pick')}
            </ButtonLink>
          )}
          {view !== 'contracts' && can(role, 'tyres.manage') && (
            <ButtonLink variant="secondary" to={{ search: '?show=contracts' }}>
              {t('contracts')}
            </ButtonLink>
          )}
          {view !== 'season' && can(role, 'tyres.manage') && (
            <ButtonLink variant="secondary" to={{ search: '?show=season' }}>
              {t('season')}
            </ButtonLink>
          )}
          {view === 'shelves' && (
            <ButtonAnchor variant="secondary" href="/api/tyres.csv" download>
              {t('csv')}
            </ButtonAnchor>
          )}
          {view === undefined && <StoreOrAdd role={role} />}
        </Actions>
      )}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => (
        <Suspense fallback={<Skeleton rows={6} text={kit('loading')} />}>
          {view === 'shelves' && <ShelvesView role={role} />}
          {view === 'pick' && <PickView role={role} />}
          {view === 'season' && <SeasonView role={role} />}
          {view === 'contracts' && <LazyContractsView role={role} />}
          {view === undefined && <SetList role={role} add={<StoreOrAdd role={role} />} />}
        </Suspense>
      )}
    </SignedInScreen>
  );
}
