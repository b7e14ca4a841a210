import { useApolloClient } from '@apollo/client/react';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import {
  AddJobDocument,
  type AddJobInput,
  AddLineDocument,
  IssuePartsDocument,
} from '../../../../generated/graphql.ts';
import { jobCardsTexts } from '../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { myJobsTexts } from '../../../../schema/messages/my-jobs/index.ts';
import { offlineTexts } from '../../../../schema/messages/offline/index.ts';
import { useDraft } from '../../../kit/offline/draft.ts';
import { isSavedHere, rowKey } from '../../../kit/offline/offline.ts';
import { useResult } from '../../../kit/session/result.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import thumb from '../../../ui/styles/one-hand.module.css';
import { splitScan, useScanner } from '../../platform/scanner/index.ts';
import { CameraButton } from '../../workshop/files/index.ts';
import { ScanKeyButton } from '../scan/index.ts';
import styles from './my-jobs.module.css';
import { ShelfFacts, type ShelfPart, ShelfParts } from './shelf-parts.tsx';
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

const mostThousandths = 999_000;

/** A finding in a few words or by photo, which is a proposed job, or a part that is needed for one: the desk prices both. */
export function ReportDialog({ kind, card, runningJobId, onPhotos, onDone, onClose }: ReportDialogProps) {
  const t = useTexts(myJobsTexts);
  const kit = useTexts(kitTexts);
  const here = useTexts(offlineTexts);
  const units = useTexts(jobCardsTexts);
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
  const [operationId, setOperationId] = useState<string>(() => crypto.randomUUID());
  const name = card.vehicle?.plate ?? card.vehicleText ?? card.number;
  const isFinding = kind === 'finding';
  const jobs = isFinding ? [] : card.jobs.filter((job) => isOpenWork(job) && job.state !== 'DONE');
  const [part, setPart] = useState<ShelfPart>();
  const [chosen, setChosen] = useState(() => rowKey((jobs.find(({ id }) => id === runningJobId) ?? jobs[0])?.id ?? ''));

  const isEmpty = words.trim() === '' && photos.length === 0;
  const draft = useMemo(
    () => (isEmpty ? undefined : { words, pieces, photos, operationId }),
    [isEmpty, words, pieces, photos, operationId],
  );
  useDraft(`${kind} ${card.id}`, draft, (left) => {
    if (!isEmpty) return;
    if (typeof left.words === 'string') setWords(left.words);
    if (typeof left.pieces === 'string') setPieces(left.pieces);
    if (Array.isArray(left.photos)) setPhotos(left.photos.filter((each) => each instanceof File));
    // It may have arrived all the same.
    if (typeof left.operationId === 'string') setOperationId(left.operationId);
  });
  useUnsavedWork({ dirtyFields: { words: words.trim() !== '', photos: photos.length > 0 }, isSubmitting: pending });
  const job = jobs.find(({ id }) => rowKey(id) === chosen);
  // What nobody has agreed to yet is asked for, and not taken.
  const mayTake = part !== undefined && part.freeThousandths > 0 && job !== undefined && job.state !== 'PROPOSED';

  const send = async (takes: boolean) => {
    const title = words.trim() || (photos.length > 0 ? t('foundByPhoto') : '');
    if (title === '') return setRefused(true);
    if (pending) return undefined;
    setPending(true);
    const needed = neededPart(title, pieces, part);
    const again = { operationId };
    const newJob: AddJobInput = { jobCardId: card.id, title, ...again, ...(isFinding ? {} : { lines: [needed] }) };
    const made =
      chosen === ''
        ? await resultOf(client.mutate({ mutation: AddJobDocument, variables: { input: newJob } }))
        : await resultOf(
            client.mutate({
              mutation: AddLineDocument,
              variables: { input: { jobId: job?.id ?? chosen, ...needed, ...again } },
            }),
          );
    if (made.kind === 'error') {
      setPending(false);
      toast({ title: t('notDone'), text: made.error.text, tone: 'error' });
      return undefined;
    }
    const isTaken = takes && 'addLine' in made.data && (await take(made.data.addLine.id));
    setPending(false);
    if (photos.length > 0 && 'addJob' in made.data) onPhotos(photos, made.data.addJob.id);
    // What is on this device alone is not said to be on the card.
    if (isSavedHere(operationId)) toast({ title: kit('savedHere'), text: here('savedHereText'), tone: 'neutral' });
    else if (isTaken || !takes)
      toast({ title: t(isFinding ? 'findingSaved' : isTaken ? 'partTaken' : 'partSaved'), tone: 'success' });
    onClose();
    await onDone().catch(() => undefined);
    return undefined;
  };

  /** @returns whether it is taken; where it is not, the line stays and says what is needed */
  const take = async (lineId: string): Promise<boolean> => {
    const input = { lines: [{ lineId }], operationId: crypto.randomUUID() };
    const result = await resultOf(client.mutate({ mutation: IssuePartsDocument, variables: { input } }));
    if (result.kind === 'ok') return true;
    toast({ title: t('notTaken'), text: result.error.text, tone: 'error' });
    return false;
  };
  const write = (text: string) => {
    setWords(text);
    setPart(undefined);
    setRefused(false);
  };

  useScanner(
    ({ code }) => {
      if (isFinding || code.kind !== 'ean') return false;
      write(code.ean);
      return true;
    },
    { inDialog: true },
  );

  return (
    <Dialog open onClose={onClose} title={t(isFinding ? 'findingOn' : 'partOn', { name })}>
      <form
        className={styles.report}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void send(mayTake);
        }}
      >
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
            onChange={({ target }) => write(target.value)}
            onKeyDown={(event) => {
              // The Enter of a scanner comes before the part of its number is found: it sends nothing.
              const scanned = event.key === 'Enter' && !isFinding ? splitScan(event.currentTarget.value) : undefined;
              if (scanned === undefined) return;
              event.preventDefault();
              write(scanned.ean);
            }}
          />
        </label>
        {!isFinding && part === undefined && (
          <>
            <ScanKeyButton text={t('scanPart')} onText={write} />
            <ShelfParts
              typed={words}
              onChoose={(found) => {
                setPart(found);
                setWords(found.name);
              }}
            />
          </>
        )}
        {part !== undefined && <ShelfFacts part={part} />}
        {jobs.length > 0 && (
          <label className={styles.field} htmlFor={`${field}-job`}>
            {t('forWhichJob')}
            <Select
              id={`${field}-job`}
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              options={[
                ...jobs.map(({ id, title }) => ({ value: rowKey(id), label: title })),
                { value: '', label: t('forNewJob') },
              ]}
            />
          </label>
        )}
        {!isFinding && (
          <label className={styles.field} htmlFor={`${field}-pieces`}>
            {part === undefined || part.unit === 'C62'
              ? t('howMany')
              : t('howMuch', { unit: units(`units.${part.unit}`) })}
            <TextInput
              id={`${field}-pieces`}
              inputMode="decimal"
              maxLength={7}
              autoComplete="off"
              value={pieces}
              onChange={({ target }) => setPieces(target.value.replace(/[^\d.,]/g, ''))}
            />
          </label>
        )}
        {refused && (
          <p role="alert" className={styles.refused}>
            {t(isFinding ? 'needsOne' : 'whichPart')}
          </p>
        )}
        <Button type="submit" wide className={thumb.big} pending={pending} pendingText={t('saving')}>
          {t(isFinding ? 'saveFinding' : mayTake ? 'takePart' : 'savePart')}
        </Button>
        {mayTake && (
          <Button variant="secondary" wide className={thumb.big} pending={pending} onClick={() => void send(false)}>
            {t('savePart')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

/** A line of what is needed; of a part of the stock it has its unit and its price by itself. */
const neededPart = (description: string, typed: string, part: ShelfPart | undefined) => {
  const amount = Math.round(Number(typed.replace(',', '.')) * 1000) || 1000;
  const quantityThousandths = Math.min(mostThousandths, Math.max(1, amount));
  if (part === undefined) return { kind: 'PART', description, quantityThousandths, partState: 'NEEDED' } as const;
  return { kind: 'PART', description, quantityThousandths, partId: part.id, origin: 'STOCK' } as const;
};
