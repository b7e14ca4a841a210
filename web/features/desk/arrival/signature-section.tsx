import { useQuery } from '@apollo/client/react';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type Pad from 'signature_pad';
import { type JobCardPartsFragment, SignedCardDocument, UpdateJobCardDocument } from '../../../../generated/graphql.ts';
import { arrivalTexts } from '../../../../schema/messages/arrival/index.ts';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { useUnsavedWork } from '../../../ui/dialogs/unsaved-work.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useToast } from '../../../ui/notices/toast.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { UploadList, useUploads } from '../../workshop/files/index.ts';
import { useDeskMutation } from '../card-actions/index.ts';
import styles from './arrival.module.css';
import { SignaturePad } from './signature-pad.tsx';

export interface SignatureSectionProps {
  readonly card: JobCardPartsFragment;
  /** When it is signed: as the car comes, or as it goes. */
  readonly moment: 'takeIn' | 'handOver';
}

/** The signature of who brings or fetches a car: a picture among the files of the card, and at take-in its name on the card. */
export function SignatureSection({ card, moment }: SignatureSectionProps) {
  const t = useTexts(arrivalTexts);
  const formats = useFormats();
  const toast = useToast();
  const { act, pending } = useDeskMutation();
  const pad = useRef<Pad>(null);
  const { data, refetch } = useQuery(SignedCardDocument, { variables: { id: card.id } });
  const onSent = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const { add, ...uploads } = useUploads(onSent);
  const [name, setName] = useState(card.customer?.name ?? '');
  const [isDrawn, setDrawn] = useState(false);
  const [missing, setMissing] = useState<'nameNeeded' | 'drawNeeded'>();
  const onDraw = useCallback(() => {
    setDrawn(true);
    setMissing(undefined);
  }, []);
  useUnsavedWork({ dirtyFields: { signature: isDrawn }, isSubmitting: pending });

  const clear = () => {
    pad.current?.clear();
    setDrawn(false);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const signedByName = name.trim();
    if (signedByName === '') return setMissing('nameNeeded');
    const picture = isDrawn ? pictureOf(pad.current) : undefined;
    if (picture === undefined) return setMissing('drawNeeded');
    if (moment === 'takeIn') {
      const input = { id: card.id, version: data?.jobCard.version ?? card.version, signedByName };
      if ((await act(UpdateJobCardDocument, { input })) === undefined) return undefined;
    }
    const file = t(moment === 'takeIn' ? 'fileTakeIn' : 'fileHandOver', { name: signedByName });
    add([new File([picture], `${file}.png`, { type: picture.type })], `JOB_CARD:${card.id}`);
    clear();
    return toast({ title: t('saved'), tone: 'success' });
  };
  const signed = data?.jobCard;
  return (
    <section className={classNames(thumb.group, styles.part)} aria-label={t('signature')}>
      <h3>{t('signature')}</h3>
      {signed?.signedByName && signed.signedAt && (
        <p className={thumb.quiet}>
          {t('signedBy', { name: signed.signedByName, when: formats.moment(signed.signedAt) })}
        </p>
      )}
      <form className={classNames(thumb.group, styles.part)} noValidate onSubmit={(event) => void save(event)}>
        <p className={thumb.quiet}>{t('signHere')}</p>
        <SignaturePad pad={pad} onDraw={onDraw} />
        <Field label={t('name')} name="signedByName" error={missing === 'nameNeeded' ? t('nameNeeded') : undefined}>
          <TextInput
            autoComplete="off"
            maxLength={200}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              setMissing(undefined);
            }}
          />
        </Field>
        {missing === 'drawNeeded' && <p role="alert">{t('drawNeeded')}</p>}
        <Actions className={styles.acts}>
          <Button variant="secondary" className={thumb.big} onClick={clear}>
            {t('clear')}
          </Button>
          <Button
            type="submit"
            variant={isDrawn ? 'primary' : 'secondary'}
            className={thumb.big}
            pending={pending}
            pendingText={t('saving')}
          >
            {t('save')}
          </Button>
        </Actions>
      </form>
      <UploadList {...uploads} />
    </section>
  );
}

/** What was drawn, as a picture; undefined where nothing was. The page's policy lets nobody fetch an address of data. */
function pictureOf(pad: Pad | null): Blob | undefined {
  if (pad === null || pad.isEmpty()) return undefined;
  const [, base64 = ''] = pad.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}
