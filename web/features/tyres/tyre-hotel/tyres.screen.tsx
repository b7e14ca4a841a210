import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { tyresTexts } from '../../../../schema/messages/tyres/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { ViewLinks } from '../../../kit/screens/view-links.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonAnchor } from '../../../ui/buttons/button.tsx';
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

/** What mechanics see too, who fetch and shelve. */
const isOfAll = (view: (typeof views)[number]) => view === 'shelves' || view === 'pick';

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
      title={t('title')}
      views={({ role }) => (
        <ViewLinks
          label={t('title')}
          current={view}
          views={[
            { show: undefined, text: t('sets') },
            ...views
              .filter((show) => isOfAll(show) || can(role, 'tyres.manage'))
              .map((show) => ({ show, text: t(show) })),
          ]}
        />
      )}
      actions={({ role }) =>
        (view === undefined || view === 'shelves') && (
          <Actions>
            {view === 'shelves' && (
              <ButtonAnchor variant="secondary" href="/api/tyres.csv" download>
                {t('csv')}
              </ButtonAnchor>
            )}
            {view === undefined && <StoreOrAdd role={role} />}
          </Actions>
        )
      }
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
