import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import { lazy, Suspense, useState } from 'react';
import type { JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import type { CardState } from '../../../../../schema/features/desk/states.ts';
import { needsNoApproval } from '../../../../../schema/features/desk/states.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { useLetterKey } from '../../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../../ui/buttons/key-hint.tsx';
import { outlinedMenu } from '../../../../ui/menus/menu-button.tsx';
import { ShareButton, useShareCard } from '../../../contact/customer-links/index.ts';
import { BillButton } from '../../../money/to-bill/index.ts';
import { isBillable, isCardClosed, type NextStep, nameOfCard, useFinish } from '../../card-actions/index.ts';
import { ApproveButton } from '../../jobs/index.ts';
import { usePlanCard } from '../../plan-card/index.ts';
import { MoveMenu, useMoveCard } from '../move-card.tsx';
import { ClockStep } from '../next-step/clock-step.tsx';
import { NextStepButton, type ScreenStep } from '../next-step/next-step-button.tsx';
import { reservedLines } from '../reserved-lines.ts';
import styles from './strip.module.css';
import type { useSteadyStep } from './use-steady-step.ts';

const TakeReservedDialog = lazy(async () => ({
  default: (await import('../dialogs/take-reserved-dialog.tsx')).TakeReservedDialog,
}));

export interface CardActionProps {
  readonly card: JobCardPartsFragment;
  readonly role: Role;
  readonly step: NextStep | undefined;
  readonly acting: CardActions;
}

/** The acts of a card as its screen has them: what they ask stays while their buttons go elsewhere. */
export type CardActions = ReturnType<typeof useCardActions>;

export function useCardActions(card: JobCardPartsFragment, role: Role) {
  const finishing = useFinish(role);
  const moving = useMoveCard(role);
  const maySend = can(role, 'estimates.manage') && card.state !== 'CANCELLED';
  const asked = card.jobs.filter(isAsked);
  const unpriced = asked.flatMap(({ title, amountCents }) => (amountCents === 0 ? [title] : []));
  const sharing = useShareCard(
    { jobCardId: card.id, asks: asked.length > 0, unpriced, jobIds: asked.map(({ id }) => id) },
    maySend,
  );
  const planning = usePlanCard();
  const [afterTaking, setAfterTaking] = useState<() => void>();
  const mayPlan = can(role, 'planner.manage') && !isCardClosed(card) && card.state !== 'READY';
  const mayFinish =
    can(role, 'job-cards.work') && !isCardClosed(card) && card.state !== 'PLANNED' && card.state !== 'READY';
  /** What is refused while parts are still on the shelf goes on once they are taken. */
  const takingFirst = async (act: () => Promise<string>) => {
    const isKept = reservedLines(card).length > 0;
    if ((await act()) === 'refused' && isKept) setAfterTaking(() => () => void act());
  };
  const finish = () => {
    if (!finishing.pending) void takingFirst(() => finishing.finish(card, nameOfCard(card)));
  };
  const moveTo = (to: CardState) => {
    if (!moving.pending) void takingFirst(() => moving.moveTo(card, to));
  };
  useLetterKey('f', mayFinish ? finish : undefined);
  const plan = mayPlan ? () => planning.planCard(card.id) : undefined;
  useLetterKey('p', plan);
  const dialogs = (
    <>
      {finishing.dialog}
      {moving.dialog}
      {sharing.dialog}
      {planning.dialog}
      {afterTaking && (
        <Suspense>
          <TakeReservedDialog card={card} onTaken={afterTaking} onClose={() => setAfterTaking(undefined)} />
        </Suspense>
      )}
    </>
  );
  return {
    finishing,
    moving,
    sharing: maySend ? sharing : undefined,
    mayFinish,
    finish,
    moveTo,
    plan,
    preloadPlan: planning.preload,
    dialogs,
  };
}

/** The customer has not been asked of it, or not of all that it costs by now. */
const isAsked = (job: JobCardPartsFragment['jobs'][number]) =>
  job.needsApproval || (job.state === 'PROPOSED' && !needsNoApproval(job));

export interface PrimaryActionProps extends CardActionProps {
  readonly hold: ReturnType<typeof useSteadyStep>['hold'];
}

/** The next step, filled: the only button of the card that is. */
export function PrimaryAction({ hold, ...of }: PrimaryActionProps) {
  if (of.step === undefined) return null;
  return (
    <div className={styles.next} {...hold}>
      <StepButton {...of} step={of.step} />
    </div>
  );
}

function StepButton({ card, step, acting }: CardActionProps & { readonly step: NextStep }) {
  const words = useTexts(jobCardsTexts);
  const { sharing } = acting;
  if (step.kind === 'finish') return <FinishButton acting={acting} variant="primary" />;
  const draw = (own: ScreenStep) => {
    const { kind } = own;
    if (kind === 'startClock' || kind === 'stopClock') return <ClockStep step={own} />;
    if (kind === 'bill') return <BillButton jobCardId={card.id} />;
    if (kind === 'ask') return sharing && <ShareButton sharing={sharing} variant="primary" />;
    if (kind === 'approve') {
      return <ApproveButton jobs={card.jobs.filter((job) => job.state === 'PROPOSED')} card={card} variant="primary" />;
    }
    return <Button onClick={enterNewJob}>{words('addJob')}</Button>;
  };
  return <NextStepButton {...acting} step={step} card={card} draw={draw} />;
}

function FinishButton({ acting, variant }: Pick<CardActionProps, 'acting'> & { readonly variant: ButtonVariant }) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const { finishing, finish } = acting;
  return (
    <Button
      variant={variant}
      icon={<CircleCheck aria-hidden="true" />}
      aria-keyshortcuts="F"
      title={t('finishHint')}
      pending={finishing.pending}
      onPointerEnter={finishing.preload}
      onFocus={finishing.preload}
      onClick={finish}
    >
      {words('cardActs.READY')} <KeyHint keys="F" />
    </Button>
  );
}

