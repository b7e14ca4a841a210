import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { inspectionsTexts } from '../../../../../schema/messages/inspections/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Spinner } from '../../../../ui/buttons/spinner.tsx';
import { TextArea } from '../../../../ui/forms/text-input.tsx';
import { filePath } from '../../../workshop/files/index.ts';
import type { PointPhoto } from '../answers/answer-sync.ts';
import { type Answer, type Evidence, hasPhrase, type Point, togglePhrase } from '../answers/answers.ts';
import resultStyles from '../result/result.module.css';
import styles from './inspection.module.css';
import type { usePointPhotos } from './use-point-photos.ts';

export interface DefectFieldsProps {
  readonly point: Point;
  readonly needs: readonly Evidence[];
  readonly sending: ReturnType<typeof usePointPhotos>;
  readonly onAnswer: (answer: Answer, typed?: boolean) => void;
}

/** What is said of a point that is not in order: a ready phrase or own words, and photos. */
export function DefectFields({ point, needs, sending, onAnswer }: DefectFieldsProps) {
  const t = useTexts(inspectionsTexts);
  const { title, itemKey, fileIds, phrases } = point;
  const note = point.note ?? '';
  const waiting = sending.photos.filter((photo) => photo.itemKey === itemKey);
  return (
    <div className={styles.defect}>
      {phrases.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw its legend
        <div role="group" className={styles.chips} aria-label={t('phrases')}>
          {phrases.map((phrase) => (
            <button
              key={phrase}
              type="button"
              className={styles.chip}
              aria-pressed={hasPhrase(note, phrase)}
              onClick={() => onAnswer({ note: togglePhrase(note, phrase) || null })}
            >
              {phrase}
            </button>
          ))}
        </div>
      )}
      <div className={styles.words}>
        <TextArea
          rows={2}
          maxLength={1000}
          aria-label={t('noteOf', { title })}
          placeholder={t('note')}
          value={note}
          onChange={({ target }) => onAnswer({ note: target.value === '' ? null : target.value }, true)}
        />
        <PhotoButton title={title} onPick={(files) => void sending.add(itemKey, files)} />
      </div>
      {(fileIds.length > 0 || waiting.length > 0) && (
        <ul className={styles.photos}>
          {fileIds.map((id, place) => (
            <li key={id}>
              <a href={filePath(id)} target="_blank" rel="noreferrer">
                <img
                  className={resultStyles.photo}
                  src={filePath(id, 'thumb')}
                  alt={t('openPhoto', { place: `${place + 1}`, title })}
                  loading="lazy"
                  decoding="async"
                />
              </a>
              <Button
                variant="secondary"
                className={styles.removePhoto}
                icon={<X aria-hidden="true" />}
                aria-label={t('removePhoto', { place: `${place + 1}`, title })}
                onClick={() => onAnswer({ fileIds: fileIds.filter((each) => each !== id) })}
              />
            </li>
          ))}
          {waiting.map((photo) => (
            <WaitingPhoto key={photo.operationId} photo={photo} sending={sending} />
          ))}
        </ul>
      )}
      {needs.length > 0 && <p className={styles.needed}>{needs.map((need) => t(`needed.${need}`)).join(' ')}</p>}
    </div>
  );
}

/** The camera at once; where there is none, the choice of pictures. */
function PhotoButton({ title, onPick }: { readonly title: string; readonly onPick: (files: readonly File[]) => void }) {
  const t = useTexts(inspectionsTexts);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={styles.camera}
        aria-label={t('photoOf', { title })}
        onClick={() => input.current?.click()}
      >
        <Camera aria-hidden="true" />
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/jpeg"
        capture="environment"
        aria-label={t('photoOf', { title })}
        tabIndex={-1}
        onChange={({ target }) => {
          onPick([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

interface WaitingPhotoProps {
  readonly photo: PointPhoto;
  readonly sending: ReturnType<typeof usePointPhotos>;
}

function WaitingPhoto({ photo: { operationId, why }, sending }: WaitingPhotoProps) {
  const t = useTexts(inspectionsTexts);
  if (why === undefined) {
    return sending.isSending ? (
      <li className={styles.waiting} role="status" aria-label={t('photoSending')}>
        <Spinner />
      </li>
    ) : (
      <li className={styles.waiting} role="status">
        {t('photoKept')}
      </li>
    );
  }
  return (
    <li className={styles.failed} role="alert">
      <p>{t('photoFailed', { why })}</p>
      <Button variant="secondary" className={styles.big} onClick={() => sending.again(operationId)}>
        {t('sendAgain')}
      </Button>
      <Button variant="ghost" className={styles.big} onClick={() => sending.drop(operationId)}>
        {t('dropPhoto')}
      </Button>
    </li>
  );
}
