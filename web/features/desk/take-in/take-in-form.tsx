import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { takeInTexts } from '../../../../schema/messages/take-in/index.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { useZone } from '../../../language/zone.ts';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { usePaper, useWantsPrint } from '../../platform/printing/index.ts';
import type { VisitDraft, VisitHandle } from '../appointments/index.ts';
import type { ConflictingCard } from './draft/conflicting-card.ts';
import {
  type Draft,
  type ExpectedCard,
  emptyDraft,
  type Mode,
  openCardOf,
  ownerOf,
  workMinutes,
} from './draft/draft.ts';
import { fieldsInOrder, handleEnterKey } from './draft/enter-key.ts';
import { hasChosenWork, missingFields, type RequiredField } from './draft/input.ts';
import { isDraftDirty } from './draft/is-draft-dirty.ts';
import { useFocusNextField } from './draft/use-focus-next-field.ts';
import { useKnownVehicle } from './draft/use-known-vehicle.ts';
import { usePricing, type WorkshopPrices } from './draft/use-pricing.ts';
import { useRunAfterLoading } from './draft/use-run-after-loading.ts';
import { loadConflictingCard, useSubmitDraft } from './draft/use-submit-draft.ts';
import { KilometresField } from './kilometres-field.tsx';
import { ApprovalSection } from './sections/approval-section.tsx';
import { CarSection } from './sections/car-section.tsx';
import { CardNotice } from './sections/card-notice.tsx';
import { ExpectedNotice } from './sections/expected-notice.tsx';
import { ModeSwitch } from './sections/mode-switch.tsx';
import { NotesSection } from './sections/notes-section.tsx';
import { PersonSection } from './sections/person-section.tsx';
import { SubmitBar } from './sections/submit-bar.tsx';
import styles from './sections/take-in.module.css';
import { VehicleSidebar } from './sections/vehicle-sidebar.tsx';
import { WorkSection } from './sections/work-section.tsx';

const loadVisit = () => import('../appointments/index.ts');
const VisitSection = lazy(async () => ({ default: (await loadVisit()).VisitSection }));

/** A card that was expected and is opened by its id. */
export interface OpenedCard extends ExpectedCard {
  readonly vehicleId: string | null;
  readonly vehicleText: string | null;
  readonly customer: { readonly id: string; readonly name: string; readonly phone: string | null } | null;
}

export interface TakeInFormProps {
  readonly prices: WorkshopPrices;
  readonly card?: OpenedCard | undefined;
  readonly started: Partial<Draft>;
  /** Whether the car comes later, and from which day on. */
  readonly later?: { readonly from: string } | undefined;
}

/**
 * The desk's form: one field finds or begins car and customer, Enter leads on from field to field, Ctrl+Enter sends. What
 * was typed stays when the server refuses.
 */
