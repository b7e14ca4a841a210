import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { AddJobDocument, type AddJobInput, AddLineDocument } from '../../../../generated/graphql.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { offlineTexts } from '../../../../schema/messages/offline/index.ts';
import { isSavedHere } from '../../../kit/offline/offline.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';
import { CameraButton } from '../../workshop/files/index.ts';
import styles from './my-jobs.module.css';
import { isOpenWork, type MyCard } from './sort-cards.ts';

export interface ReportDialogProps {
  readonly kind: 'finding' | 'part';
  readonly card: Pick<MyCard, 'id' | 'number' | 'vehicleText'> & {
    readonly vehicle: Pick<NonNullable<MyCard['vehicle']>, 'plate'> | null;
    readonly jobs: readonly Pick<MyCard['jobs'][number], 'id' | 'title' | 'state'>[];
  };
  /** The job whose clock runs, for which a part is most likely. */
  readonly runningJobId: string | undefined;
  /** Sends photos on their way; the dialog does not wait for them. */
  readonly onPhotos: (files: readonly File[], jobId: string) => void;
  readonly onDone: () => Promise<unknown>;
  readonly onClose: () => void;
}

const piecesAtMost = 99;

/** A finding in a few words or by photo, which is a proposed job, or a part that is needed for one: the desk prices both. */
export function ReportDialog({ kind, card, runningJobId, onPhotos, onDone, onClose }: ReportDialogProps) {
  const t = useTexts(myJobsTexts);
  const here = useTexts(offlineTexts);
  const client = useApolloClient();
  const resultOf = useResult();
  const toast = useToast();
  const field = useId();
  const text = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [pieces, setPieces] = useState('1');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(false);
  // The same try, sent again over a poor line, makes no second job.
  const operationId = useRef(crypto.randomUUID());
  const name = card.vehicle?.plate ?? card.vehicleText ?? card.number;
  const isFinding = kind === 'finding';
  const jobs = isFinding ? [] : card.jobs.filter((job) => isOpenWork(job) && job.state !== 'DONE');
  const [chosen, setChosen] = useState((jobs.find(({ id }) => id === runningJobId) ?? jobs[0])?.id ?? '');

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const title = words.trim() || (photos.length > 0 ? t('foundByPhoto') : '');
    if (title === '') return setRefused(true);
    if (pending) return undefined;
    setPending(true);
    const part = neededPart(title, pieces);
    const again = { operationId: operationId.current };
    const job: AddJobInput = { jobCardId: card.id, title, ...again, ...(isFinding ? {} : { lines: [part] }) };
    const made =
      chosen === ''
        ? await resultOf(client.mutate({ mutation: AddJobDocument, variables: { input: job } }))
        : await resultOf(
            client.mutate({ mutation: AddLineDocument, variables: { input: { jobId: chosen, ...part, ...again } } }),
          );
    setPending(false);
    if (made.kind === 'error') {
      toast({ title: t('notDone'), text: made.error.text, tone: 'error' });
      return undefined;
    }
    if (photos.length > 0 && 'addJob' in made.data) onPhotos(photos, made.data.addJob.id);
    // What is on this device alone is not said to be on the card.
    if (isSavedHere(operationId.current))
      toast({ title: here('savedHere'), text: here('savedHereText'), tone: 'neutral' });
    else toast({ title: t(isFinding ? 'findingSaved' : 'partSaved'), tone: 'success' });
    onClose();
    await onDone().catch(() => undefined);
    return undefined;
  };

  return (
    <Dialog open onClose={onClose} title={t(isFinding ? 'findingOn' : 'partOn', { name })}>
      <form className={styles.report} noValidate onSubmit={(event) => void send(event)}>
        {isFinding && (
          <>
            <CameraButton
              wide
              variant="secondary"
              text={t('photo')}
              onPick={(files) => {
                setPhotos([...photos, ...files]);
                // What is on the photo is said next: without another tap.
                text.current?.focus();
              }}
            />
            {photos.length > 0 && <p role="status">{t('photos', { count: photos.length })}</p>}
          </>
        )}
        <label className={styles.field} htmlFor={field}>
          {t(isFinding ? 'whatFound' : 'whichPart')}
          <TextInput
            ref={text}
            id={field}
            maxLength={200}
            autoComplete="off"
            value={words}
            aria-invalid={refused || undefined}
            onChange={({ target }) => {
              setWords(target.value);
              setRefused(false);
            }}
          />
        </label>
        {jobs.length > 0 && (
          <label className={styles.field} htmlFor={`${field}-job`}>
            {t('forWhichJob')}
            <Select
              id={`${field}-job`}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={[
                ...jobs.map(({ id, title }) => ({ value: id, label: title })),
                { value: '', label: t('forNewJob') },
              ]}
            />
          </label>
        )}
        {!isFinding && (
          <label className={styles.field} htmlFor={`${field}-pieces`}>
            {t('howMany')}
            <TextInput
              id={`${field}-pieces`}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              value={pieces}
              onChange={({ target }) => setPieces(target.value.replace(/\D/g, ''))}
            />
          </label>
        )}
        {refused && (
          <p role="alert" className={styles.refused}>
            {t(isFinding ? 'needsOne' : 'whichPart')}
          </p>
        )}
        <Button type="submit" wide className={thumb.big} pending={pending} pendingText={t('saving')}>
          {t(isFinding ? 'saveFinding' : 'savePart')}
        </Button>
      </form>
    </Dialog>
  );
}

const neededPart = (description: string, pieces: string) => {
  const count = Math.min(piecesAtMost, Math.max(1, Number(pieces)));
  return { kind: 'PART', description, quantityThousandths: count * 1000, partState: 'NEEDED' } as const;
};
