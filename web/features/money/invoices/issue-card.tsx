import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  BillingChoicesDocument,
  InvoiceDocument,
  type InvoicePartsFragment,
  IssueInvoiceDocument,
  UpdateDraftDocument,
} from '../../../../generated/graphql.ts';
import { missingData } from '../../../../schema/features/money/required-data.ts';
import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SectionCard } from '../../../kit/sections/section-card.tsx';
import type { ApiError } from '../../../kit/session/api-error.ts';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FailedRead } from '../../../ui/data/failed-read.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import {
  MethodChoice,
  MissingNotice,
  UnprintableNotice,
  useBuyerAddress,
  useSellerData,
} from '../invoice-parts/index.ts';

// Seldom needed, and not with the page.
const ApprovePrice = lazy(async () => ({ default: (await import('../price-approval/index.ts')).ApprovePrice }));

export interface IssueCardProps {
  readonly draft: InvoicePartsFragment;
  readonly role: Role;
}

/** Chooses how a draft is paid and issues it; what the law wants on it and is not there is said by its name. */
export function IssueCard({ draft, role }: IssueCardProps) {
  const t = useTexts(invoiceTexts);
  const kit = useTexts(kitTexts);
  const toast = useToast();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  const client = useApolloClient();
  const [failure, setFailure] = useState<ApiError>();
  const [choose, choosing] = useMutation(UpdateDraftDocument);
  const [issue, issuing] = useMutation(IssueInvoiceDocument);
  const read = useReadStep(useQuery(BillingChoicesDocument, { fetchPolicy: 'cache-and-network' }));
  const { id, version } = draft;
  const receive = async (result: Result<unknown>) => {
    setFailure(result.kind === 'error' ? result.error : undefined);
    // Somebody has changed the draft: what it is now is shown before it is issued.
    if (result.kind === 'error' && result.error.code === 'CONFLICT') {
      await client.refetchQueries({ include: [InvoiceDocument] });
    }
  };
  const pick = async (paymentMethodId: string) => {
    const result = await resultOf(choose({ variables: { input: { id, version, paymentMethodId } } }));
    await receive(result);
  };
  const missing = draft.isExample ? [] : missingData({ ...draft, kind: draft.paymentMethod?.kind });
  const lacksAddress = missing.includes('buyer.address');
  const address = useBuyerAddress(lacksAddress ? (draft.customerId ?? undefined) : undefined, setFailure);
  const workshop = read.step === 'ready' ? read.data.workshop : undefined;
  const own = useSellerData({ workshop, role, missing, onRefused: setFailure });
  const send = async () => {
    if (!(await own.save()) || !(await address.save())) return;
    const result = await resultOf(issue({ variables: { input: withOperationId({ id, version }) } }));
    await receive(result);
    if (result.kind === 'error') return;
    toast({ title: t('issuedNow', { number: result.data.issueInvoice.number ?? '' }), tone: 'success' });
  };
  const lacks = failure?.code === 'BAD_INPUT' ? failure.fields : undefined;
  return (
    <SectionCard title={t('issue')}>
      {read.step === 'loading' && <Skeleton rows={3} text={kit('loading')} />}
      {read.step === 'refused' && <FailedRead text={read.error.text} retryText={kit('retry')} onRetry={read.refetch} />}
      {read.step === 'ready' && (
        <MethodChoice
          workshop={read.data.workshop}
          chosen={draft.paymentMethodId ?? undefined}
          onChoose={pick}
          role={role}
        />
      )}
      {own.fields}
      {address.fields}
      <UnprintableNotice draft={draft} />
      {lacks && <MissingNotice names={Object.keys(lacks)} customerId={draft.customerId} role={role} />}
      {failure && lacks === undefined && (
        <Notice tone="error" title={t('notIssued')}>
          {failure.text}
        </Notice>
      )}
      {failure?.code === 'INVALID_STATE' && (
        <Suspense>
          {draft.jobCards.map((card) => (
            <ApprovePrice
              key={card.id}
              jobCardId={card.id}
              onApproved={() => setFailure(undefined)}
              otherwise={
                // Its lines are its own: what they cost is compared with what was approved on the card.
                draft.correctsId !== null && (
                  <p>
                    {t('approveOnCard')} <Link to={rowPath('jobCard', card.id)}>{card.number}</Link>
                  </p>
                )
              }
            />
          ))}
        </Suspense>
      )}
      <div>
        <Button pending={issuing.loading || choosing.loading} pendingText={t('issuing')} onClick={send}>
          {t('issue')}
        </Button>
      </div>
    </SectionCard>
  );
}
