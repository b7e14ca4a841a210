import { useNavigate } from 'react-router';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { NewPartButton } from './new-part-button.tsx';

const partList = screenPart(async () => (await import('./list/part-list.tsx')).PartList);

/** `/parts`: what the workshop keeps and buys, found by any number, EAN or name. */
export function Screen() {
  const t = useTexts(partsTexts);
  const kit = useTexts(kitTexts);
  const navigate = useNavigate();
  const PartList = useScreenPart(partList);
  const add = <NewPartButton onAdded={(id) => void navigate(rowPath('part', id))} />;
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => can(role, 'stock.manage') && add}
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
