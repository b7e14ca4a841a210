import { useQuery } from '@apollo/client/react';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import { type ChangeEvent, useCallback, useRef, useState } from 'react';
import { FilesDocument } from '../../../../generated/graphql.ts';
import { arrivalTexts } from '../../../../schema/messages/arrival/index.ts';
import { scalePhoto } from '../../../kit/browser/scale-photo.ts';
import { noDeduplication } from '../../../kit/live/live.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import thumb from '../../../ui/styles/one-hand.module.css';
import { KeptFiles, UploadList, useUploads } from '../../workshop/files/index.ts';
import styles from './arrival.module.css';
import { CarOutline } from './car-outline.tsx';
import { type CarSide, carSides, photoFileName, photographedSides } from './car-sides.ts';

/** Eight photos round a car, one after the other: each tap opens the camera, and the next side is offered. */
export function WalkAroundPhotos({ jobCardId }: { readonly jobCardId: string }) {
  const t = useTexts(arrivalTexts);
  const input = useRef<HTMLInputElement>(null);
  const side = useRef<CarSide>('front');
  const { data, refetch } = useQuery(FilesDocument, {
    variables: { kind: 'JOB_CARD', id: jobCardId },
    context: noDeduplication,
  });
  const onSent = useCallback(() => void refetch().catch(() => undefined), [refetch]);
  const { add, ...uploads } = useUploads(onSent);
  /** What was taken just now: it is there for who walks on, before the list of files says so. */
  const [sent, setSent] = useState<readonly File[]>([]);
  const taken = photographedSides([...(data?.files ?? []), ...sent]);
  const next = carSides.find((each) => !taken.has(each));
  const open = (wanted: CarSide) => {
    side.current = wanted;
    input.current?.click();
  };
  const drop = (key: string) => {
    const given = uploads.uploads.find((each) => each.key === key)?.file;
    setSent((before) => before.filter((file) => file !== given));
    uploads.drop(key);
  };
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [photo] = target.files ?? [];
    const wanted = side.current;
    if (photo === undefined) return;
    const scaled = await scalePhoto(photo);
    target.value = '';
    const file = new File([scaled], photoFileName(wanted, t(`sides.${wanted}`)), { type: scaled.type });
    setSent((before) => [...before, file]);
    add([file], `JOB_CARD:${jobCardId}`);
  };
  return (
    <section className={classNames(thumb.group, styles.part)} aria-label={t('round')}>
      <h3>{t('round')}</h3>
      <p className={thumb.quiet}>{t('roundText')}</p>
      <ul className={styles.sides}>
        {carSides.map((each) => (
          <li key={each}>
            <button
              type="button"
              className={styles.side}
              data-next={each === next || undefined}
              data-taken={taken.has(each) || undefined}
              aria-label={t(taken.has(each) ? 'done' : 'take', { side: t(`sides.${each}`) })}
              onClick={() => open(each)}
            >
              <CarOutline side={each} />
              {taken.has(each) && <Check className={styles.check} aria-hidden="true" />}
              <span>{t(`sides.${each}`)}</span>
            </button>
          </li>
        ))}
      </ul>
      <input
        ref={input}
        className={styles.input}
        type="file"
        accept="image/*"
        capture="environment"
        aria-label={t('round')}
        tabIndex={-1}
        onChange={(event) => void take(event)}
      />
      {next === undefined ? (
        <p role="status">{t('all')}</p>
      ) : (
        <Button wide className={thumb.big} icon={<Camera aria-hidden="true" />} onClick={() => open(next)}>
          {t('next', { side: t(`sides.${next}`) })}
        </Button>
      )}
      <UploadList {...uploads} drop={drop} />
      <KeptFiles to={`JOB_CARD:${jobCardId}`} />
    </section>
  );
}
