import ClipboardList from 'lucide-react/icons/clipboard-list';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { NewPartButton } from './new-part-button.tsx';

const CountView = lazy(async () => ({ default: (await import('./counting/count-view.tsx')).CountView }));
const partList = screenPart(async () => (await import('./list/part-list.tsx')).PartList);

/** `/parts`: what the workshop keeps and buys, found by any number, EAN or name; with `show=count` it is counted. */
export function Screen() {
  const [address] = useSearchParams();
  return address.get('show') === 'count' ? <Counting /> : <Parts />;
}

function Parts() {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const navigate = useNavigate();
  const PartList = useScreenPart(partList);
  const add = <NewPartButton onAdded={(id) => void navigate(rowPath('part', id))} />;
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => (
        <Actions>
          <ButtonLink variant="secondary" icon={<ClipboardList aria-hidden="true" />} to={{ search: '?show=count' }}>
            {t('count')}
          </ButtonLink>
          {can(role, 'stock.manage') && add}
        </Actions>
      )}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) =>
        PartList === undefined ? (
          <Skeleton rows={8} text={kit('loading')} />
        ) : (
          <PartList add={can(role, 'stock.manage') && add} role={role} />
        )
      }
    </SignedInScreen>
  );
}

function Counting() {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  return (
    <SignedInScreen
      title={t('count')}
      actions={
        <ButtonLink variant="secondary" to={{ search: '' }}>
          {t('title')}
        </ButtonLink>
      }
      failure={{ title: t('count'), text: t('failed') }}
    >
      {({ role }) => (
        <Suspense fallback={<Skeleton rows={6} text={kit('loading')} />}>
          <CountView role={role} />
        </Suspense>
      )}
    </SignedInScreen>
  );
}
