import { useQuery } from '@apollo/client/react';
import Car from 'lucide-react/icons/car';
import Plus from 'lucide-react/icons/plus';
import { BoardDocument } from '../../../../generated/graphql.ts';
import { boardTexts } from '../../../../schema/messages/board/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { noDeduplication, useLive } from '../../../kit/live/live.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';
import { EmptyState } from '../../../ui/data/empty-state.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { LoadExample } from '../../data/example/index.ts';
import { Bills, ToBillLink } from '../../money/to-bill/index.ts';
import { Board } from './columns/board.tsx';

/** `/jobs`: every open job card in the five columns, as it is now. */
export function Screen() {
  const t = useTexts(boardTexts);
  return (
    <Bills>
      <SignedInScreen
        title={t('board')}
        lead={t('boardLead')}
        failure={{ title: t('board'), text: t('boardFailed') }}
        actions={({ role }) =>
          can(role, 'job-cards.manage') && (
            <Actions>
              <ToBillLink />
              <ButtonLink to={paths.takeIn()} variant="secondary" icon={<Plus aria-hidden="true" />}>
                {t('takeIn')} <KeyHint keys="N" />
              </ButtonLink>
            </Actions>
          )
        }
      >
        {({ role }) => <ReadBoard role={role} />}
      </SignedInScreen>
    </Bills>
  );
}

function ReadBoard({ role }: { readonly role: Role }) {
  const t = useTexts(boardTexts);
  const kit = useTexts(kitTexts);
  const query = useQuery(BoardDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  const read = useReadStep(query);
  const columns = read.step === 'ready' ? read.data.board.columns : [];
  const cards = columns.flatMap((column) => column.cards);
  useLive([query]);
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  if (read.step === 'refused') {
    return <FailedPart error={read.error} onRetry={read.refetch} mayPay={can(role, 'subscription.manage')} />;
  }
  if (cards.length === 0) {
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
              <ButtonLink to={paths.takeIn()}>
                {t('takeIn')} <KeyHint keys="N" />
              </ButtonLink>
              {can(role, 'settings.manage') && <LoadExample />}
            </>
          )
        }
      />
    );
  }
  return <Board columns={columns} staff={read.data.staff} role={role} />;
}