/** What else can be done with a card, quietly. */
export function SecondaryActions({ card, role, step, acting }: CardActionProps) {
  const t = useTexts(jobCardTexts);
  const words = useTexts(jobCardsTexts);
  const { moving, moveTo, sharing, mayFinish, plan } = acting;
  const { id, state, possibleStates } = card;
  const mayBill = can(role, 'invoices.manage') && card.jobs.some(isBillable);
  const mayHandOver = state === 'READY' && possibleStates.includes('DELIVERED');
  const button = (
    <>
      {t('moveTo')}
      <ChevronDown aria-hidden="true" />
    </>
  );
  return (
    <div className={styles.quiet}>
      {/* Those that become the next step stand first, where the row has no end: the others keep their places. */}
      {sharing && step?.kind !== 'ask' && <ShareButton sharing={sharing} variant="ghost" />}
      {mayFinish && step?.kind !== 'finish' && <FinishButton acting={acting} variant="ghost" />}
      {mayBill && step?.kind !== 'bill' && <BillButton jobCardId={id} variant="ghost" />}
      {mayHandOver && step?.kind !== 'move' && (
        <Button
          variant="ghost"
          icon={<KeyRound aria-hidden="true" />}
          pending={moving.pending}
          onClick={() => moveTo('DELIVERED')}
        >
          {words('cardActs.DELIVERED')}
        </Button>
      )}
      {plan !== undefined && (
        <Button
          variant="ghost"
          icon={<CalendarPlus aria-hidden="true" />}
          aria-keyshortcuts="P"
          onPointerEnter={acting.preloadPlan}
          onFocus={acting.preloadPlan}
          onClick={plan}
        >
          {words('plan')} <KeyHint keys="P" />
        </Button>
      )}
      {possibleStates.length > 0 && (
        <MoveMenu name={button} className={outlinedMenu} states={possibleStates} onChoose={moveTo} />
      )}
    </div>
  );
}

/** The field in which a job is named. */
function enterNewJob() {
  document.querySelector<HTMLElement>('[data-new-job]')?.focus();
}
