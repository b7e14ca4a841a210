import { useMutation } from '@apollo/client/react';
import {
  type FormEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  type BillingChoicesQuery,
  DraftInvoiceDocument,
  type InvoicePartsFragment,
  SettleDocument,
} from '../../../../../generated/graphql.ts';
import { missingData } from '../../../../../schema/features/money/required-data.ts';
import { commonTexts } from '../../../../../schema/messages/common/index.ts';
import { finishingQuestions } from '../../../../../schema/messages/finishing-questions/index.ts';
import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import type { ApiError } from '../../../../kit/session/api-error.ts';
import { useResult } from '../../../../kit/session/result.ts';
import { useOperationId } from '../../../../kit/writes/use-operation-id.ts';
import { unbrokenName } from '../../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { DialogActions } from '../../../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import { endUndo } from '../../../../ui/notices/undo/end-undo.ts';
import { PrintChoice, preloadPapers, usePaper, useWantsPrint } from '../../../platform/printing/index.ts';
import {
  MethodChoice,
  MissingNotice,
  methodsOf,
  proposedMethod,
  invoiceStyles as styles,
  useBuyerAddress,
  useSellerData,
} from '../../invoice-parts/index.ts';
import { ApprovePrice } from '../../price-approval/index.ts';
import { useSplit } from './use-split.tsx';

const InformedByField = lazy(async () => ({
  default: (await import('../../../../kit/dangers/index.ts')).InformedByField,
}));

export interface BillFormProps {
  readonly draft: InvoicePartsFragment;
  readonly jobCardIds: readonly string[];
  /** How many of their jobs nobody has approved. */
  readonly undecided: number;
  /** The cards of which a job costs more than was approved. */
  readonly toApprove: readonly string[];
  /** What the jobs are called that have no price, and so no line. */
  readonly unpriced: readonly string[];
  /** Whether the cars can be handed over now. */
  readonly isDeliverable: boolean;
  /** Whether all of them are gone already. */
  readonly isDelivered: boolean;
  readonly workshop: BillingChoicesQuery['workshop'];
  readonly role: Role;
  readonly onDraft: (draft: InvoicePartsFragment) => void;
  /** @param printed whether it goes to the printer automatically */
  readonly onIssued: (invoice: InvoicePartsFragment, printed: boolean) => void;
  readonly onCancel: () => void;
}

