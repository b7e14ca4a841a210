import Car from 'lucide-react/icons/car';
import { boardTexts } from '../../../../../schema/messages/board/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { EmptyState } from '../../../../ui/data/empty-state.tsx';
import { LoadExample } from '../../../data/example/index.ts';

/** What a day without any car says, and the way to the first one. */
export function EmptyDay({ role }: { readonly role: Role }) {
  const t = useTexts(boardTexts);
  const mayTakeIn = can(role, 'job-cards.manage');
  return (
    <EmptyState
      level={2}
      icon={<Car aria-hidden="true" />}
      title={t('emptyTitle')}
      text={mayTakeIn ? t('emptyText') : t('emptyForMechanics')}
      action={
        mayTakeIn && (
          <>
            <ButtonLink to={paths.takeIn()} variant="secondary">
              {t('takeIn')} <KeyHint keys="N" />
            </ButtonLink>
            {can(role, 'settings.manage') && <LoadExample />}
          </>
        )
      }
    />
  );
}