export function TakeInForm({ prices, card: opened, started, later }: TakeInFormProps) {
  const t = useTexts(takeInTexts);
  const formats = useFormats();
  const toast = useToast();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [mode, setMode] = useState<Mode>(later === undefined ? 'now' : 'later');
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...started });
  const [other, setOther] = useState(false);
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState<ApiError & { readonly inTheWay: ConflictingCard | undefined }>();
  const [initial, setInitial] = useState('');
  /** Sent, and not refused: what is planned of its card after that is no reason to ask before the card is shown. */
  const [isKept, setKept] = useState(false);
  const { send, sending } = useSubmitDraft();
  const { printCard } = usePaper();
  const receipt = useWantsPrint('receipt');
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setRefused(undefined);
  };
  const { car, person } = draft;
  const { vehicle, isReading } = useKnownVehicle(car?.kind === 'known' ? car.id : undefined);
  const openCard = openCardOf(vehicle);
  const planned = openCard?.state === 'PLANNED' && mode === 'now' && !draft.another ? openCard : undefined;
  const card: ExpectedCard | undefined = opened ?? planned;
  const expected = card && {
    ...card,
    hasVehicle: opened === undefined || opened.vehicleId !== null,
    hasCustomer: opened === undefined || opened.customer !== null,
  };
  const sendingOf = { mode, vehicle, expected, zone: useZone() };
  const visit = useRef<VisitHandle>(null);
  const keptVisit = useRef<VisitDraft>(undefined);
  useEffect(() => {
    if (mode === 'later') void loadVisit();
  }, [mode]);
  const pricing = usePricing(prices, person, vehicle);
  const isReady = car !== undefined || opened?.vehicleId != null || (mode === 'later' && person !== undefined);
  useUnsavedWork({ dirtyFields: { draft: isDraftDirty(draft, { started, openCard }) }, isSubmitting: isKept });

  useFocusNextField(
    form,
    [car?.kind, car?.kind === 'known' ? vehicle?.id : '', person?.kind === 'known' ? person.id : ''].join(),
  );

  const focusFirst = (selector: string) => {
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const showWrong = () => focusFirst('[aria-invalid="true"]');
  const sendDraft = async () => {
    setAsked(true);
    if (missingFields(draft, sendingOf).size > 0 || sending) return showWrong();
    const comes = await (mode === 'later' ? visit.current?.resolve() : undefined);
    if (mode === 'later' && comes === undefined) return showWrong();
    flushSync(() => setKept(true));
    const result = await send(draft, { ...sendingOf, visit: comes }, card);
    if (result.kind === 'ok') {
      const { id, number } = result.data;
      const day = comes && formats.near(comes.expectedAt, 0);
      const title = day ? t('planned', { number, day }) : t('takenIn', { number });
      // Success would take the place of what was just said of a time or a loan car.
      if ((await comes?.planBlocks(id)) !== false) toast({ title, tone: 'success' });
      await navigate(rowPath('jobCard', id));
      if (mode === 'now' && receipt[0]) await printCard('receipt', { id, number });
      return;
    }
    setKept(false);
    const { code, current } = result.error;
    const inTheWay = await loadConflictingCard(current);
    setRefused({ ...result.error, inTheWay });
    // What can be done about it stands above the fields, where nobody looks who has pressed Enter below them.
    if (inTheWay !== undefined) focusFirst('[role="status"] :is(a, button)');
    if (code === 'CONFLICT' && current === undefined && car?.kind === 'new') {
      // Somebody began this plate meanwhile, or several cars have it: the field shows them all.
      setInitial(car.plate);
      setDraft((before) => ({ ...before, car: undefined }));
    }
  };
  /** One at a time: while the day is looked up nothing is sent yet. */
  const isSending = useRef(false);
  const submit = useRunAfterLoading(isReading, async () => {
    if (isSending.current) return;
    isSending.current = true;
    await sendDraft().finally(() => {
      isSending.current = false;
    });
  });
  const beginAnother = () => {
    change({ another: true });
    // The button goes; without a focus in the form its keys would go nowhere.
    const next = mode === 'now' ? 'km' : 'templateIds';
    fieldsInOrder(form.current)
      .find((step) => step.getAttribute('name') === next)
      ?.focus();
  };
  const missing = missingFields(draft, sendingOf);
  const isMissing = (field: RequiredField) => asked && missing.has(field);
  const inTheWay = refused?.inTheWay;
  const errorAt = (name: string) => refused?.fields?.[name];
  const deferred = vehicle?.deferredWork.filter(({ jobId }) => draft.deferredJobIds.includes(jobId)) ?? [];
  const isOther = planned === undefined && opened === undefined && mode === 'now';
  const again = mode === 'later' ? (inTheWay ?? vehicle?.jobCards.find(({ state }) => state === 'PLANNED')) : undefined;
  const blocked = again ?? inTheWay ?? (isOther ? openCard : undefined);
  const noticed = blocked ?? planned ?? opened;
  const owner = opened?.customer ?? ownerOf(vehicle);

  return (
    <form
      ref={form}
      className={styles.layout}
      noValidate
      method="post"
      onKeyDown={(event) => handleEnterKey(event, form.current, submit)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.main}>
        {opened === undefined && <ModeSwitch mode={mode} onMode={setMode} />}
        {again && !draft.another && <ExpectedNotice card={again} onAnother={beginAnother} />}
        {noticed && (again === undefined || draft.another) && (
          <CardNotice
            card={noticed}
            continued={inTheWay === undefined && card !== undefined}
            another={draft.another}
            onAnother={beginAnother}
          />
        )}
        <section className={styles.part} aria-label={t('car')}>
          <CarSection
            mode={mode}
            car={car}
            person={person}
            vehicle={vehicle}
            makeAndModel={draft.makeAndModel}
            carText={draft.carText}
            initial={initial}
            knownAs={opened?.vehicleId ? (opened.vehicleText ?? '') : undefined}
            error={errorAt('plate') ?? errorAt('vin') ?? (isMissing('plate') ? t('plateNeeded') : undefined)}
            onCar={(chosen) => {
              setDraft((before) => ({ ...before, car: chosen, deferredJobIds: [], another: false }));
              setRefused(undefined);
              if (chosen === undefined) setInitial('');
            }}
            onPerson={(chosen) => change({ person: chosen })}
            onMakeAndModel={(makeAndModel) => change({ makeAndModel })}
            onCarText={(carText) => change({ carText })}
          />
        </section>
        {(isReady || person !== undefined || opened !== undefined) && (
          <section className={styles.part} aria-label={t('customer')}>
            <PersonSection
              person={person}
              owner={owner}
              other={other}
              later={mode === 'later'}
              onOther={setOther}
              onPerson={(chosen) => change({ person: chosen })}
              errors={{
                customer: errorAt('customer') ?? (isMissing('customer') ? t('customerNeeded') : undefined),
                name: errorAt('customer.name') ?? (isMissing('name') ? t('customerNeeded') : undefined),
                phone: errorAt('customer.phone'),
              }}
            />
          </section>
        )}
        {isReady && (
          <section className={styles.part} aria-label={t('takeIn')}>
            {mode === 'now' && (
              <KilometresField
                value={draft.km}
                last={vehicle?.odometer[0]}
                error={errorAt('km') ?? (isMissing('km') ? t('kmWrong') : undefined)}
                onChange={(km) => change({ km })}
              />
            )}
            {card === undefined && (
              <WorkSection
                vehicleId={vehicle?.id}
                pricing={pricing}
                draft={draft}
                deferred={deferred}
                change={change}
              />
            )}
            {card === undefined && mode === 'now' && hasChosenWork(draft) && (
              <ApprovalSection draft={draft} vehicle={vehicle} isMissing={isMissing('byName')} change={change} />
            )}
            {mode === 'later' && (
              <Suspense>
                <VisitSection
                  ref={visit}
                  kept={keptVisit}
                  workMinutes={workMinutes(draft)}
                  templateIds={draft.templates.map(({ id }) => id)}
                  earliest={later?.from ?? ''}
                  promised={draft.promised}
                  customerId={person === undefined ? owner?.id : person.kind === 'known' ? person.id : undefined}
                  typedAddress={person?.kind === 'new' ? person.email : ''}
                  onTake={submit}
                />
              </Suspense>
            )}
            <NotesSection mode={mode} draft={draft} change={change} errors={refused?.fields ?? {}} />
          </section>
        )}
        {refused && inTheWay === undefined && (
          <Notice tone="error" title={t('notDone')}>
            {refused.text}
          </Notice>
        )}
        {isReady && (
          <SubmitBar
            mode={mode}
            sending={sending}
            receipt={receipt}
            isBlocked={blocked !== undefined && !draft.another}
          />
        )}
      </div>
      <aside className={styles.aside} aria-label={t('beside')}>
        <VehicleSidebar
          vehicle={vehicle}
          ticked={draft.deferredJobIds}
          onTick={card === undefined ? (deferredJobIds) => change({ deferredJobIds }) : undefined}
        />
      </aside>
    </form>
  );
}
