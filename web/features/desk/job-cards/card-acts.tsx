import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import LogIn from 'lucide-react/icons/log-in';
import type { JobCardPartsFragment } from '../../../../generated/graphql.ts';
import { type CardState, wayOfCard } from '../../../../schema/features/desk/states.ts';
import { jobCardTexts } from '../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { can, type Role } from '../../../../schema/permissions.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { StateBadge } from '../../../kit/states/state-badge.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';
import { outlinedMenu } from '../../../ui/menus/menu-button.tsx';
import { ShareCard } from '../../contact/customer-links/index.ts';
import { BillButton } from '../../money/to-bill/index.ts';
import { isBillable, isOver, jobCardStyles as styles, useFinish } from '../card-actions/index.ts';
import { MoveMenu, useMoveCard } from './moves.tsx';

/** The customer has not been asked of it, or not of all that it costs by now. */
const isAsked = ({ state, chargeTo, needsApproval }: JobCardPartsFragment['jobs'][number]) =>
  needsApproval || (state === 'PROPOSED' && chargeTo !== 'INTERNAL' && chargeTo !== 'WARRANTY');

/**
 * Where the card stands and where it can go: finished with one press or `F`, billed with `B`, else along its way or to any
 * possible state.
 */
export function CardActs({ card, role }: { readonly card: JobCardPartsFragment; readonly role: Role }) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const finishing = useFinish(role);
  const move = useMoveCard(role);
  const { id, state, possibleStates } = card;
  const mayFinish = can(role, 'job-cards.work') && !isOver(card) && state !== 'PLANNED' && state !== 'READY';
  const { pending } = finishing;
  const name = card.vehicle?.plate?.toUpperCase() ?? card.vehicle?.vin ?? card.vehicleText ?? card.number;
  const finish = () => {
    if (!pending) void finishing.finish(card, name);
  };
  useLetterKey('f', mayFinish ? finish : undefined);
  const mayBill = can(role, 'invoices.manage') && card.jobs.some(isBillable);

  const maySend = can(role, 'estimates.manage') && state !== 'CANCELLED';

  const moveTo = (to: CardState) => {
    if (!move.pending) void move.moveTo(card, to);
  };
  const way: readonly CardState[] = wayOfCard;
  const next = way.slice(way.indexOf(state) + 1).find((to) => possibleStates.includes(to) && to !== 'READY');
  const button = (
    <>
      {t('moveTo')}
      <ChevronDown aria-hidden="true" />
    </>
  );
  return (
    <div className={styles.cardActs}>
      <StateBadge state={state} holdReason={card.holdReason} />
      {possibleStates.length > 0 && (
        <MoveMenu name={button} className={outlinedMenu} states={possibleStates} onChoose={moveTo} />
      )}
      {next !== undefined && state !== 'PLANNED' && state !== 'ON_HOLD' && (
        <Button
          variant={state === 'READY' && !mayBill ? 'primary' : 'secondary'}
          icon={<ArrowRight aria-hidden="true" />}
          pending={pending || move.pending}
          onClick={() => moveTo(next)}
        >
          {words(`cardActs.${next}`)}
        </Button>
      )}
      {state === 'PLANNED' && can(role, 'job-cards.manage') && (
        <ButtonLink icon={<LogIn aria-hidden="true" />} to={`${paths.takeIn()}?card=${encodeURIComponent(id)}`}>
          {t('checkIn')}
        </ButtonLink>
      )}
      {mayFinish && (
        <Button
          icon={<CircleCheck aria-hidden="true" />}
          aria-keyshortcuts="F"
          title={t('finishHint')}
          pending={pending}
          onPointerEnter={finishing.preload}
          onFocus={finishing.preload}
          onClick={finish}
        >
          {t('finish')} <KeyHint keys="F" />
        </Button>
      )}
      {maySend && <ShareCard jobCardId={id} asks={card.jobs.some(isAsked)} />}
      {mayBill && <BillButton jobCardId={id} variant={mayFinish || state === 'PLANNED' ? 'secondary' : 'primary'} />}
      {finishing.dialog}
      {move.dialog}
    </div>
  );
}
