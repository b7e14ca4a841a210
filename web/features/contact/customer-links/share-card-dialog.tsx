import { useApolloClient, useQuery } from '@apollo/client/react';
import { use, useState } from 'react';
import {
  CardSharingDocument,
  type CardSharingQuery,
  CreateEstimateDocument,
  SendEstimateDocument,
  TellCustomerDocument,
} from '../../../../generated/graphql.ts';
import { languageOfDocument } from '../../../../schema/languages.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { sharingTexts } from '../../../../schema/messages/sharing/index.ts';
import { smsTexts } from '../../../../schema/messages/sms/index.ts';
import { textIn } from '../../../../schema/messages/text.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { daysLater, sellersDay } from '../../../../schema/time/calendar.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { FailedPart } from '../../../kit/screens/failed-part.tsx';
import { useReadStep } from '../../../kit/session/read-step.ts';
import { type Result, useResult } from '../../../kit/session/result.ts';
import { useOperationId } from '../../../kit/writes/use-operation-id.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { UnsavedWorkContext } from '../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { Program } from './link-panel.tsx';
import { useHiddenPhotos } from './photos/use-hidden-photos.tsx';
import { ShareDialog } from './share-dialog.tsx';

export interface ShareCardDialogProps {
  readonly jobCardId: string;
  /** Whether there are jobs of which the customer has not been asked. */
  readonly asks: boolean;
  /** Those of them, by their titles, that cost nothing so far. */
  readonly unpriced: readonly string[];
  /** The jobs themselves; their photos are shown with them. */
  readonly jobIds?: readonly string[];
  readonly onClose: () => void;
}

/** Sends what a visit has to say: the estimate while something is to be asked, else how far the work is. */
export function ShareCardDialog({ onClose, ...of }: ShareCardDialogProps) {
  const t = useTexts(sharingTexts);
  const kit = useTexts(kitTexts);
  const asked = useQuery(CardSharingDocument, {
    variables: { id: of.jobCardId },
    fetchPolicy: 'cache-and-network',
    context: noDeduplication,
  });
  const read = useReadStep(asked);
  // As it was when the dialog opened: what is sent from it is read again behind it.
  const [known, setKnown] = useState<CardSharingQuery>();
  if (known === undefined && read.step === 'ready') setKnown(read.data);
  if (known !== undefined) {
    return <OpenDialog {...of} onClose={onClose} data={known} />;
  }
  return (
    <Dialog open onClose={onClose} title={t('share')}>
      {read.step === 'refused' ? (
        <FailedPart error={read.error} onRetry={read.refetch} mayPay={false} />
      ) : (
        <Skeleton rows={3} text={kit('loading')} />
      )}
    </Dialog>
  );
}

type OpenDialogProps = ShareCardDialogProps & { readonly data: CardSharingQuery };

function OpenDialog({ jobCardId, asks, unpriced, jobIds = [], onClose, data }: OpenDialogProps) {
  const t = useTexts(sharingTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const withOperationId = useOperationId();
  // What waits for an answer is not sent again unless somebody wants that.
  const [onlyNews, setOnlyNews] = useState(data.estimates.nodes.some(({ state }) => state === 'SENT'));
  const { workshop, jobCard } = data;
  const { customer } = jobCard;
  const [isAsking] = useState(asks);
  // A line that could not be saved is in the sums of the screen, not in what the customer reads.
  const { held } = use(UnsavedWorkContext);
  const [leavesOut] = useState(() => held() > 0);
  const [free, setFree] = useState(unpriced);
  const today = sellersDay(new Date());
  const draft = data.estimates.nodes.find(({ state }) => state === 'DRAFT');
  const [validUntil, setValidUntil] = useState(draft?.validUntil ?? daysLater(today, lifetimes.estimateDays));
  const isReady = jobCard.state === 'READY';
  const estimate = isAsking && !onlyNews;
  const photos = useHiddenPhotos(jobCardId, isAsking ? jobIds : []);
  const after = { refetchQueries: ['CardSharing', 'JobCard'] };
  const tell = async (channel: 'EMAIL' | 'LINK' | Program): Promise<Result<string>> => {
    const input = withOperationId({ jobCardId, channel });
    const result = await resultOf(client.mutate({ mutation: TellCustomerDocument, variables: { input }, ...after }));
    return result.kind === 'ok' ? { kind: 'ok', data: result.data.tellCustomer.url } : result;
  };
  const ask = async (channel: 'EMAIL' | 'LINK'): Promise<Result<string>> => {
    const shown = await photos.showThem();
    if (shown.kind === 'error') return shown;
    const created = await resultOf(
      client.mutate({
        mutation: CreateEstimateDocument,
        // An estimate without a last day is one that holds for good: the field was emptied on purpose.
        variables: { input: { jobCardId, validUntil: validUntil || undefined } },
      }),
    );
    if (created.kind === 'error') return created;
    const { id, version } = created.data.createEstimate;
    const input = withOperationId({ id, version, channel });
    const sent = await resultOf(client.mutate({ mutation: SendEstimateDocument, variables: { input }, ...after }));
    return sent.kind === 'ok' ? { kind: 'ok', data: sent.data.sendEstimate.url } : sent;
  };
  const language = languageOfDocument(customer?.language ?? workshop.language);
  const said = textIn(language, sharingTexts);
  const about = estimate ? 'estimate' : isReady ? 'ready' : 'news';
  if (estimate && free.length > 0) {
    return (
      <Dialog open onClose={onClose} title={t('unpricedTitle')}>
        <p>{t('unpricedText', { jobs: free.join(', ') })}</p>
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('backToPrices')}
          </Button>
          <Button onClick={() => setFree([])}>{t('sendUnpriced')}</Button>
        </DialogActions>
      </Dialog>
    );
  }
  return (
    <ShareDialog
      title={t(`${about}Title`)}
      lead={t(estimate ? 'estimateLead' : 'newsLead')}
      reader={customer ?? undefined}
      give={estimate ? ask : tell}
      messageOf={(url) => said(`message.${about}`, { url, workshop: workshop.name })}
      sms={
        customer === null
          ? undefined
          : {
              about: {
                customerId: customer.id,
                jobCardId,
                kind: estimate ? 'ESTIMATE' : 'READY',
                ...(jobCard.vehicle === null ? {} : { vehicleId: jobCard.vehicle.id }),
              },
              words:
                about === 'news'
                  ? said('message.newsSms')
                  : textIn(language, smsTexts)(estimate ? 'ESTIMATE' : 'READY', {
                      plate: jobCard.vehicle?.plate?.toUpperCase() ?? 'none',
                    }),
              workshop: workshop.name,
              ...(estimate
                ? { before: () => ask('LINK') }
                : // It is recorded as sent once it was accepted, as when somebody hands the address over.
                  { onSent: () => void tell('SMS') }),
            }
      }
      onHandOver={(program) => void tell(program)}
      onClose={onClose}
    >
      {estimate && leavesOut && <Notice tone="warning">{t('notAllSaved')}</Notice>}
      {estimate && (
        <Field label={t('validUntil')} name="validUntil">
          <TextInput
            type="date"
            value={validUntil}
            min={today}
            onChange={({ target }) => setValidUntil(target.value)}
          />
        </Field>
      )}
      {estimate && photos.box}
      {isAsking && (
        <Button wide variant="ghost" onClick={() => setOnlyNews(!onlyNews)}>
          {t(onlyNews ? 'askInstead' : 'onlyNews')}
        </Button>
      )}
    </ShareDialog>
  );
}