/** Buyer, sum and method; one press issues, takes the payment and hands the car over, all of it or nothing. */
export function BillForm({
  draft,
  jobCardIds,
  undecided,
  toApprove,
  unpriced,
  isDeliverable,
  isDelivered,
  workshop,
  role,
  onDraft,
  onIssued,
  onCancel,
}: BillFormProps) {
  const t = useTexts(invoiceTexts);
  const finishing = useTexts(finishingQuestions);
  const common = useTexts(commonTexts);
  const formats = useFormats();
  const resultOf = useResult();
  const methods = methodsOf(workshop);
  const usable = methods.filter(({ waits }) => !waits).map(({ method }) => method);
  const [picked, setPicked] = useState<string>();
  // Once cash may be taken it is proposed as if it always could, unless somebody has picked another method.
  const chosen = picked ?? proposedMethod(usable, draft)?.id;
  // Nothing is put off unasked.
  const [deliver, setDeliver] = useState(isDeliverable && !isDelivered && undecided === 0);
  const prints = useWantsPrint('invoice');
  const { printInvoice } = usePaper();
  useEffect(preloadPapers, []);
  const [failure, setFailure] = useState<ApiError>();
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  // Asked for by the server where something dangerous leaves with the car.
  const [informedByName, setInformedByName] = useState<string>();
  const withOperationId = useOperationId();
  const [settle, { loading }] = useMutation(SettleDocument);
  const [write] = useMutation(DraftInvoiceDocument);
  const kind = usable.find(({ id }) => id === chosen)?.kind;
  const isTransfer = kind === 'TRANSFER';
  const split = useSplit(draft, usable);
  const missing = draft.isExample ? [] : missingData({ ...draft, kind: split.isOpen ? split.restKind : kind });

  // What the customer's own page and the settings would take is typed here; the rest is said with the way to where it is kept.
  const lacksAddress = missing.includes('buyer.address') && draft.customerId !== null;
  const address = useBuyerAddress(lacksAddress ? (draft.customerId ?? undefined) : undefined, setFailure);
  const own = useSellerData({ workshop, role, missing, onRefused: setFailure });
  const elsewhere = missing.filter((name) => !(address.fields && name === 'buyer.address') && !own.isTakenOver(name));

  const refresh = async () => {
    const result = await resultOf(write({ variables: { input: { jobCardIds: [...jobCardIds] } } }));
    if (result.kind === 'ok') onDraft(result.data.draftInvoice);
  };
  const submit = async (event?: FormEvent) => {
    // React passes on the form of a dialog over this one, though it is beside it in the document.
    if (event !== undefined && event.target !== event.currentTarget) return;
    event?.preventDefault();
    const paid = split.isOpen
      ? split.paid
      : chosen && { paymentMethodId: chosen, amountCents: isTransfer ? 0 : draft.totalCents };
    if (paid === undefined || paid === '' || loading) return;
    if (!(await own.save()) || !(await address.save())) return;
    const informed = informedByName ? { informedByName } : {};
    const asked = { draftId: draft.id, version: draft.version, deliver, ...informed, ...paid };
    const result = await resultOf(settle({ variables: { input: withOperationId(asked) } }));
    if (result.kind === 'ok') {
      const { invoice } = result.data.settle;
      // What was finished a moment ago is on an invoice now.
      endUndo();
      onIssued(invoice, prints[0]);
      if (prints[0]) await printInvoice({ id: invoice.id, number: invoice.number ?? '' });
      return;
    }
    setFailure(result.error);
    if (result.error.fields?.informedByName !== undefined) setInformedByName((name = '') => name);
    // Somebody has changed the card: what is billed now is shown before it is issued.
    if (result.error.code === 'CONFLICT') await refresh();
  };
  // Known when the bill opens, unless somebody makes a job dearer meanwhile: then its refusal asks.
  const asksApproval =
    failure?.code === 'INVALID_STATE' ? jobCardIds : toApprove.filter((jobCardId) => !agreed.includes(jobCardId));
  // The dialog was there before its form, and has taken the focus to where its keys are not handled; until then people click.
  const keys = useRef<HTMLDivElement>(null);
  const focusMethod = () => keys.current?.querySelector<HTMLElement>('input:checked, button')?.focus();
  useLayoutEffect(focusMethod, []);
  // Where the set-up or the declaration was, nothing is left to have the focus: the keys of the bill go on.
  const isDecided = workshop.fiscalMode !== 'UNSET';
  const wasDecided = useRef(isDecided);
  const goOn = useEffectEvent(focusMethod);
  useEffect(() => {
    if (!isDecided || wasDecided.current) return undefined;
    const later = setTimeout(goOn);
    return () => clearTimeout(later);
  }, [isDecided]);
  const press = (event: KeyboardEvent) => {
    if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
      return;
    }
    const found = methods[Number(event.key) - 1];
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const types = event.target instanceof HTMLInputElement && ['text', 'tel'].includes(event.target.type);
    if (plain && !types && !split.isOpen && found !== undefined && !found.waits) {
      setPicked(found.method.id);
      // The arrow keys go on from there.
      keys.current?.querySelector<HTMLElement>(`input[value="${CSS.escape(found.method.id)}"]`)?.focus();
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are short cuts to the controls inside
    <div ref={keys} onKeyDown={press}>
      <Form onSubmit={submit}>
        <p>{unbrokenName(draft.buyer?.name ?? t('finalConsumer'))}</p>
        {unpriced.length > 0 && (
          <Notice tone="warning" title={t('unpriced', { titles: unpriced.join(', ') })}>
            {t('unpricedText')}
          </Notice>
        )}
        {draft.advances.map(({ invoiceId, number, totalCents }) => (
          <p key={invoiceId} className={styles.muted}>
            {t('advance', { number })}: {formats.money(totalCents, 'EUR')}
          </p>
        ))}
        <p className={styles.total}>
          <span>{t('toPay')}</span>
          <span>{formats.money(draft.totalCents, 'EUR')}</span>
        </p>
        {split.isOpen ? (
          split.fields
        ) : (
          <MethodChoice workshop={workshop} chosen={chosen} onChoose={setPicked} role={role} keys onSetUp={refresh} />
        )}
        {split.isPossible && (
          <Button variant="ghost" onClick={() => split.toggle(chosen)}>
            {t(split.isOpen ? 'splitNot' : 'split')}
          </Button>
        )}
        {own.fields}
        {address.fields}
        {!split.isOpen && isTransfer && <p className={styles.muted}>{t('laterByTransfer')}</p>}
        {!isDelivered && (
          <Checkbox
            label={t('deliver', { count: jobCardIds.length })}
            name="deliver"
            checked={deliver}
            disabled={!isDeliverable}
            onChange={({ target }) => setDeliver(target.checked)}
          />
        )}
        {!isDeliverable && <p className={styles.muted}>{t('deliverLater', { count: jobCardIds.length })}</p>}
        {deliver && undecided > 0 && <Notice title={finishing('deferred', { count: undecided })} />}
        <PrintChoice label={t('printToo')} choice={prints} />
        {elsewhere.length > 0 && failure === undefined && (
          <MissingNotice names={elsewhere} customerId={draft.customerId} role={role} />
        )}
        {deliver && informedByName !== undefined && (
          <Suspense>
            <InformedByField name={informedByName} onName={setInformedByName} />
          </Suspense>
        )}
        {failure?.code === 'BAD_INPUT' && failure.fields && !('informedByName' in failure.fields) && (
          <MissingNotice names={Object.keys(failure.fields)} customerId={draft.customerId} role={role} />
        )}
        {failure && !(failure.code === 'BAD_INPUT' && failure.fields) && (
          <Notice tone="error" title={t('notIssued')}>
            {failure.text}
          </Notice>
        )}
        {asksApproval.map((jobCardId) => (
          <ApprovePrice
            key={jobCardId}
            jobCardId={jobCardId}
            onApproved={() => {
              setAgreed((before) => [...before, jobCardId]);
              setFailure(undefined);
              // What had the focus goes with the question; the keys of the bill are heard again.
              focusMethod();
              void refresh();
            }}
          />
        ))}
        <p className={styles.keysHint}>{t('keys', { count: String(methods.length) })}</p>
        <DialogActions>
          <Button variant="secondary" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button
            type="submit"
            disabled={split.isOpen ? split.paid === undefined : chosen === undefined}
            pending={loading}
            pendingText={t('issuing')}
          >
            {isTransfer ? t('settleTransfer') : t('settle')}
          </Button>
        </DialogActions>
      </Form>
    </div>
  );
}
